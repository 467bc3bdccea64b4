import PostalMime from 'postal-mime'

export interface ReceivedMail {
  id: string
  at: string
  from: string
  to: string[]
  messageId: string
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
  const { subject = '', messageId = '', text = '', html = '', attachments, headers } = await PostalMime.parse(raw)
  const inline = attachments.filter(({ contentId }) => contentId !== undefined && html.includes(cidOf(contentId)))
  const names = attachments.filter((one) => !inline.includes(one)).map(({ filename, mimeType }) => filename ?? mimeType)
  // As a mail program shows them.
  const shown = inline.reduce(
    (text, { contentId = '', mimeType, content }) => text.replaceAll(cidOf(contentId), dataUrl(mimeType, content)),
    html,
  )
  const known = HEADERS.flatMap((name) => headers.filter(({ key }) => key === name).map(({ value }) => [name, value]))
  // The last line break belongs to the protocol.
  return {
    ...envelope,
    messageId,
    subject,
    text: text.trimEnd(),
    html: shown.trimEnd(),
    attachments: names,
    headers: Object.fromEntries(known),
  }
}

const cidOf = (contentId: string) => `cid:${contentId.replace(/^<|>$/g, '')}`

const dataUrl = (type: string, content: ArrayBuffer | Uint8Array | string) =>
  `data:${type};base64,${Buffer.from(content as Uint8Array).toString('base64')}`
