import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type pg from 'pg'
import { onTestFinished } from 'vitest'
import { SET } from '#server/settings/production-fixture.ts'

/** As a setting names it. */
export const urlOf = ({ connectionString, host, user, database }: pg.PoolConfig): string =>
  connectionString ?? `postgresql://${user}@/${database}?host=${encodeURIComponent(String(host))}`

interface Ran {
  code: number | null
  said: string
}

/** Runs a command as npm does, with these settings alone beside those of the machine; `onSaid` may ask it to stop. */
export function runCommand(
  [name = '', ...args]: string[],
  env: NodeJS.ProcessEnv,
  onSaid: (said: string, stop: (signal?: NodeJS.Signals) => void) => void = () => {},
): Promise<Ran> {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...args], {
    env: { ...process.env, NODE_ENV: undefined, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream
      .setEncoding('utf8')
      .on('data', (text: string) => onSaid((said += text), (signal = 'SIGTERM') => child.kill(signal)))
  return new Promise((ended) => child.once('close', (code) => ended({ code, said })))
}

/** What a server in production is given: nothing of it is asked anything here. */
export const PRODUCTION = { ...SET, LISTEN_ADDRESS: '127.0.0.1' }
