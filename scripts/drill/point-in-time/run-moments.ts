// The drill of a moment that is restored, by each way that this machine has, each with a shop of its own.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfChanged } from '../../build.ts'
import { drillWay } from './drill-way.ts'
import { pgbackrestMissing, pgbackrestWay } from './pgbackrest-way.ts'
import { plainWay } from './plain-way.ts'
import type { Way } from './way.ts'

const WAYS = { commands: plainWay, pgbackrest: pgbackrestWay }

interface Sizes {
  parts: number
  orders: number
  seconds: number
}

/** By the ways whose name holds `only`. */
export async function restoreMoments(port: number, sizes: Sizes, only = ''): Promise<string[]> {
  await buildIfChanged(console.log)
  const wrong: string[] = []
  for (const [name, way] of Object.entries(WAYS)) {
    if (!name.includes(only)) continue
    const missing = way === pgbackrestWay ? pgbackrestMissing() : undefined
    if (missing) console.log(missing)
    else wrong.push(...(await inFolder(way, port, sizes)))
  }
  return wrong
}

async function inFolder(make: (root: string) => Promise<Way>, port: number, sizes: Sizes): Promise<string[]> {
  const root = await mkdtemp(join(tmpdir(), 'tappet-moment-'))
  const programs = process.env['PGBIN']
  try {
    await chmod(root, 0o755)
    return await drillWay(await make(root), { port, root, ...sizes })
  } finally {
    if (programs === undefined) delete process.env['PGBIN']
    else process.env['PGBIN'] = programs
    await rm(root, { recursive: true, force: true })
  }
}
