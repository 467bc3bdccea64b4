// For commands, which know no rooms below the server: erases again whom a restored backup still has.
import type pg from 'pg'
import { openDatabase } from '#database/sql.ts'
import type { FilePort } from '#providers/files/port.ts'
import { eraseAgain } from '#shop/privacy/erase-again.ts'

export async function eraseAgainIn(
  connection: pg.PoolConfig,
  { files, hashes }: { files: FilePort; hashes: readonly string[] },
): Promise<number> {
  const db = openDatabase({ connection, connections: 2 })
  try {
    return await eraseAgain({ db, files }, hashes)
  } finally {
    await db.close()
  }
}
