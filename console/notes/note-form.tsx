// Where a note is written. After an @ colleagues are offered who may read the record: arrow keys choose, Enter takes one.
import { type FormEvent, type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { NotePerson } from '#contract/console-api/notes.ts'
import { LONGEST_NOTE } from '#values/note.ts'
import { plural } from '#words/format.ts'
import { whyRefused } from '../base/calls.ts'
import { useSpeech } from '../base/words.tsx'
import { begunAt, namedIn, withName } from './mention.ts'
import { findPeople, type WrittenNote } from './use-notes.ts'

const NOBODY: readonly NotePerson[] = []

interface NoteFormProps {
  recordId: string
  begins?: string
  named?: readonly NotePerson[]
  isFocused?: boolean
  onSave: (note: WrittenNote) => Promise<void>
  onText?: (text: string) => void
  onCancel?: () => void
}

export function NoteForm({
  recordId,
  begins = '',
  named = NOBODY,
  isFocused = false,
  onSave,
  onText,
  onCancel,
}: NoteFormProps) {
  const { words, locale } = useSpeech()
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(begins)
  const [caret, setCaret] = useState(begins.length)
  const [isShut, setShut] = useState(false)
  const [lit, setLit] = useState(0)
  const [problem, setProblem] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const [putName, setPut] = useState<{ caret: number }>()
  // Everybody who was chosen here: a name alone says nothing of who is meant.
  const known = useRef(new Map(named.map((person) => [person.id, person])))
  const people = usePeople(recordId, isShut ? undefined : begunAt(text, caret))
  const isOpen = people.length > 0
  const write = (next: string, at: number) => {
    setText(next)
    setCaret(at)
    setShut(false)
    setLit(0)
    onText?.(next)
  }
  const choose = (person: NotePerson) => {
    known.current.set(person.id, person)
    const put = withName(text, caret, person.name)
    write(put.text, put.caret)
    setPut(put)
  }
  // At once: whoever types on writes behind the name.
  useLayoutEffect(() => {
    if (!putName) return
    area.current?.focus()
    area.current?.setSelectionRange(putName.caret, putName.caret)
  }, [putName])
  const save = async () => {
    if (text.trim() === '' || isSaving) return
    setSaving(true)
    try {
      await onSave({ text, mentions: namedIn(text, known.current.values()).map((person) => person.id) })
      write('', 0)
      setProblem(undefined)
    } catch (error) {
      setProblem(whyRefused(error, words.offline))
    } finally {
      setSaving(false)
    }
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
    else if (isOpen && event.key === 'ArrowDown') setLit((lit + 1) % people.length)
    else if (isOpen && event.key === 'ArrowUp') setLit((lit + people.length - 1) % people.length)
    else if (isOpen && (event.key === 'Enter' || event.key === 'Tab')) choose(people[lit] as NotePerson)
    else if (isOpen && event.key === 'Escape') setShut(true)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <form className="note-form" onSubmit={submit}>
      <label htmlFor={`${id}-text`} className="visually-hidden">
        {words.notes.write}
      </label>
      <div className="lookup">
        <textarea
          ref={area}
          id={`${id}-text`}
          className="control control--area"
          rows={2}
          maxLength={LONGEST_NOTE}
          placeholder={words.notes.write}
          value={text}
          // What was typed while it is saved would go with it.
          readOnly={isSaving}
          onChange={({ target }) => write(target.value, target.selectionStart)}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
          onBlur={() => setShut(true)}
          onKeyDown={press}
          aria-describedby={`${id}-help`}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={isOpen ? `${id}-people` : undefined}
          aria-activedescendant={isOpen ? `${id}-${lit}` : undefined}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- somebody has just opened it to write
          autoFocus={isFocused}
        />
        {isOpen && (
          <ul
            id={`${id}-people`}
            className="choices"
            role="listbox"
            aria-label={words.notes.people}
            // The field keeps the focus while one of these is pressed.
            onMouseDown={(event) => event.preventDefault()}
          >
            {people.map((person, place) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are the field's
              <li
                key={person.id}
                id={`${id}-${place}`}
                className="choice"
                role="option"
                aria-selected={place === lit}
                data-lit={place === lit || undefined}
                onClick={() => choose(person)}
              >
                {person.name}
              </li>
            ))}
          </ul>
        )}
      </div>
      <p id={`${id}-help`} className="soft small">
        {words.notes.help}
      </p>
      <p className="visually-hidden" role="status">
        {isOpen && plural(people.length, locale, words.notes.found)}
      </p>
      {problem !== undefined && (
        <p className="note note--stop" role="alert">
          {problem}
        </p>
      )}
      <div className="note-form__end">
        <button type="submit" className="button" disabled={isSaving || text.trim() === ''}>
          {words.notes.save}
        </button>
        {onCancel && (
          <button type="button" className="button button--quiet" onClick={onCancel}>
            {words.record.cancel}
          </button>
        )}
      </div>
    </form>
  )
}

/** Once somebody pauses; nobody without a name begun, or without a connection. */
function usePeople(recordId: string, q: string | undefined): readonly NotePerson[] {
  const [found, setFound] = useState<{ q: string; people: readonly NotePerson[] }>()
  useEffect(() => {
    if (q === undefined) return setFound(undefined)
    const asked = new AbortController()
    const timer = setTimeout(() => {
      findPeople(recordId, q, asked.signal).then(
        (people) => setFound({ q, people }),
        () => {},
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [recordId, q])
  return q === undefined || !found ? NOBODY : found.people
}

const PAUSE_MS = 120
