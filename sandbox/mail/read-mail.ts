// Reads a mail as it came over the wire: who, to whom, about what, and its text and HTML.

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

interface Part {
  headers: Map<string, string>
  body: string
}

/** `raw` holds a byte per character ('latin1'); sender and recipients come from the envelope. */
export function readMail(raw: string, envelope: { id: string; at: string; from: string; to: string[] }): ReceivedMail {
  const mail: ReceivedMail = { ...envelope, subject: '', text: '', html: '', attachments: [] }
  const whole = partOf(raw)
  mail.subject = decodedWords(whole.headers.get('subject') ?? '')
  for (const part of leavesOf(whole)) {
    const type = part.headers.get('content-type') ?? 'text/plain'
    const name = /(?:file)?name="?([^";]+)"?/i.exec(`${part.headers.get('content-disposition') ?? ''};${type}`)?.[1]
    if (name || !/^text\//i.test(type)) mail.attachments.push(decodedWords(name ?? type))
    else if (/^text\/html/i.test(type)) mail.html ||= textOf(part, type)
    else mail.text ||= textOf(part, type)
  }
  return mail
}

/** The parts that hold no others, at most ten levels down. */
function leavesOf(part: Part, depth = 0): Part[] {
  const boundary = /^multipart\/.*boundary="?([^";]+)"?/is.exec(part.headers.get('content-type') ?? '')?.[1]
  if (!boundary || depth > 10) return [part]
  const pieces = `\r\n${part.body}`.split(`\r\n--${boundary}`).slice(1)
  return pieces
    .filter((piece) => !piece.startsWith('--'))
    .flatMap((piece) => leavesOf(partOf(piece.replace(/^\s*?\r\n/, '')), depth + 1))
}

function partOf(raw: string): Part {
  const end = raw.startsWith('\r\n') ? 0 : raw.indexOf('\r\n\r\n')
  const head = end < 0 ? raw : raw.slice(0, end)
  const headers = new Map<string, string>()
  for (const line of head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim())
  }
  return { headers, body: end < 0 ? '' : raw.slice(end + (end === 0 ? 2 : 4)) }
}

function textOf({ headers, body }: Part, type: string): string {
  const encoding = (headers.get('content-transfer-encoding') ?? '7bit').toLowerCase()
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : Buffer.from(encoding === 'quoted-printable' ? unquoted(body) : body, 'latin1')
  return /charset="?iso-8859-1/i.test(type) ? bytes.toString('latin1') : bytes.toString('utf8')
}

const unquoted = (text: string) =>
  text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=`; the space between two such words is not part of the text. */
const decodedWords = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?[^?]+\?([QB])\?([^?]*)\?=/gi, (_, form: string, word: string) =>
      (form.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64')
        : Buffer.from(unquoted(word.replaceAll('_', ' ')), 'latin1')
      ).toString('utf8'),
    )
