// A log file that may fail: on a full disk its lines are dropped and counted, and the shop goes on.
import pino from 'pino'
import { droppedLogLines } from './metrics.ts'

export interface LossyFile {
  write(line: string): void
  flush(): void
}

const TRIED_AGAIN_AFTER_MS = 5000

/** Opens a file or standard output. The first failure is reported on standard error, not each: the disk is full already. */
export function lossyFile(file: string | undefined, { triedAgainAfterMs = TRIED_AGAIN_AFTER_MS } = {}): LossyFile {
  let isFailing = false
  let dropped = 0

  const open = () => {
    const out = pino.destination({ dest: file ?? 1, sync: false, minLength: 4096, mkdir: true })
    // A closed pipe has no reader left: its lines end for good.
    out.on('error', (error: NodeJS.ErrnoException) => out === current && fail(error))
    out.on('write', () => out === current && recover())
    // pino flushes at exit, too: a file that is still being opened would throw, and hide why the process ends.
    let isReady = false
    out.once('ready', () => (isReady = true))
    const flushSync = out.flushSync.bind(out)
    out.flushSync = () => void (isReady && flushSync())
    return out
  }

  const fail = (error: NodeJS.ErrnoException): void => {
    if (!isFailing) report(`The log cannot be written (${error.code}): its lines are dropped until it can.`)
    isFailing = true
    isOpen = false
    current.destroy()
    setTimeout(() => {
      current = open()
      isOpen = true
    }, triedAgainAfterMs).unref()
  }

  const recover = (): void => {
    if (!isFailing) return
    isFailing = false
    report(`The log is written again; ${dropped} lines were dropped.`)
    dropped = 0
  }

  let isOpen = true
  let current = open()
  setInterval(() => isOpen && current.flush(), 1000).unref()

  return {
    write(line) {
      if (isOpen) return void current.write(line)
      dropped += 1
      droppedLogLines.inc()
    },
    flush() {
      try {
        if (isOpen) current.flushSync()
      } catch (error) {
        fail(error as NodeJS.ErrnoException)
      }
    },
  }
}

// Standard error may be on the same full disk.
process.stderr.on('error', () => {})
const report = (line: string): void => console.error(line)
