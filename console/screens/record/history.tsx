// What was changed of a record, the newest first: who, when, in whose name, and from what to what; with its notes among the changes. Read
// once somebody asks for it.
import { useRef, useState } from 'react'
import type { Note } from '#contract/console-api/notes.ts'
import type { HistoryEntry, HistoryPerson, RecordHistory } from '#contract/console-api/history.ts'
import { fill } from '#words/format.ts'
import { call, whyRefused } from '../../base/calls.ts'
import { Icon } from '../../base/icon.tsx'
import { longMomentIn } from '../../base/moment.ts'
import { useSpeech, useWords } from '../../base/words.tsx'
import { ChangedField } from '../../fields/changed-field.tsx'
import { NoteText } from '../../notes/note-text.tsx'

const PAGE = 20

export function History({ id, notes }: { id: string; notes: readonly Note[] }) {
  const { history: words, offline } = useWords()
  const { entries, isKept, next, isRead, problem, read } = useHistory(id, offline)
  return (
    <details className="panel history" onToggle={({ currentTarget }) => currentTarget.open && !isRead && void read()}>
      <summary>
        <Icon name="right" />
        {words.title}
      </summary>
      {problem !== undefined && <p role="alert">{problem}</p>}
      {isRead && entries.length === 0 && <p className="soft">{isKept ? words.none : words.notKept}</p>}
      <ol aria-live="polite">
        {isRead &&
          inTime(entries, notes, next === null).map((one) =>
            'verb' in one ? <Entry key={one.id ?? one.at} entry={one} /> : <Noted key={`note ${one.id}`} note={one} />,
          )}
      </ol>
      {next !== null && (
        <button type="button" className="button" onClick={() => void read()}>
          {words.older}
        </button>
      )}
    </details>
  )
}

/** Notes that are older than the last change which was read stand below it once it is known what does. */
function inTime(entries: readonly HistoryEntry[], notes: readonly Note[], isAll: boolean): (HistoryEntry | Note)[] {
  const last = entries.at(-1)?.at ?? ''
  const shown = isAll ? notes : notes.filter(({ at }) => at >= last)
  return [...entries, ...shown].sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
}

function Noted({ note: { by, at, text, mentions } }: { note: Note }) {
  const { words, locale } = useSpeech()
  const name = by.name || words.notes.unknown
  return (
    <li className="history__note">
      <p>
        {text === null ? (
          fill(words.notes.removed, { name })
        ) : (
          <>
            <b>{name}</b> {words.notes.wrote}
          </>
        )}{' '}
        · <time dateTime={at}>{longMomentIn(at, locale)}</time>
      </p>
      {text !== null && <NoteText text={text} people={mentions} />}
    </li>
  )
}

function useHistory(id: string, offline: string) {
  const [pages, setPages] = useState<RecordHistory[]>([])
  const [problem, setProblem] = useState<string>()
  const isReading = useRef(false)
  const next = pages.at(-1)?.nextPage ?? null
  const read = async () => {
    if (isReading.current) return
    isReading.current = true
    const before = next === null ? '' : `&before=${next}`
    try {
      const page = await call<RecordHistory>(`/history/${id}?pageSize=${PAGE}${before}`)
      setPages((known) => [...known, page])
      setProblem(undefined)
    } catch (error) {
      setProblem(whyRefused(error, offline))
    } finally {
      isReading.current = false
    }
  }
  const isKept = pages.at(0)?.isKept ?? true
  return { entries: pages.flatMap(({ entries }) => entries), isKept, next, isRead: pages.length > 0, problem, read }
}

function Entry({ entry: { at, verb, who, inNameOf, changes } }: { entry: HistoryEntry }) {
  const { words, locale } = useSpeech()
  const nameOf = ({ name, kind }: HistoryPerson) => name ?? words.history.who[kind]
  return (
    <li>
      <p>
        <b>{nameOf(who)}</b> {words.history[verb]}
        {inNameOf && <> {fill(words.history.for, { name: nameOf(inNameOf) })}</>} ·{' '}
        <time dateTime={at}>{longMomentIn(at, locale)}</time>
      </p>
      {changes.length > 0 && (
        <dl>
          {changes.map((change) => (
            <ChangedField key={change.field + (change.language ?? '')} change={change} />
          ))}
        </dl>
      )}
    </li>
  )
}
