// Two ways to the same: an own copy of files and log for the embedded PostgreSQL, and pgBackRest for Debian's.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { EmbeddedPostgres } from '#database/embedded.ts'

export interface Way {
  name: string
  /** Starts PostgreSQL, on what is there or was restored, with its log archived. */
  start(): Promise<EmbeddedPostgres>
  baseBackup(): Promise<void>
  /** Takes all files of the database away. */
  destroy(): Promise<void>
  /** PostgreSQL is not there; whoever is in the list was erased. */
  restore(at: Date | 'latest', erased: string): Promise<void>
  /** What is still to be done once it was restored and started. */
  afterwards(env: NodeJS.ProcessEnv, erased: string): Promise<void>
}

/** Runs a program, and answers what it said; throws that when it fails. */
export function run(program: string, args: string[], options: Parameters<typeof spawn>[2] = {}): Promise<string> {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (said += text))
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', (code) =>
      code === 0 ? done(said.trim()) : fail(new Error(`${program} ${args.join(' ')} ended with ${code}: ${said}`)),
    )
  })
}

/** Runs a command of the shop's, as npm does. */
export const command = (name: string, args: string[], env: NodeJS.ProcessEnv): Promise<string> =>
  run(process.execPath, [join(import.meta.dirname, `../../${name}.ts`), ...args], { env: { ...process.env, ...env } })
