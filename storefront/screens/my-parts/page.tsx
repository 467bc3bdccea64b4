// The parts that a customer saved, newest first: what they cost, whether they are there and fit, and what replaces them (E-13).
import type { SavedPart } from '#contract/shop/saved.ts'
import { MOST_SAVED } from '#values/most-saved.ts'
import { fill, plural } from '#words/format.ts'
import { AccountPage } from '../../account/account-page.tsx'
import { PageNumbers } from '../../account/page-numbers.tsx'
import { FormNotice } from '../../forms/form-notice.tsx'
import { usePage } from '../../page/page-context.ts'
import { PartCard } from '../../parts/part-card.tsx'
import type { MyPartsProps } from './data.ts'

export function MyPartsPage({ shown, count, page, pages, problem, saved, isRemoved }: MyPartsProps) {
  const { words, locale } = usePage()
  const { savedParts } = words
  const done = saved ? fill(savedParts.saved, { name: saved.name }) : isRemoved && savedParts.removed
  return (
    <AccountPage title={words.account.pages.saved} current="/my-parts">
      <FormNotice
        problem={problem && { ...problem, sentence: fill(problem.sentence, { max: MOST_SAVED }) }}
        done={done}
      />
      {count === 0 ? (
        <p className="soft">{savedParts.empty}</p>
      ) : (
        <h2 className="saved-parts__count">{plural(count, locale, savedParts.count)}</h2>
      )}
      <ul className="part-cards">
        {shown.map((one) => (
          <li key={one.part.id} className="saved-part">
            <PartCard part={one.part} canAdd />
            <Beneath saved={one} />
          </li>
        ))}
      </ul>
      <PageNumbers path="/my-parts" label={savedParts.pages} page={page} pages={pages} />
    </AccountPage>
  )
}

function Beneath({ saved: { part, replacedBy } }: { saved: SavedPart }) {
  const { words, href } = usePage()
  const { savedParts } = words
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
    </div>
  )
}
