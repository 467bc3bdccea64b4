// The settings by which PostgreSQL keeps its log (WAL) in a folder elsewhere, and reads it from there again. Each file of the log is packed, written
// under another name first, and never overwritten by another: PostgreSQL is told that this failed, keeps the file, and tries again.
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isReachable, type RunAs } from '../embedded-binaries.ts'

/** Below the archive: the log, base backups, and copies of the files that people brought. */
export const placesIn = (archive: string) => ({
  log: join(archive, 'log'),
  bases: join(archive, 'base'),
  files: join(archive, 'files'),
  database: join(archive, 'database'),
})

/** What a quiet shop sold is in the archive after so long, and a few seconds more; a busy one fills files of the log sooner. */
const AT_MOST_SECONDS = 45

/** Throws a sentence for a folder whose name would be more than a name to a shell or to PostgreSQL. */
export const archivingInto = (log: string): Record<string, string> => {
  const kept = `${quoted(log)}/%f.gz`
  const half = `${quoted(log)}/%f.half`
  return {
    archive_mode: 'on',
    archive_timeout: `${AT_MOST_SECONDS}s`,
    // After a crash PostgreSQL may bring a file once more: the same one is well.
    archive_command:
      `if [ -f ${kept} ]; then gzip -dc ${kept} | cmp -s - %p; ` +
      `else gzip -1 -c %p > ${half} && sync ${half} && mv ${half} ${kept} && sync ${quoted(log)}; fi`,
  }
}

/** A file that is not there is the end of the log; one that is damaged (126) must not be taken for it. */
export const restoringFrom = (log: string): Record<string, string> => ({
  restore_command: `[ -f ${quoted(log)}/%f.gz ] || exit 1; gzip -dc ${quoted(log)}/%f.gz > %p || exit 126`,
})

function quoted(folder: string): string {
  if (/['%\n]/.test(folder))
    throw new Error(`${folder}: a folder for the log may have no ', no % and no new line in its name.`)
  return `'${folder}'`
}

/**
 * Prepares an archive for the database in `data`, and answers the settings for its server. Where the folder is not there (a disk that is not
 * mounted), nothing is made: PostgreSQL sells on, keeps its log, and says that it cannot be archived. Throws a sentence for one that can never work.
 */
export function archiveFor(archive: string, data: string, who: RunAs): Record<string, string> {
  const { log, database } = placesIn(archive)
  if (!existsSync(archive)) return archivingInto(log)
  if (!isReachable(archive, who))
    throw new Error(
      `The user that PostgreSQL runs as cannot come to ${archive} (WAL_ARCHIVE_DIR): let it in (chmod o+x).`,
    )
  const own = databaseId(data)
  if (existsSync(database) && readFileSync(database, 'utf8').trim() !== own)
    throw new Error(
      `${archive} (WAL_ARCHIVE_DIR) has the log of another database, which must not be mixed with this one’s: name an empty folder.`,
    )
  writeFileSync(database, `${own}\n`)
  mkdirSync(log, { recursive: true, mode: 0o700 })
  if (who.uid !== undefined && who.gid !== undefined) chownSync(log, who.uid, who.gid)
  return archivingInto(log)
}

/** What PostgreSQL calls a database by, from its birth on: the first eight bytes of its control file. */
export const databaseId = (data: string): string =>
  String(readFileSync(join(data, 'global', 'pg_control')).readBigUInt64LE(0))
