import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { removeDatabase, startPostgres } from './embedded.ts'
import { homeOf } from './embedded-home.ts'
import { withClient } from './with-client.ts'

let root: string
let dataDir: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tappet-home-'))
  await chmod(root, 0o755)
  dataDir = join(root, 'data')
  await mkdir(dataDir, { mode: 0o700 })
})
afterEach(() => rm(root, { recursive: true, force: true }))

const folderIn = (place: string) => join(place, 'postgres')
const noteIn = (place: string) => join(place, 'postgres-is-at')

async function sell(place: string): Promise<string> {
  const server = await startPostgres({ folder: folderIn(place) })
  await withClient(server.connection, (client) => client.query('create table sold as select 1 as part'))
  await server.stop()
  return homeOf(folderIn(place)).home
}

async function soldIn(place: string): Promise<unknown[]> {
  const server = await startPostgres({ folder: folderIn(place) })
  try {
    return await withClient(server.connection, async (client) => (await client.query('select part from sold')).rows)
  } finally {
    await server.stop()
  }
}

test('a DATA_DIR that is a file is refused', async () => {
  const file = join(root, 'file')
  await writeFile(file, '')
  await expect(startPostgres({ folder: folderIn(file) })).rejects.toThrow(
    `${file} is a file: DATA_DIR must be a folder.`,
  )
})

test('a database in a DATA_DIR that PostgreSQL’s user may enter needs no note', async () => {
  await chmod(dataDir, 0o755)
  expect(await sell(dataDir)).toBe(folderIn(dataDir))
  expect(existsSync(noteIn(dataDir))).toBe(false)
})

describe.runIf(process.getuid?.() === 0)(
  'as root, a database of a DATA_DIR that PostgreSQL’s user may not enter',
  () => {
    let home: string
    beforeEach(async () => {
      home = await sell(dataDir)
    })
    afterEach(() => rm(home, { recursive: true, force: true }))

    test('lies elsewhere, and a note says where', async () => {
      expect(home).not.toBe(folderIn(dataDir))
      expect(await readFile(noteIn(dataDir), 'utf8')).toBe(`${home}\n`)
    })

    test('leaves its note also in a folder that was not there', async () => {
      const later = join(dataDir, 'later')
      const elsewhere = await sell(later)
      expect(await readFile(noteIn(later), 'utf8')).toBe(`${elsewhere}\n`)
      await removeDatabase(folderIn(later))
    })

    test('is found again when the folder may be entered', async () => {
      await chmod(dataDir, 0o755)
      expect(await soldIn(dataDir)).toEqual([{ part: 1 }])
    })

    test('is found again when the folder has moved', async () => {
      const moved = join(root, 'moved')
      await rename(dataDir, moved)
      expect(await soldIn(moved)).toEqual([{ part: 1 }])
    })

    test('is found again without a note, as an earlier build left it, and gets one', async () => {
      await rm(noteIn(dataDir))
      await chmod(dataDir, 0o755)
      expect(await soldIn(dataDir)).toEqual([{ part: 1 }])
      expect(await readFile(noteIn(dataDir), 'utf8')).toBe(`${home}\n`)
    })

    test('is not begun anew where the note names one that is gone', async () => {
      await rm(home, { recursive: true })
      await expect(startPostgres({ folder: folderIn(dataDir) })).rejects.toThrow(
        `${noteIn(dataDir)} says that the database is in ${home}, where there is none.`,
      )
      expect([existsSync(home), existsSync(folderIn(dataDir))]).toEqual([false, false])
    })

    test('is not mistaken for another that was begun in the folder meanwhile', async () => {
      await rm(noteIn(dataDir))
      await chmod(dataDir, 0o755)
      await mkdir(join(folderIn(dataDir), 'data'), { recursive: true })
      await writeFile(join(folderIn(dataDir), 'data', 'PG_VERSION'), '18')
      await expect(startPostgres({ folder: folderIn(dataDir) })).rejects.toThrow(
        `There are two databases of ${dataDir}: in ${folderIn(dataDir)} and in ${home}.`,
      )
    })

    test('goes with its note when it is removed', async () => {
      await removeDatabase(folderIn(dataDir))
      expect([existsSync(home), existsSync(noteIn(dataDir))]).toEqual([false, false])
    })
  },
)
