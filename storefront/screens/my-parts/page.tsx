// The parts that a customer saved, newest first: what they cost, whether they are there and fit, and what replaces them (E-13).
import type { SavedPart } from '#contract/shop/saved.ts'
import { MOST_LISTS, LONGEST_LIST_NAME } from '#values/list-limits.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { fill, plural } from '#words/format.ts'
import { AccountPage } from '../../account/account-page.tsx'
import { PageNumbers } from '../../account/page-numbers.tsx'
import { FormNotice } from '../../forms/form-notice.tsx'
import { beginAt } from '../../forms/problem.ts'
import { usePage } from '../../page/page-context.ts'
import { PartCard } from '../../parts/part-card.tsx'
import type { MyPartsProps } from './data.ts'

export function MyPartsPage(props: MyPartsProps) {
  const { shown, count, page, pages, problem, saved, isRemoved, isDeleted, lists } = props
  const { words, locale } = usePage()
  const { savedParts } = words
  const removed = isDeleted ? words.partLists.deleted : isRemoved && savedParts.removed
  const done = saved ? fill(savedParts.saved, { name: saved.name }) : removed
  return (
    <AccountPage title={words.account.pages.saved} current="/my-parts">
      <FormNotice problem={problem && !problem.fields['name'] ? problem : null} done={done} />
      {count === 0 ? (
        <p className="soft">{savedParts.empty}</p>
      ) : (
        <h2 className="saved-parts__count">{plural(count, locale, savedParts.count)}</h2>
      )}
      <ul className="part-cards">
        {shown.map((one) => (
          <li key={one.part.id} className="saved-part">
            <PartCard part={one.part} canAdd />
            <Beneath saved={one} lists={lists} />
          </li>
        ))}
      </ul>
      <PageNumbers path="/my-parts" label={savedParts.pages} page={page} pages={pages} />
      <Lists {...props} />
    </AccountPage>
  )
}

function Beneath({ saved: { part, replacedBy }, lists }: { saved: SavedPart; lists: MyPartsProps['lists'] }) {
  const { words, href } = usePage()
  const { savedParts, partLists } = words
  return (
    <div className="saved-part__beneath">
      {replacedBy && (
        <p>
          {savedParts.replacedBy}{' '}
          <a href={href(replacedBy.path)}>
            {replacedBy.name} <span className="number">{replacedBy.partNumber}</span>
          </a>
        </p>
      )}
      <form method="post" action={href('/my-parts')}>
        <input type="hidden" name="part" value={part.id} />
        <button
          className="link-button"
          name="do"
          value="remove"
          aria-label={fill(savedParts.removeNamed, { name: part.partNumber })}
        >
          {savedParts.remove}
        </button>
      </form>
      {lists.length > 0 && (
        <form className="saved-part__put" method="post" action={href('/my-parts')}>
          <input type="hidden" name="do" value="put" />
          <input type="hidden" name="part" value={part.id} />
          <select className="select" name="list" aria-label={fill(partLists.putOnNamed, { name: part.name })}>
            {lists.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <button className="button">{partLists.putOn}</button>
        </form>
      )}
    </div>
  )
}

function Lists({ lists, problem, typed }: MyPartsProps) {
  const { words, locale, href } = usePage()
  const { partLists: texts } = words
  const wrong = problem?.fields['name']
  return (
    <section className="list-part" id="lists" aria-labelledby="lists-title">
      <h2 id="lists-title">{texts.title}</h2>
      <p className="soft">{texts.lead}</p>
      {lists.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <ul className="part-lists">
          {lists.map(({ id, name, parts, isShared }) => (
            <li key={id}>
              <a href={href(`/my-parts/${id}`)}>{name}</a>
              <span className="soft">{plural(parts, locale, texts.parts)}</span>
              {isShared && <span className="soft">{texts.isShared}</span>}
            </li>
          ))}
        </ul>
      )}
      {lists.length < MOST_LISTS && (
        <form className="form" method="post" action={href('/my-parts')}>
          <input type="hidden" name="do" value="make" />
          <Field
            id="list-name"
            name="name"
            label={texts.name}
            defaultValue={typed.name}
            maxLength={LONGEST_LIST_NAME}
            error={wrong}
            {...beginAt(wrong !== undefined)}
            autoComplete="off"
            required
          />
          <Checkbox id="list-from-cart" name="fromCart" value="1" checked={typed.fromCart} label={texts.fromCart} />
          <button className="button">{texts.make}</button>
        </form>
      )}
    </section>
  )
}
