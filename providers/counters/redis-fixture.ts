import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { standIn } from './redis-stand-in-fixture.ts'

/** It breaks when it is not decoded, or decoded twice. */
const PASSWORD = 'p%40ss/word'

type Program = (port: number, password: string) => string[]

const real = ['redis-server', 'valkey-server'].filter((name) => spawnSync(name, ['--version']).status === 0)

export const redisPrograms: [string, Program][] = [
  ['a stand-in for Redis', standIn],
  ...real.map((name): [string, Program] => [
    name,
    (port, password) =>
      [name, '--port', String(port), '--bind', '127.0.0.1', '--requirepass', password].concat(
        // Nothing is written.
        ['--save', '', '--appendonly', 'no', '--dir', tmpdir()],
      ),
  ]),
]

/** Starts one on a free port. `kill` ends it without a farewell, `start` begins anew with nothing; frozen it says nothing. */
export async function aRedis(program: Program) {
  const port = await freePort()
  let child: ChildProcess
  const start = async () => {
    const [name = '', ...words] = program(port, PASSWORD)
    child = spawn(name, words, { stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    for await (const text of child.stdout ?? []) {
      output += String(text)
      if (output.includes('Ready to accept connections')) return
    }
    throw new Error(`${name} did not start: ${output}`)
  }
  await start()
  return {
    url: `redis://:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/0`,
    start,
    kill: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  await once(server.close(), 'close')
  return port
}
