// A list that somebody shared by its link: its parts and how many, to be copied to a cart of one's own; nothing of whose it is.
import { plural } from '#words/format.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { CopiedNotice } from '../../lists/copied-notice.tsx'
import { ListLine } from '../../lists/list-line.tsx'
import { usePage } from '../../page/page-context.ts'
import type { SharedListProps } from './data.ts'

export function SharedListPage({ list, token, problem, copied }: SharedListProps) {
  const { words, locale, href } = usePage()
  const { partLists: texts } = words
  return (
    <div className="shared-list">
      <h1>{list.name}</h1>
      <FormNotice problem={problem} />
      {copied && !problem && <CopiedNotice copied={copied} />}
      <p className="soft">{texts.sharedLead}</p>
      {list.lines.length > 0 && (
        <form method="post" action={href(`/list/${token}`)}>
          <button className="button button--primary">{plural(list.lines.length, locale, texts.toCart)}</button>
        </form>
      )}
      <ul className="list-lines">
        {list.lines.map((line) => (
          <ListLine key={line.part.id} line={line} />
        ))}
      </ul>
    </div>
  )
}
