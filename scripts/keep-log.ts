// The log of `npm start`, which nothing else rotates: by day or at 200 MB, kept 30 days (reliability rule 57).
import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, readdir, rm, stat, truncate } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

const KEPT_DAYS = 30
const MOST_BYTES = 200e6
const LOOKED_AFTER_MS = 600_000
const DAY_MS = 86_400_000

/** Looks at a log now and every ten minutes; what cannot be rotated, as on a full disk, is tried again then. */
export async function keepLog(file: string): Promise<void> {
  let day = ''
  const look = async () => {
    const now = new Date()
    await rotateLog(file, { now, since: day }).catch(() => {})
    day = dayOf(now)
  }
  await look()
  setInterval(() => void look(), LOOKED_AFTER_MS).unref()
}

/**
 * Puts a log of another day than today aside, or one that is too large, and removes what was put aside 30 days ago. The server has the file open and
 * appends, so it is copied and emptied. `since` is the day of its first lines; without it, that of its last.
 */
export async function rotateLog(file: string, { now, since = '' }: { now: Date; since?: string }): Promise<void> {
  await forgetOld(file, now)
  const log = await stat(file).catch(() => undefined)
  if (log && log.size > 0 && ((since || dayOf(log.mtime)) !== dayOf(now) || log.size > MOST_BYTES)) {
    const aside = `${file}-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`
    await orRemove(aside, copyFile(file, aside))
    await truncate(file)
    const packed = createWriteStream(`${aside}.gz`, { mode: 0o600 })
    await orRemove(`${aside}.gz`, pipeline(createReadStream(aside), createGzip(), packed))
    await rm(aside)
  }
}

/** On a full disk no half of a copy takes more of it. */
async function orRemove(half: string, writing: Promise<void>): Promise<void> {
  try {
    await writing
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
}

async function forgetOld(file: string, now: Date): Promise<void> {
  const names = await readdir(dirname(file)).catch(() => [])
  for (const name of names.filter((one) => one.startsWith(`${basename(file)}-`))) {
    const aside = join(dirname(file), name)
    const { mtimeMs } = await stat(aside)
    if (now.getTime() - mtimeMs > KEPT_DAYS * DAY_MS) await rm(aside)
  }
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)
