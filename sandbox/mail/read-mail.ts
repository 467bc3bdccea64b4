// Reads a mail as it came over the wire: who, to whom, about what, and its text and HTML.
import PostalMime from 'postal-mime'

export interface ReceivedMail {
  id: string
  /** ISO time of arrival. */
  at: string
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  attachments: string[]
}

/** Sender and recipients come from the envelope: the headers may name others. */
export async function readMail(
  raw: Buffer,
  envelope: Pick<ReceivedMail, 'id' | 'at' | 'from' | 'to'>,
): Promise<ReceivedMail> {
  const { subject = '', text = '', html = '', attachments } = await PostalMime.parse(raw)
  const names = attachments.map(({ filename, mimeType }) => filename ?? mimeType)
  // The last line break is the protocol's.
  return { ...envelope, subject, text: text.trimEnd(), html: html.trimEnd(), attachments: names }
}
