// The process that does long jobs beside a server, which begins it and with which it ends.
import { enableCompileCache } from 'node:module'
import { setPriority } from 'node:os'
import { join } from 'node:path'

/** On a busy machine it gets a third of what the server gets: visitors come first, and what it has locked is not locked for long. */
const NICE = 5
try {
  setPriority(NICE)
} catch {
  // Where that may not be said it goes on as it is.
}
// However the server ends, nothing is left half done here: what is under way is undone by PostgreSQL, and the job is taken up again.
process.once('disconnect', () => process.exit(0))
// What stops the server is often told to all its processes; the server ends this one itself, when the slice at hand is done.
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => {})

enableCompileCache(process.env['NODE_COMPILE_CACHE'] ?? join(process.env['DATA_DIR'] ?? '.data', 'compile-cache'))
await import('./do-jobs.ts')
