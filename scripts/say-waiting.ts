import type { MigrateSettings } from '#database/migrate.ts'

/** Says what a migration waits for, and who may keep it waiting. */
export const sayWaiting: NonNullable<MigrateSettings['onWait']> = ({ name, seconds, longest }) =>
  console.log(
    `${name} waits for a table that others use${seconds > 0 ? `, for ${seconds} s now` : ''}: it lets them by and tries again.` +
      (longest ? ` The longest open transaction is that of process ${longest.pid}, ${longest.seconds} s.` : ''),
  )
