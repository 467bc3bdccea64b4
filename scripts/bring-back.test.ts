import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePorts } from './free-ports-fixture.ts'
import { runShop } from './run-shop.ts'

const folder = await mkdtemp(join(tmpdir(), 'tappet-watched-'))
await chmod(folder, 0o755)
afterAll(() => rm(folder, { recursive: true, force: true }))

test('npm start brings back its server, its PostgreSQL and its sandbox when they are killed', {
  timeout: 300_000,
}, async () => {
  const port = await freePorts(10)
  const said: string[] = []
  const shop = await runShop({
    port,
    sandboxPort: port + 1,
    dataDir: join(folder, 'data'),
    demoSize: 100,
    isWatched: true,
    env: { LOG_FILE: join(folder, 'server.log') },
    log: (line) => said.push(line),
  })
  const answers = (url: string) =>
    fetch(url, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    )
  const until = async (holds: () => boolean | Promise<boolean>) => {
    const began = performance.now()
    while (!(await holds())) await new Promise((next) => setTimeout(next, 20))
    return Math.round(performance.now() - began)
  }
  const isReady = () => answers(`${shop.url}/readyz`)
  try {
    const killed: [string, number | undefined, () => Promise<boolean>][] = [
      ['The server', shop.pids.server(), isReady],
      ['PostgreSQL', shop.pids.postgres, isReady],
      ['The sandbox', shop.pids.sandbox, () => answers(`http://127.0.0.1:${port + 3}/`)],
      ['The server', undefined, isReady],
    ]
    for (const [name, pid = shop.pids.server(), isWell] of killed) {
      said.length = 0
      process.kill(pid, 'SIGKILL')
      const back = await until(() => said.includes(`${name} runs again.`))
      const ready = await until(isWell)
      console.log(`${name} ran again ${back} ms after it was killed; well ${ready} ms later.`)
      expect(said[0]).toBe(`${name} ended by itself (SIGKILL); it is begun anew.`)
      // One second on a machine that has nothing else to do.
      expect(ready).toBeLessThan(5000)
    }
  } finally {
    await shop.stop()
  }
  expect(await isReady()).toBe(false)
})
