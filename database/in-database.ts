import type pg from 'pg'

/** Another database of the same server. */
export function inDatabase(connection: pg.PoolConfig, database: string): pg.PoolConfig {
  const { connectionString } = connection
  if (!connectionString) return { ...connection, database }
  // No URL of the standard's: postgresql://user@/name?host=/folder names no host.
  return {
    ...connection,
    connectionString: connectionString.replace(/^(\w+:\/\/[^/?]*)(?:\/[^?]*)?/, `$1/${encodeURIComponent(database)}`),
  }
}
