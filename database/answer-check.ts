// Whether what comes can be PostgreSQL's answers at all, by the heads of its messages. node-postgres believes whatever comes: of a head that no server
// would send it waits for gigabytes, and an error message without its end it reads for ever, which nobody else in the process survives.

/** Every message is a letter for its kind, the length of what follows in four bytes that count themselves, and the rest. */
const HEAD = 5
const LENGTH = 4
const kinds = (letters: string): ReadonlySet<number> => new Set(Buffer.from(letters))
/** All that a server may send by version 3 of the protocol. */
const KNOWN = kinds('RKSZTDCIEN123nstAGHWdcVv')
/** These hold what has any length; the others are short, as PostgreSQL's own library has it too. */
const MAY_BE_LONG = kinds('TDdVENAt')
/** Said to whoever signs in, and never again. */
const OF_SIGN_IN = kinds('RKv')
const LONGEST_OTHER = 30_000
const LONGEST = 0x3fff_ffff
const EMPTY = kinds('I123nsc')
/** Their fields are texts up to a zero, and another zero is the end of all. */
const HAVE_FIELDS = kinds('EN')
const READY = 'Z'.charCodeAt(0)
const READY_LENGTH = 5

export class NoAnswer extends Error {
  constructor(cause?: unknown) {
    super('Connection terminated: what came was no answer of PostgreSQL', { cause })
    this.name = 'NoAnswer'
  }
}

/** Looks at all that comes over one connection, piece by piece; throws `NoAnswer` before what is wrong is read by anybody. */
export function answerCheck(): (bytes: Buffer) => void {
  const head = Buffer.alloc(HEAD)
  let read = 0
  let kind = 0
  /** Of the message at hand. */
  let left = 0
  let last = 0
  let isSignedIn = false
  let isFirst = true
  let isCiphered = false

  const begin = () => {
    read = 0
    const length = head.readUInt32BE(1)
    if (!isLength(kind, length)) throw new NoAnswer()
    isSignedIn ||= kind === READY
    left = length - LENGTH
    last = 1
  }
  return (bytes) => {
    if (isFirst) isCiphered = isOfTls(bytes)
    isFirst = false
    if (isCiphered) return
    for (let at = 0; at < bytes.length; ) {
      if (left === 0) {
        if (read === 0) {
          kind = bytes[at] ?? 0
          if (!KNOWN.has(kind) || (isSignedIn && OF_SIGN_IN.has(kind))) throw new NoAnswer()
        }
        head[read++] = bytes[at++] ?? 0
        if (read === HEAD) begin()
        continue
      }
      const here = Math.min(left, bytes.length - at)
      at += here
      left -= here
      const beforeLast = here > 1 ? bytes[at - 2] : last
      last = bytes[at - 1] ?? 0
      if (left === 0 && HAVE_FIELDS.has(kind) && (last !== 0 || beforeLast !== 0)) throw new NoAnswer()
    }
  }
}

function isLength(kind: number, length: number): boolean {
  if (EMPTY.has(kind)) return length === LENGTH
  if (kind === READY) return length === READY_LENGTH
  return length >= LENGTH && length <= (MAY_BE_LONG.has(kind) ? LONGEST : LONGEST_OTHER)
}

/** One letter alone says whether what follows is ciphered, or it is from the beginning: then TLS looks whether it is right. */
function isOfTls(bytes: Buffer): boolean {
  const [first = 0] = bytes
  return (bytes.length === 1 && kinds('SN').has(first)) || first === TLS_HANDSHAKE || first === TLS_ALERT
}
const TLS_HANDSHAKE = 22
const TLS_ALERT = 21
