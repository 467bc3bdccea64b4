// A list of the customer's own: its parts, its link for others, and its name.
import { Field } from '#ui/field.tsx'
import { fill, plural } from '#words/format.ts'
import { LONGEST_LIST_NAME } from '#values/list-limits.ts'
import { AccountPage } from '../../account/account-page.tsx'
import { FormNotice } from '../../forms/form-notice.tsx'
import { beginAt } from '../../forms/problem.ts'
import { CopiedNotice } from '../../lists/copied-notice.tsx'
import { ListLine } from '../../lists/list-line.tsx'
import { usePage } from '../../page/page-context.ts'
import type { PartListProps } from './data.ts'

export function PartListPage(props: PartListProps) {
  const { list, problem, typed, isSaved, isEnded, copied } = props
  const { words, locale, href } = usePage()
  const { partLists: texts } = words
  const path = href(`/my-parts/${list.id}`)
  const wrong = problem?.fields ?? {}
  return (
    <AccountPage title={list.name} current="/my-parts">
      <FormNotice
        problem={wrong['number'] || wrong['name'] ? null : problem}
        done={isEnded ? texts.shareEnded : isSaved && texts.saved}
      />
      {copied && <CopiedNotice copied={copied} />}
      {list.lines.length === 0 ? (
        <p className="soft">{texts.empty}</p>
      ) : (
        <form className="list-copy" method="post" action={path}>
          <button className="button button--primary" name="do" value="copy">
            {plural(list.lines.length, locale, texts.toCart)}
          </button>
        </form>
      )}
      <ul className="list-lines">
        {list.lines.map((line) => (
          <ListLine key={line.part.id} line={line} saysQuantity={false}>
            <form className="list-line__quantity" method="post" action={path}>
              <input type="hidden" name="do" value="line" />
              <input type="hidden" name="part" value={line.part.id} />
              <Field
                id={`quantity-${line.part.id}`}
                name="quantity"
                label={texts.quantity}
                aria-label={fill(texts.quantityOf, { name: line.part.name })}
                type="number"
                min={1}
                max={1000}
                defaultValue={line.quantity}
                required
              />
              <button className="button">{texts.update}</button>
            </form>
            <form method="post" action={path}>
              <input type="hidden" name="do" value="off" />
              <button
                className="link-button"
                name="part"
                value={line.part.id}
                aria-label={fill(texts.takeOffNamed, { name: line.part.name })}
              >
                {texts.takeOff}
              </button>
            </form>
          </ListLine>
        ))}
      </ul>
      <form className="form list-add" method="post" action={path}>
        <input type="hidden" name="do" value="number" />
        <Field
          id="list-number"
          name="number"
          label={texts.number}
          defaultValue={typed.number}
          error={wrong['number']}
          {...beginAt(wrong['number'] !== undefined)}
          autoComplete="off"
          maxLength={40}
          required
        />
        <Field
          id="list-quantity"
          name="quantity"
          label={texts.quantity}
          type="number"
          min={1}
          max={1000}
          defaultValue={typed.quantity}
          required
        />
        <button className="button">{texts.add}</button>
      </form>
      <Sharing {...props} path={path} />
      <Naming {...props} path={path} error={wrong['name']} />
    </AccountPage>
  )
}

function Sharing({ link, path }: PartListProps & { path: string }) {
  const { words } = usePage()
  const { partLists: texts } = words
  return (
    <section className="list-part" aria-labelledby="list-share">
      <h2 id="list-share">{texts.share}</h2>
      <p className="soft">{texts.shareLead}</p>
      {link !== null && (
        <p className="list-link">
          {texts.shareLink} <a href={link}>{link}</a>
        </p>
      )}
      <form method="post" action={path}>
        <button className="button" name="do" value={link === null ? 'share' : 'end'}>
          {link === null ? texts.shareMake : texts.shareEnd}
        </button>
      </form>
    </section>
  )
}

function Naming({ list, typed, isDeleting, path, error }: PartListProps & { path: string; error: string | undefined }) {
  const { words } = usePage()
  const { partLists: texts } = words
  return (
    <section className="list-part" aria-label={texts.name}>
      <form className="form" method="post" action={path}>
        <input type="hidden" name="do" value="rename" />
        <Field
          id="list-name"
          name="name"
          label={texts.name}
          defaultValue={typed.name}
          maxLength={LONGEST_LIST_NAME}
          error={error}
          {...beginAt(error !== undefined)}
          required
        />
        <button className="button">{texts.rename}</button>
      </form>
      {isDeleting ? (
        <form className="form__actions" method="post" action={path}>
          <p>{fill(texts.deleteAsk, { name: list.name })}</p>
          <button className="button button--primary" name="do" value="delete">
            {texts.deleteYes}
          </button>
          <a className="button" href={path}>
            {texts.deleteNo}
          </a>
        </form>
      ) : (
        <p>
          <a className="link-button" href={`${path}?delete=1`}>
            {texts.delete}
          </a>
        </p>
      )}
    </section>
  )
}
