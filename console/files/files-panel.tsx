// The files of a record: brought by the button or by dropping them, handed over to be kept, and taken away.
import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react'
import type { RecordFile, RecordFiles } from '#contract/console-api/files.ts'
import { fill } from '#words/format.ts'
import { call, whyRefused } from '../base/calls.ts'
import { useAsked } from '../base/ask.ts'
import { say } from '../base/toast.tsx'
import { useWords } from '../base/words.tsx'
import { FileRow } from './file-row.tsx'
import { RemoveFile } from './remove-file.tsx'

const MEGABYTE = 1_000_000

export function FilesPanel({ recordId }: { recordId: string }) {
  const words = useWords()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const asked = useAsked<RecordFiles>(`/files/${recordId}`)
  const [after, setAfter] = useState<RecordFiles>()
  const [doing, setDoing] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [gone, setGone] = useState<RecordFile>()
  const found = after ?? asked.data
  const add = async (chosen: readonly File[]) => {
    setProblem(undefined)
    for (const file of chosen) {
      setDoing(fill(words.files.adding, { name: file.name }))
      const form = new FormData()
      form.set('press', crypto.randomUUID())
      form.set('file', file)
      try {
        setAfter(await call<RecordFiles>(`/files/${recordId}`, form))
        say(fill(words.files.added, { name: file.name }))
      } catch (error) {
        setProblem(`${file.name}: ${whyRefused(error, words.offline)}`)
      }
    }
    setDoing(undefined)
  }
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    void add([...(target.files ?? [])])
    target.value = ''
  }
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    void add([...event.dataTransfer.files])
  }
  // Who may not read documents has none here.
  if (!found) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is dropped here the button takes too
    <section
      className="panel record-files"
      aria-labelledby={`${id}-title`}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={drop}
    >
      <header>
        <h2 id={`${id}-title`}>{words.files.title}</h2>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={words.files.add}
          accept={found.endings.map((one) => `.${one}`).join()}
          onChange={choose}
        />
        <button
          type="button"
          className="button button--quiet"
          disabled={doing !== undefined}
          aria-describedby={`${id}-kinds`}
          onClick={() => input.current?.click()}
        >
          {words.files.add}
        </button>
      </header>
      {problem !== undefined && (
        <p className="note note--stop" role="alert">
          {problem}
        </p>
      )}
      <p className="pad soft small" role="status" hidden={doing === undefined}>
        {doing}
      </p>
      {found.files.length === 0 ? (
        <p className="pad soft small">{words.files.none}</p>
      ) : (
        <ul className="record-files__list">
          {found.files.map((file) => (
            <FileRow key={file.path} file={file} onRemove={() => setGone(file)} />
          ))}
        </ul>
      )}
      <p id={`${id}-kinds`} className="record-files__kinds soft small">
        {fill(words.files.kinds, { most: String(Math.floor(found.mostBytes / MEGABYTE)) })}
      </p>
      {gone && (
        <RemoveFile
          name={gone.name}
          onRemove={async () => setAfter(await call<RecordFiles>(`/files/${recordId}/${gone.id}/remove`, {}))}
          onClose={() => setGone(undefined)}
        />
      )}
    </section>
  )
}
