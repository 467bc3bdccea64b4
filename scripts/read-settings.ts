import { type Env, readEnv } from '#server/settings/env.ts'
import { reasonsOf } from './reasons-of.ts'

/** The settings; those that cannot be read are said, and end the command. */
export function readSettings(): Env {
  try {
    return readEnv()
  } catch (error) {
    console.error(reasonsOf(error))
    return process.exit(1)
  }
}

/** Without its settings, as cron runs it, a command would else work on an embedded database, or make one. Whoever archives the log chose that one. */
export function requireNamedDatabase(env: Env): void {
  if (env.NODE_ENV === 'production' && !env.DATABASE_URL && !env.WAL_ARCHIVE_DIR)
    throw new Error(
      'DATABASE_URL must be set with NODE_ENV=production: it names the database of the shop. Nothing was changed.',
    )
}
