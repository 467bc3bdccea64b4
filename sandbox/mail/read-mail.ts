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
}

/** From the envelope: headers may name others. */
export async function readMail(
  raw: Buffer,
  envelope: Pick<ReceivedMail, 'id' | 'at' | 'from' | 'to'>,
): Promise<ReceivedMail> {
  const { subject = '', text = '', html = '', attachments } = await PostalMime.parse(raw)
  const names = attachments.map(({ filename, mimeType }) => filename ?? mimeType)
  // The last line break belongs to the protocol.
  return { ...envelope, subject, text: text.trimEnd(), html: html.trimEnd(), attachments: names }
}
