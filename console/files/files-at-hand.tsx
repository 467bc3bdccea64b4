// The files of a record beside what is decided about it: a certificate, photographs. Each opens in a tab of its own, so that the form stays.
import type { RecordFiles } from '#contract/console-api/files.ts'
import { useAsked } from '../base/ask.ts'
import { Icon } from '../base/icon.tsx'
import { useWords } from '../base/words.tsx'

export function FilesAtHand({ recordId }: { recordId: string }) {
  const { files: words } = useWords()
  const { data } = useAsked<RecordFiles>(`/files/${recordId}`)
  if (!data || data.files.length === 0) return null
  return (
    <ul className="files-at-hand" aria-label={words.title}>
      {data.files.map(({ path, name, field }) => (
        <li key={path}>
          <Icon name="file" />
          <span>
            <a href={path} target="_blank" rel="noreferrer">
              {name}
            </a>
            {field && <span className="soft small"> · {field}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
