// The files of a PostgreSQL, copied while it works: what changes meanwhile is put right by its log.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, chown, mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { RunAs } from '../embedded-binaries.ts'

export interface DataFile {
  path: string
  bytes: number
  sha256: string
}

export interface DataFiles {
  folders: string[]
  files: DataFile[]
}

/** PostgreSQL makes anew what is in these. */
const EMPTY = new Set(
  'pg_wal pg_replslot pg_dynshmem pg_notify pg_serial pg_snapshots pg_stat_tmp pg_subtrans'.split(' '),
)
const LEFT_OUT =
  /(?:^|\/)(?:postmaster\.(?:pid|opts)|(?:standby|recovery)\.signal|backup_label(?:\.old)?|tablespace_map|pg_internal\.init.*|pgsql_tmp.*)$/
const AT_ONCE = 4

/** Packs them into a folder, one by one. Throws a sentence where some lie elsewhere. */
export async function copyData(data: string, into: string): Promise<DataFiles> {
  if ((await readdir(join(data, 'pg_tblspc'))).length > 0)
    throw new Error(`${data} has tablespaces in other folders, which are not copied: use pgBackRest.`)
  const found: DataFiles = { folders: [], files: [] }
  const paths: string[] = []
  const walk = async (folder: string): Promise<void> => {
    for (const entry of await readdir(join(data, folder), { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (LEFT_OUT.test(path)) continue
      if (entry.isFile()) paths.push(path)
      if (!entry.isDirectory()) continue
      found.folders.push(path)
      await mkdir(join(into, path), { recursive: true, mode: 0o700 })
      if (!EMPTY.has(path)) await walk(path)
    }
  }
  await walk('')
  await each(paths, async (path) => {
    try {
      const steps = [createGzip({ level: 1 }), createWriteStream(packed(into, path), { mode: 0o600 })] as const
      found.files.push({ path, ...(await counted(createReadStream(join(data, path)), ...steps)) })
    } catch (error) {
      // A table that was dropped meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  })
  return found
}

/** Puts them back, each as it was, for the user that PostgreSQL runs as. Throws when one is damaged. */
export async function putBackData(
  from: string,
  { folders, files }: DataFiles,
  data: string,
  who: RunAs,
): Promise<void> {
  const own = async (path: string) => {
    if (who.uid !== undefined && who.gid !== undefined) await chown(path, who.uid, who.gid)
  }
  for (const folder of ['', ...folders]) {
    await mkdir(join(data, folder), { recursive: true, mode: 0o700 })
    await chmod(join(data, folder), 0o700)
    await own(join(data, folder))
  }
  await each(files, async ({ path, bytes, sha256 }) => {
    const to = createWriteStream(join(data, path), { mode: 0o600 })
    const found = await unpacked(packed(from, path), to)
    if (found.bytes !== bytes || found.sha256 !== sha256) throw new Error(`${packed(from, path)} is damaged.`)
    await own(join(data, path))
  })
}

async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items]
  const hand = async () => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, hand))
}

const packed = (folder: string, path: string): string => join(folder, dirname(path), `${path.split('/').at(-1)}.gz`)

async function counted(from: NodeJS.ReadableStream, zip: NodeJS.ReadWriteStream, to: NodeJS.WritableStream) {
  const { count, told } = counter()
  await pipeline(from, count, zip, to)
  return told()
}

async function unpacked(file: string, to: NodeJS.WritableStream) {
  const { count, told } = counter()
  try {
    await pipeline(createReadStream(file), createGunzip(), count, to)
  } catch (error) {
    throw new Error(`${file} is damaged.`, { cause: error })
  }
  return told()
}

function counter() {
  const hash = createHash('sha256')
  let bytes = 0
  const count = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { count, told: () => ({ bytes, sha256: hash.digest('hex') }) }
}
