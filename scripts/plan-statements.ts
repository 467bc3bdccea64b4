// Whether Debian's PostgreSQL 15 understands every statement that the tests had sent to our own: each is planned on it, on a migrated
// database. What it refuses is asked of ours: one that ours refuses as well (of a test's own table, or none that can be planned) says nothing.
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#database/embedded.ts'
import { migrate } from '#database/migrate.ts'
import { FAST } from '#database/postgresql-fixture.ts'
import { withClient } from '#database/with-client.ts'

/** Fewer would mean that they were not written down. */
const LEAST = 500

const POSTGRES_15 = '/usr/lib/postgresql/15/bin'
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('name the folder of the statements, as files of JSON')

const texts = await readTexts(folder)
const own = process.env['PGBIN']
process.env['PGBIN'] = POSTGRES_15
const theirs = await planAll(texts)
if (own) process.env['PGBIN'] = own
else delete process.env['PGBIN']
const ours = await planAll([...theirs.keys()])
const understood = texts.filter((text) => !ours.has(text))
const refused = understood.filter((text) => theirs.has(text))
for (const text of refused) console.log(`${theirs.get(text)}:\n${text}\n`)
console.log(`${understood.length - refused.length} of ${understood.length} statements are understood`)
process.exit(refused.length > 0 || understood.length < LEAST ? 1 : 0)

async function readTexts(from: string): Promise<string[]> {
  const files = await readdir(from)
  const read = await Promise.all(files.map((file) => readFile(join(from, file), 'utf8')))
  return [...new Set(read.flatMap((file) => JSON.parse(file) as string[]))]
}

/** What is refused, with the reason. */
async function planAll(texts: string[]): Promise<Map<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'tappet-plan-'))
  await chmod(folder, 0o755)
  const server = await startPostgres({ folder: join(folder, 'postgres'), settings: FAST })
  try {
    await migrate(server.connection)
    return await withClient(server.connection, async (client) => {
      const refusals = new Map<string, string>()
      for (const [index, text] of texts.entries())
        await client
          .query(`prepare planned_${index} as ${text}`)
          .catch((error: Error) => refusals.set(text, error.message))
      return refusals
    })
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
