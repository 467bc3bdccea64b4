// A log that may fail: on a full disk, with nobody at the other end of a pipe, or with somebody there who reads no more, its lines are dropped and
// counted, and the shop goes on. pino's own file waits for a full disk without end when the process stops.
import { close, mkdir, open, write, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { droppedLogLines } from './metrics.ts'

export interface LossyFile {
  write(line: string): void
  /** Writes what waits at once, as far as that can be had without waiting. */
  flush(): void
}

export interface LossySettings {
  triedAgainAfterMs?: number
  /** Lines that wait for a slow disk or reader; more are dropped. */
  mostWaiting?: number
  /** Where it is said that lines are dropped: once, not for each. */
  say?: (line: string) => void
}

const TRIED_AGAIN_AFTER_MS = 5000
const MOST_WAITING = 4_000_000
const TOGETHER = 4096
const SENT_EVERY_MS = 1000
const BUSY_MS = 100
/** What has not been taken for so long may never be: at the end nobody waits for it. */
const STALLED_AFTER_MS = 1000
const STANDARD_OUTPUT = 1

/** Opens a file or standard output. */
export function lossyFile(file: string | undefined, settings: LossySettings = {}): LossyFile {
  const { triedAgainAfterMs = TRIED_AGAIN_AFTER_MS, mostWaiting = MOST_WAITING, say = toStandardError } = settings
  let target: number | undefined
  let waiting = ''
  let onItsWay: { bytes: Buffer; since: number } | undefined
  let trouble: 'failing' | 'full' | undefined
  let dropped = 0

  const drop = (lines: number) => {
    dropped += lines
    droppedLogLines.inc(lines)
  }

  const fail = (error: NodeJS.ErrnoException): void => {
    if (trouble !== 'failing') say(`The log cannot be written (${error.code}): its lines are dropped until it can.`)
    trouble = 'failing'
    drop(linesIn(waiting) + linesIn(onItsWay?.bytes.toString() ?? ''))
    waiting = ''
    onItsWay = undefined
    if (target !== undefined && target !== STANDARD_OUTPUT) close(target, () => {})
    target = undefined
    setTimeout(begin, triedAgainAfterMs).unref()
  }

  const recover = (): void => {
    if (!trouble) return
    trouble = undefined
    say(`The log is written again; ${dropped} lines were dropped.`)
    dropped = 0
  }

  const begin = (): void => {
    opened(file).then(
      (number) => (target = number),
      (error: NodeJS.ErrnoException) => fail(error),
    )
  }

  const send = (): void => {
    if (target === undefined || onItsWay || waiting === '') return
    onItsWay = { bytes: Buffer.from(waiting), since: performance.now() }
    waiting = ''
    hand(onItsWay.bytes)
  }
  const hand = (bytes: Buffer): void => {
    if (target === undefined) return
    write(target, bytes, (error, many) => {
      // A pipe that is full for now.
      if (error?.code === 'EAGAIN') return void setTimeout(hand, BUSY_MS, bytes).unref()
      if (error) return fail(error)
      recover()
      const rest = bytes.subarray(many)
      onItsWay = rest.length > 0 ? { bytes: rest, since: performance.now() } : undefined
      if (rest.length > 0) hand(rest)
      else if (waiting.length >= TOGETHER) send()
    })
  }

  const flush = (): void => {
    const isStalled = onItsWay && performance.now() - onItsWay.since > STALLED_AFTER_MS
    if (target === undefined || waiting === '' || isStalled) return
    const last = waiting
    waiting = ''
    try {
      writeSync(target, last)
      recover()
    } catch {
      drop(linesIn(last))
    }
  }

  begin()
  setInterval(send, SENT_EVERY_MS).unref()
  atExit.add(flush)
  return {
    write(line) {
      // Until it is tried again nothing is kept: there may be no room for hours.
      if (trouble === 'failing' && target === undefined) return drop(1)
      if (waiting.length + (onItsWay?.bytes.length ?? 0) + line.length > mostWaiting) {
        if (!trouble) say('The log is not read: its lines are dropped until it is.')
        trouble ??= 'full'
        return drop(1)
      }
      waiting += line
      if (waiting.length >= TOGETHER) send()
    },
    flush,
  }
}

async function opened(file: string | undefined): Promise<number> {
  if (file === undefined) return STANDARD_OUTPUT
  await promisify(mkdir)(dirname(file), { recursive: true })
  return promisify(open)(file, 'a')
}

const linesIn = (text: string): number => text.split('\n').length - 1

/** It may be the same full disk or stalled pipe, for which `console` would wait. */
const toStandardError = (line: string): void => write(2, `${line}\n`, () => {})

const atExit = new Set<() => void>()
process.once('exit', () => {
  for (const flush of atExit) flush()
})
// Others may write there.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
