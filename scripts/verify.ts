// `npm run verify`: all of `npm test`, on PostgreSQL 15 whole, and then whether usual changes still touch few files: each is planted in a copy of the shop, whose
// types and tests must hold. `npm run verify -- plants` does the second alone.
import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfChanged } from './build.ts'
import { copyShop } from './plants/copy-shop.ts'
import type { Plant } from './plants/plant.ts'
import { plantIn } from './plants/plant-in.ts'
import { plants } from './plants/plants.ts'

const ROOT = join(import.meta.dirname, '..')
const parts = process.argv.slice(2)
const ALL = ['checks', 'suites', 'postgres15-whole', 'journeys']

let failed = 0
if (!parts.includes('plants'))
  failed += run(ROOT, 'node', ['scripts/test.ts', ...(parts.length > 0 ? parts : ALL)]) ? 0 : 1
await buildIfChanged(console.log)
for (const plant of plants) failed += (await passes(plant)) ? 0 : 1
process.exit(failed > 0 ? 1 : 0)

async function passes(plant: Plant): Promise<boolean> {
  const copy = await mkdtemp(join(tmpdir(), 'tappet-plant-'))
  try {
    await copyShop(copy)
    await cp(join(ROOT, 'dist'), join(copy, 'dist'), { recursive: true })
    const touched = await plantIn(copy, plant)
    const isFew = touched.size <= plant.most
    const isRight =
      run(copy, 'biome', ['format', '--write', '.']) &&
      run(copy, 'vitest', ['run', 'database/migrate.test.ts', '-u']) &&
      run(copy, 'node', ['scripts/docs.ts']) &&
      run(copy, 'tsc', ['--noEmit', '-p', '.']) &&
      run(copy, 'vitest', ['run', ...plant.tests])
    const found = isFew && isRight ? 'ok    ' : 'FAILED'
    console.log(`${found} Adding ${plant.name} touches ${touched.size} files of at most ${plant.most}`)
    return isFew && isRight
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

/** Output is shown only on failure: a passing run should be quiet. */
function run(cwd: string, program: string, args: string[]): boolean {
  const isShown = cwd === ROOT
  const path = program === 'node' ? process.execPath : join(ROOT, 'node_modules/.bin', program)
  const { status, stdout, stderr } = spawnSync(path, args, {
    cwd,
    encoding: 'utf8',
    stdio: isShown ? 'inherit' : 'pipe',
    maxBuffer: 100_000_000,
    env: { ...process.env, PATH: `${join(process.execPath, '..')}:${process.env['PATH']}` },
  })
  if (status !== 0 && !isShown) console.log(`${program} ${args.join(' ')}\n${(stdout + stderr).slice(-8000)}`)
  return status === 0
}
