// `/console-api/notes/{recordId}` and `/console-api/for-me`: what those who work here write on records for one another. No customer reads any of it.
import { z } from 'zod'
import type { Locale } from '#values/locale.ts'
import { LONGEST_NOTE, MOST_MENTIONED } from '#values/note.ts'
import { isBlank } from '#values/readable.ts'

const text = z
  .string()
  .trim()
  .min(1)
  .max(LONGEST_NOTE)
  .refine((value) => value.isWellFormed() && !value.includes('\0') && !isBlank(value))
/** Ids of users whose name stands in the text after an @. */
const mentions = z.array(z.string().max(18)).max(MOST_MENTIONED).default([])

/** The same press sent twice makes one note. */
export const NewNote = z.strictObject({ text, mentions, press: z.uuid() })
export const ChangedNote = z.strictObject({ text, mentions })
export const NotesQuery = z.strictObject({
  before: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
})
export const PeopleQuery = z.strictObject({ q: z.string().max(80).default('') })
/** Notes that were read: these, or all. */
export const SeenBody = z.strictObject({
  notes: z.union([
    z.literal('all'),
    z
      .array(z.string().regex(/^\d{1,15}$/))
      .min(1)
      .max(200),
  ]),
})

export interface NotePerson {
  id: string
  name: string
}

export interface Note {
  id: string
  at: string
  by: NotePerson
  /** null of one that was taken away. */
  text: string | null
  mentions: NotePerson[]
  editedAt: string | null
  removedAt: string | null
  /** How it read before, the oldest first. Of one that was taken away none, but to administrators its last wording too. */
  before: { text: string; until: string }[]
  /** Whether the viewer may write it anew or take it away, and until when. */
  openUntil: string | null
}

export interface RecordNotes {
  /** The newest first. */
  notes: Note[]
  /** `before` of the next page. */
  nextPage: string | null
  /** Of these notes the ones that mention the viewer and were not seen yet. */
  unseen: string[]
}

export interface ForMeItem {
  noteId: string
  at: string
  by: NotePerson
  text: string
  isSeen: boolean
  record: { id: string; name: string; object: string; label: string }
}

export interface ForMe {
  /** Counted to 99. */
  unseen: number
  /** The newest first. */
  items: ForMeItem[]
}

/** What a mail tells of a note that mentions somebody. */
export interface NoteMail {
  to: string
  locale: Locale
  /** The first name of who is told. */
  name: string
  by: string
  text: string
  record: { id: string; name: string; label: string }
}
