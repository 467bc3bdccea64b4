// The notes of a record: one to write, and those that are there, the newest first.
import { useRef, useState } from 'react'
import { dropEntry, entryOf, keepEntry } from '../fields/entries.ts'
import { useWords } from '../base/words.tsx'
import { NoteForm } from './note-form.tsx'
import { NoteRow } from './note-row.tsx'
import type { Notes } from './use-notes.ts'

export function NotesPanel({ recordId, notes: of }: { recordId: string; notes: Notes }) {
  const words = useWords()
  const { notes, isRead, hasOlder, problem, readOlder, add } = of
  const form = `note ${recordId}`
  const [begins] = useState(() => entryOf(form)?.drafts['text'])
  const press = useRef(crypto.randomUUID())
  const keep = (text: string) =>
    text === '' ? dropEntry(form) : keepEntry(form, { drafts: { text }, was: {}, since: null })
  return (
    <section className="panel notes" aria-labelledby="notes-title">
      <header>
        <h2 id="notes-title">{words.notes.title}</h2>
      </header>
      <NoteForm
        recordId={recordId}
        begins={typeof begins === 'string' ? begins : ''}
        onText={keep}
        onSave={async (note) => {
          await add({ ...note, press: press.current })
          press.current = crypto.randomUUID()
        }}
      />
      {problem !== undefined && (
        <p className="note note--stop" role="alert">
          {problem}
        </p>
      )}
      {isRead && notes.length === 0 && <p className="pad soft small">{words.notes.none}</p>}
      {notes.length > 0 && (
        <ol className="notes__list">
          {notes.map((note) => (
            <NoteRow key={note.id} recordId={recordId} note={note} notes={of} />
          ))}
        </ol>
      )}
      {hasOlder && (
        <p className="pad">
          <button type="button" className="button button--quiet" onClick={() => void readOlder()}>
            {words.notes.older}
          </button>
        </p>
      )}
    </section>
  )
}
