import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, test, expect } from 'vitest'
import { freePorts } from '#scripts/free-ports-fixture.ts'
import type { KeptRun } from './report.ts'

test('a small run of the bench keeps every budget of counts and bytes', { timeout: 300_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tappet-small-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'run.json')

  const said = await bench('serving', 'selling', 'records', 'client', '--small', '--json', file)
  const { sections } = JSON.parse(await readFile(file, 'utf8')) as KeptRun

  expect(said, said.output).toMatchObject({ code: 0 })
  expect(sections.flatMap(({ figures }) => figures).filter(({ isExact }) => isExact).length).toBeGreaterThan(4)
})

async function bench(...args: string[]): Promise<{ code: number | null; output: string }> {
  const [port, sandboxPort] = [await freePorts(80), await freePorts(12)]
  const run = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    env: { ...process.env, PORT: String(port), SANDBOX_PORT: String(sandboxPort) },
  })
  let output = ''
  for (const stream of [run.stdout, run.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  return new Promise((ended) => run.once('exit', (code) => ended({ code, output })))
}
