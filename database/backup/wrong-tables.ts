// Whether the rows of a backup are those that were saved: asked before anything is written, for a restore that breaks off says less.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type SavedTable, tableFile } from './manifest.ts'

export async function wrongTables(folder: string, tables: readonly SavedTable[]): Promise<string[]> {
  const wrong: string[] = []
  for (const { name, sha256 } of tables) {
    const file = tableFile(folder, name)
    const found = await hashOf(file).catch((error: NodeJS.ErrnoException) => ({ error }))
    if (typeof found !== 'string') wrong.push(`${relative(folder, file)} ${reasonOf(found.error)}`)
    else if (found !== sha256) wrong.push(`${relative(folder, file)} is another than was saved`)
  }
  return wrong
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), createGunzip(), hash)
  return hash.digest('hex')
}

function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT') return 'is not there'
  if (code === 'Z_BUF_ERROR') return 'is cut short'
  return code?.startsWith('Z_') ? 'cannot be unpacked' : `cannot be read (${message})`
}
