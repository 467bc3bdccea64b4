// Long jobs are done by a process of their own beside the server: it is there while there are some. What they compute, the garbage that they leave and
// what they are killed by is not the server's, which meanwhile answers visitors.
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { LongJobs } from './long-jobs.ts'
import { type Asked, errorOf, type Told } from './messages.ts'

export interface JobsApart extends LongJobs {
  /** Ends the process once it has nothing to do. */
  stop(): Promise<void>
}

interface Settings {
  /** Its settings; the server's own unless it is said. */
  env?: NodeJS.ProcessEnv
  /** Between two slices of a job lies a second or two. */
  endsAfterMs?: number
}

const PROGRAM = join(import.meta.dirname, 'main.ts')
const ENDS_AFTER_MS = 10_000

export function openJobsApart({ env, endsAfterMs = ENDS_AFTER_MS }: Settings = {}): JobsApart {
  let running: Running | undefined
  const ask = async (job: Asked['job'], id: number) => {
    if (!running?.isThere()) running = begin(env, endsAfterMs)
    await running.ask(job, id)
  }
  return {
    runImport: (id) => ask('runImport', id),
    takeDelivery: (id) => ask('takeDelivery', id),
    runBulkChange: (id) => ask('runBulkChange', id),
    stop: async () => running?.end(),
  }
}

interface Running {
  isThere(): boolean
  /** Rejects where the job failed, or the process has ended before it was done: it is taken up again as after any other death. */
  ask(job: Asked['job'], id: number): Promise<void>
  end(): Promise<void>
}

function begin(env: NodeJS.ProcessEnv | undefined, endsAfterMs: number): Running {
  const child: ChildProcess = fork(PROGRAM, { env })
  const waiting = new Map<number, { done: () => void; fail: (error: Error) => void }>()
  let number = 0
  let resting: NodeJS.Timeout | undefined
  const gone = new Promise<void>((resolve) => {
    const ended = (why: string) => {
      for (const { fail } of waiting.values()) fail(new Error(`the process for long jobs ended: ${why}`))
      waiting.clear()
      clearTimeout(resting)
      resolve()
    }
    child.once('exit', (code, signal) => ended(signal ?? String(code)))
    child.on('error', ({ message }) => ended(message))
  })
  const end = async () => {
    clearTimeout(resting)
    // It ends with this connection.
    if (child.connected) child.disconnect()
    await gone
  }
  child.on('message', ({ number, error }: Told) => {
    const one = waiting.get(number)
    waiting.delete(number)
    if (error) one?.fail(errorOf(error))
    else one?.done()
    if (waiting.size === 0) resting = setTimeout(() => void end(), endsAfterMs).unref()
  })
  return {
    isThere: () => child.connected,
    ask: (job, id) =>
      new Promise((done, fail) => {
        clearTimeout(resting)
        waiting.set(++number, { done, fail })
        child.send({ number, job, id } satisfies Asked)
      }),
    end,
  }
}
