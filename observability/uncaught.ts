// What nobody caught: the process cannot go on as if it had not been, and its cause must not be lost with it.
import { write } from 'node:fs'
import { describe, type Log } from './log.ts'

const STANDARD_ERROR = 2
const TOLD_WITHIN_MS = 100
const KINDS = { uncaughtException: 'uncaught exception', unhandledRejection: 'unhandled rejection' }

/**
 * Tells of it in the log, and on standard error too: the log's disk may be full just then, and whoever looks after the process reads there
 * why it ended. Both without what may be personal (reliability rule 57). `end` may be called twice.
 */
export function onUncaught(log: Log, end: () => void): void {
  for (const [event, kind] of Object.entries(KINDS))
    process.on(event, (error: unknown) => {
      log.error({ error }, kind)
      // Whoever reads no more there is not waited for long.
      write(STANDARD_ERROR, `${kind}: ${JSON.stringify(describe(error))}\n`, end)
      setTimeout(end, TOLD_WITHIN_MS)
    })
}
