// Servers and workers of one shop, each a process of its own with a folder of its own, as if each stood on a machine of its own.
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { endProgram, startProgram } from '../run-shop.ts'

export interface Machine {
  runs: 'server' | 'worker'
  port: number
  log: string
  stop(): Promise<void>
  kill(): Promise<void>
  start(): Promise<void>
}

export interface Machines {
  servers: Machine[]
  workers: Machine[]
  stop(): Promise<void>
}

interface Wanted {
  folder: string
  port: number
  servers: number
  workers: number
  env: NodeJS.ProcessEnv
}

/** Servers have the first ports, workers those after them. Resolves when all are ready. */
export async function startMachines({ folder, port, servers, workers, env }: Wanted): Promise<Machines> {
  const all = [
    ...Array.from({ length: servers }, (_, index) => machine('server', port + index)),
    ...Array.from({ length: workers }, (_, index) => machine('worker', port + servers + index)),
  ]
  const stop = async () => {
    await Promise.all(all.map((one) => one.stop()))
  }
  try {
    await Promise.all(all.map((one) => one.start()))
  } catch (error) {
    await stop()
    throw error
  }
  return { servers: all.slice(0, servers), workers: all.slice(servers), stop }

  function machine(runs: Machine['runs'], own: number): Machine {
    let process: ChildProcess | undefined
    const dataDir = join(folder, `${runs}-${own}`)
    const log = join(dataDir, 'log')
    return {
      runs,
      port: own,
      log,
      stop: () => endProgram(process),
      kill: () => endProgram(process, 'SIGKILL'),
      async start() {
        process = await startProgram('server/main.ts', {
          NODE_COMPILE_CACHE: join(folder, 'compile-cache'),
          ...env,
          RUNS: runs,
          PORT: String(own),
          DATA_DIR: dataDir,
          LOG_FILE: log,
        })
      },
    }
  }
}
