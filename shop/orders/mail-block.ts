// What a mail is made of.
import type { MailPicture } from '#providers/mail/port.ts'

export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'rows'; rows: { label: string; value: string; isTotal?: boolean; picture?: MailPicture | undefined }[] }
  | { kind: 'lines'; lines: string[] }
  /** The first link of a mail is what it is for, unless it stands beside that (`isQuiet`). */
  | { kind: 'link'; text: string; url: string; isQuiet?: true }
  /** What is shown at a counter, with its bars where they could be drawn. */
  | { kind: 'barcode'; text: string; label: string; picture?: MailPicture }
  /** What is typed elsewhere. */
  | { kind: 'code'; text: string }
  /** How far a thing has come; `at` says when, where that is known. */
  | { kind: 'steps'; steps: { name: string; at: string | null; state: 'done' | 'now' | 'next' }[] }
  /** The shop's name: it heads the mail, and what follows it stands at the foot. */
  | { kind: 'brand'; text: string; accent?: string | null }
