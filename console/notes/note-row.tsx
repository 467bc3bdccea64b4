import { useState } from 'react'
import type { Note } from '#contract/console-api/notes.ts'
import { fill } from '#words/format.ts'
import { whyRefused } from '../base/calls.ts'
import { longMomentIn } from '../base/moment.ts'
import { useSpeech } from '../base/words.tsx'
import { Modal } from '../shell/modal.tsx'
import { NoteForm } from './note-form.tsx'
import { NoteText } from './note-text.tsx'
import type { Notes } from './use-notes.ts'

interface NoteRowProps {
  recordId: string
  note: Note
  notes: Notes
}

/** A note, which whoever wrote it changes or takes away for a while. */
export function NoteRow({ recordId, note, notes }: NoteRowProps) {
  const { words } = useSpeech()
  const [doing, setDoing] = useState<'change' | 'remove'>()
  const done = () => setDoing(undefined)
  const { text, openUntil, mentions } = note
  return (
    <li>
      <NoteHead note={note} />
      {text !== null && doing === 'change' && (
        <NoteForm
          recordId={recordId}
          begins={text}
          named={mentions}
          isFocused
          onSave={async (written) => {
            await notes.change(note.id, written)
            done()
          }}
          onCancel={done}
        />
      )}
      {text !== null && doing !== 'change' && <NoteText text={text} people={mentions} />}
      <Earlier note={note} />
      {openUntil !== null && doing !== 'change' && (
        <p className="notes__acts">
          <button type="button" className="button button--quiet" onClick={() => setDoing('change')}>
            {words.notes.change}
          </button>
          <button type="button" className="button button--quiet" onClick={() => setDoing('remove')}>
            {words.notes.remove}
          </button>
        </p>
      )}
      {doing === 'remove' && <RemoveNote onRemove={() => notes.remove(note.id)} onClose={done} />}
    </li>
  )
}

export function NoteHead({ note: { by, at, text, editedAt } }: { note: Note }) {
  const { words, locale } = useSpeech()
  const name = by.name || words.notes.unknown
  return (
    <p className="notes__head">
      {text === null ? fill(words.notes.removed, { name }) : <b>{name}</b>} ·{' '}
      <time dateTime={at}>{longMomentIn(at, locale)}</time>
      {editedAt && text !== null && (
        <span className="soft"> · {fill(words.notes.edited, { at: longMomentIn(editedAt, locale) })}</span>
      )}
    </p>
  )
}

function Earlier({ note: { before } }: { note: Note }) {
  const { words, locale } = useSpeech()
  if (before.length === 0) return null
  return (
    <details className="notes__before">
      <summary>{words.notes.before}</summary>
      <ol>
        {before.map(({ text, until }) => (
          <li key={until}>
            <time className="soft" dateTime={until}>
              {longMomentIn(until, locale)}
            </time>
            <p className="note-text">{text}</p>
          </li>
        ))}
      </ol>
    </details>
  )
}

function RemoveNote({ onRemove, onClose }: { onRemove: () => Promise<void>; onClose: () => void }) {
  const { words } = useSpeech()
  const [problem, setProblem] = useState<string>()
  const remove = () => onRemove().then(onClose, (error: unknown) => setProblem(whyRefused(error, words.offline)))
  return (
    <Modal title={words.notes.remove} onClose={onClose}>
      <div className="sheet">
        <p>{words.notes.removeSure}</p>
        {problem !== undefined && (
          <p className="note note--stop" role="alert">
            {problem}
          </p>
        )}
        <div className="form__end">
          <button type="button" className="button button--stop" onClick={() => void remove()}>
            {words.notes.remove}
          </button>
          <button type="button" className="button" onClick={onClose}>
            {words.record.cancel}
          </button>
        </div>
      </div>
    </Modal>
  )
}
