import PostalMime from 'postal-mime'

export interface ReceivedMail {
  id: string
  at: string
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  attachments: string[]
  /** By their names in small letters: how a mail is answered and left. */
  headers: Partial<Record<(typeof HEADERS)[number], string>>
}

const HEADERS = ['reply-to', 'list-unsubscribe', 'list-unsubscribe-post'] as const

/** From the envelope: headers may name others. */
export async function readMail(
  raw: Buffer,
  envelope: Pick<ReceivedMail, 'id' | 'at' | 'from' | 'to'>,
): Promise<ReceivedMail> {
  const { subject = '', text = '', html = '', attachments, headers } = await PostalMime.parse(raw)
  const names = attachments.map(({ filename, mimeType }) => filename ?? mimeType)
  const known = HEADERS.flatMap((name) => headers.filter(({ key }) => key === name).map(({ value }) => [name, value]))
  // The last line break belongs to the protocol.
  return {
    ...envelope,
    subject,
    text: text.trimEnd(),
    html: html.trimEnd(),
    attachments: names,
    headers: Object.fromEntries(known),
  }
}
