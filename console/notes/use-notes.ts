// The notes of a record, as they are read and written on its page.
import { useCallback, useEffect, useState } from 'react'
import type { Note, NotePerson, RecordNotes } from '#contract/console-api/notes.ts'
import { call, whyRefused } from '../base/calls.ts'
import { markSeen } from '../base/for-me.ts'

export interface WrittenNote {
  text: string
  mentions: string[]
}

export interface Notes {
  notes: readonly Note[]
  isRead: boolean
  hasOlder: boolean
  problem: string | undefined
  readOlder: () => Promise<void>
  /** Each throws when it is refused. */
  add: (note: WrittenNote & { press: string }) => Promise<void>
  change: (noteId: string, note: WrittenNote) => Promise<void>
  remove: (noteId: string) => Promise<void>
}

export const findPeople = async (recordId: string, q: string, signal: AbortSignal): Promise<readonly NotePerson[]> =>
  (await call<{ people: NotePerson[] }>(`/notes/${recordId}/people?q=${encodeURIComponent(q)}`, undefined, signal))
    .people

export function useNotes(recordId: string, offline: string): Notes {
  const [notes, setNotes] = useState<readonly Note[]>([])
  const [next, setNext] = useState<string | null>()
  const [problem, setProblem] = useState<string>()
  const read = useCallback(
    async (before?: string) => {
      try {
        const page = await call<RecordNotes>(`/notes/${recordId}${before === undefined ? '' : `?before=${before}`}`)
        // What was written here while they were read stays.
        setNotes((known) => [...known.filter((one) => !page.notes.some(({ id }) => id === one.id)), ...page.notes])
        setNext(page.nextPage)
        setProblem(undefined)
        // They stand on the page now.
        if (page.unseen.length > 0) void markSeen(page.unseen)
      } catch (error) {
        setProblem(whyRefused(error, offline))
      }
    },
    [recordId, offline],
  )
  useEffect(() => {
    setNotes([])
    void read()
  }, [read])
  const put = (note: Note) => setNotes((known) => known.map((one) => (one.id === note.id ? note : one)))
  return {
    notes,
    isRead: next !== undefined,
    hasOlder: typeof next === 'string',
    problem,
    readOlder: () => read(next ?? undefined),
    add: async (note) => {
      const made = await call<Note>(`/notes/${recordId}`, note)
      setNotes((known) => [made, ...known.filter(({ id }) => id !== made.id)])
    },
    change: async (noteId, note) => put(await call<Note>(`/notes/${recordId}/${noteId}`, note)),
    remove: async (noteId) => put(await call<Note>(`/notes/${recordId}/${noteId}/remove`, {})),
  }
}
