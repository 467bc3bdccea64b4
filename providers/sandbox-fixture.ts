import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SandboxUrls {
  gateway: string
  places: string
  outbox: string
  smtp: string
  vpic: string
  /** There when SEARCH_SERVICE is 'opensearch'. */
  opensearch?: string
  identity: string
  carrier: string
  verification: string
}

export async function aDataDir() {
  const path = await mkdtemp(join(tmpdir(), 'sandbox-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/** Starts all stand-ins on free ports. `kill` ends the process without a farewell. */
export async function aSandbox(dataDir: string, env: Record<string, string> = {}) {
  const main = new URL('../sandbox/main.ts', import.meta.url)
  const child = fork(main, { env: { ...process.env, SANDBOX_PORT: '0', DATA_DIR: dataDir, ...env }, execArgv: [] })
  const ended = once(child, 'exit')
  const ready = once(child, 'message').then(([urls]): SandboxUrls => urls)
  const urls = await Promise.race([ready, ended.then(() => Promise.reject(new Error('the sandbox did not start')))])
  return {
    urls,
    kill: () => {
      child.kill('SIGKILL')
      return ended
    },
  }
}
