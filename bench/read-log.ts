// What the server itself tells of the calls it answers: a line of its log for each.
import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'

const CALLS = '/lwr/apex/v63.0/'
/** The log is written at least every second. */
const WRITTEN_MS = 1500

/** Reads a server's log; each time what has come since: the milliseconds of every shop call, by the call's name, in their order. */
export function readLog(file: string): () => Promise<Map<string, number[]>> {
  let read = 0
  return async () => {
    await setTimeout(WRITTEN_MS)
    const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.endsWith('}'))
    const times = new Map<string, number[]>()
    for (const line of lines.slice(read)) {
      const { route, durationMs } = JSON.parse(line) as { route?: string; durationMs?: number }
      if (!route?.startsWith(CALLS) || durationMs === undefined) continue
      const call = route.slice(CALLS.length)
      const those = times.get(call) ?? []
      times.set(call, those)
      those.push(durationMs)
    }
    read = lines.length
    return times
  }
}
