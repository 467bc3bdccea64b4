// The list: typed, pasted, or from a file that is chosen or dropped. Without script it is a form whose answer is this page.
import { type DragEvent, type FormEvent, useState } from 'react'
import { pathIn } from '#values/locale.ts'
import { fill } from '#words/format.ts'
import { announce } from '../../page/announce.ts'
import { useIsland } from '../../page/island.tsx'
import type { QuickWords } from './quick-words.ts'
import { textOf } from './text-of.ts'

/** As much as the shop reads. */
const MOST_CHARACTERS = 20_000

interface ListFormProps {
  list: string
  words: QuickWords
  isReading: boolean
  error: string | null
  onList: (list: string) => void
  onRead: (list: string) => void
}

export function ListForm({ list, words, isReading, error, onList, onRead }: ListFormProps) {
  const { locale } = useIsland()
  const [fileError, setFileError] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)

  async function readFile(file: File | undefined) {
    if (!file) return
    const text = file.size > 4 * MOST_CHARACTERS ? null : textOf(await file.arrayBuffer())
    const isTooLong = text === null || text.length > MOST_CHARACTERS
    setFileError(isTooLong ? fill(words.fileTooLong, { name: file.name }) : null)
    if (isTooLong) return
    announce(fill(words.fileRead, { name: file.name }))
    onList(text)
    onRead(text)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void readFile(event.dataTransfer.files[0])
  }
  const hover = (event: DragEvent, isHere: boolean) => {
    event.preventDefault()
    setOver(isHere)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onRead(list)
  }

  const message = fileError ?? error
  return (
    <form className="quick-list card" method="post" action={pathIn(locale, '/quick-order')} onSubmit={submit}>
      <div className="field">
        <label htmlFor="quick-list">{words.list}</label>
        <textarea
          id="quick-list"
          name="list"
          rows={8}
          maxLength={MOST_CHARACTERS}
          value={list}
          onChange={({ target }) => onList(target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? 'quick-list-hint quick-list-error' : 'quick-list-hint'}
        />
        <p className="field__hint" id="quick-list-hint">
          {words.listHint}
        </p>
        {message && (
          <p className="field__error" id="quick-list-error" role="alert">
            {message}
          </p>
        )}
      </div>
      <div
        className={isOver ? 'quick-file quick-file--over' : 'quick-file'}
        onDragEnter={(event) => hover(event, true)}
        onDragOver={(event) => hover(event, true)}
        onDragLeave={(event) => hover(event, false)}
        onDrop={drop}
      >
        <label htmlFor="quick-file">{words.file}</label>
        <input
          id="quick-file"
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          onChange={({ target }) => {
            void readFile(target.files?.[0])
            target.value = ''
          }}
        />
      </div>
      <button className="button button--primary" aria-disabled={isReading || undefined}>
        {isReading ? words.checking : words.check}
      </button>
    </form>
  )
}
