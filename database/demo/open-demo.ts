// What a demo shop starts on: a database that is migrated and holds the demo, and never anybody else's.
import type pg from 'pg'
import { migrate, WHOLE_DATABASE } from '../migrate.ts'
import { withClient } from '../with-client.ts'
import { partsInAll } from './catalogue.ts'
import { type DemoKind, type DemoState, isSame, listed, readDemoState } from './demo-state.ts'
import { demoKind, loadDemo, requireOwn } from './load.ts'

interface OpenSettings {
  connection: pg.PoolConfig
  size: number
  seed?: string
  today?: string | undefined
  log?: (line: string) => void
}

/**
 * Migrates an empty database or a demo's own and loads the demo that is wanted. A demo of another kind gives way only if nobody
 * has written into it; else it stays as it is, and `say` tells how to make it anew. Any other database is refused untouched.
 */
export async function openDemo({ connection, size, seed, today, log = () => {} }: OpenSettings): Promise<void> {
  const wanted = demoKind(size, seed)
  const before = await inspectDemo(connection, wanted)
  if (!before.demo?.isMarked) requireOwn(before, 'another')
  const ran = await migrate(connection)
  // Rows that a migration changed look like somebody's: a demo may not be replaced then.
  const { demo, others } = ran.length > 0 ? await inspectDemo(connection, wanted) : before
  if (isSame(demo, wanted)) return
  if (demo && others.length > 0)
    return log(
      `The database holds the demo shop with ${parts(demo)}; this would be the one with ${parts(wanted)}. Rows were added to it, ` +
        `or changed, since it was loaded: ${listed(others)}. So it stays as it is. ` +
        `\`npm run demo -- --size ${size} --replace\` deletes them and makes it anew.`,
    )
  log(`Loading the demo catalogue: ${demo ? `${parts(wanted)}, instead of ${parts(demo)}` : counted(size)} …`)
  await loadDemo({ connection, size, ...(seed && { seed }), replaces: 'another', today, onProgress: log })
}

export const inspectDemo = (connection: pg.PoolConfig, wanted?: DemoKind): Promise<DemoState> =>
  withClient(connection, async (client) => {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock_shared($1)', [WHOLE_DATABASE])
    return readDemoState(client, wanted)
  })

const counted = (wanted: number) => `${partsInAll(wanted).toLocaleString('en-US')} parts`
const parts = ({ size, version }: DemoKind) => `${counted(size)} (version ${version})`
