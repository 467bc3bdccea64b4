import type { NoteMail } from '#contract/console-api/notes.ts'
import type { Jobs } from '#database/jobs.ts'
import { bodyOf } from '#shop/orders/mail-body.ts'
import type { MailDeps } from '#shop/orders/send-order-mail.ts'
import { fill } from '#words/format.ts'
import { markedWordsFor } from '#words/words.ts'

export interface NoteDeps extends MailDeps {
  /** What the one who is told may read of it at this moment. */
  noteForMail?: ((noteId: number, userId: number) => Promise<NoteMail | undefined>) | undefined
}

/** Tells somebody who works here of a note that mentions them, in their language. */
export async function sendNoteMail(
  { mail, seller, noteForMail }: NoteDeps,
  { noteId, userId }: Jobs['note-mention-mail'],
): Promise<void> {
  const note = await noteForMail?.(noteId, userId)
  if (!note) return
  const { mail: words } = markedWordsFor(note.locale).console.notes
  const values = { by: note.by, object: note.record.label, record: note.record.name, name: note.name }
  await mail.send({
    to: note.to,
    ...bodyOf(
      [
        { kind: 'paragraph', text: fill(words.greeting, values) },
        { kind: 'paragraph', text: fill(words.mentioned, values) },
        { kind: 'lines', lines: note.text.split('\n') },
        { kind: 'link', text: words.open, url: `${seller.siteUrl}/console/r/${note.record.id}` },
      ],
      fill(words.subject, values),
      note.locale,
    ),
    id: `note-${noteId}-${userId}`,
  })
}
