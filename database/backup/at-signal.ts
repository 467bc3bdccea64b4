// Ctrl-C and a stop of the machine end a command as they ever do, once it has thrown away what nobody may find later.

const cleanUps = new Set<() => Promise<void>>()
const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const
let isEnding = false

/** What is to be done first when a signal ends this process. Answers how to take that back. */
export function atSignal(cleanUp: () => Promise<void>): () => void {
  if (cleanUps.size === 0) for (const signal of names()) process.on(signal, end)
  cleanUps.add(cleanUp)
  return () => {
    cleanUps.delete(cleanUp)
    if (cleanUps.size === 0 && !isEnding) for (const signal of names()) process.off(signal, end)
  }
}

/** Never goes on once a signal has come: what fails then fails of the cleaning up, and is nothing to tell. */
export const unlessEnding = (): Promise<void> => (isEnding ? new Promise(() => {}) : Promise.resolve())

const names = () => Object.keys(SIGNALS) as (keyof typeof SIGNALS)[]

function end(signal: NodeJS.Signals): void {
  // A terminal sends it to npm as well, which hands it on: one Ctrl-C may come twice.
  if (isEnding) return
  isEnding = true
  void cleanUpAndExit(SIGNALS[signal as keyof typeof SIGNALS])
}

async function cleanUpAndExit(code: number): Promise<void> {
  for (const cleanUp of [...cleanUps].reverse())
    await cleanUp().catch((error: unknown) => console.error(`Not all of it could be removed: ${String(error)}`))
  console.error('Stopped: what was not finished is removed.')
  process.exit(code)
}
