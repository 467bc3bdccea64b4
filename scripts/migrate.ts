// `npm run migrate`: brings the database up to this build, while servers of the build before may go on running. Nothing else is changed.
import { migrate } from '#database/migrate.ts'
import { withShopDatabase } from './shop-database.ts'

await withShopDatabase(async (connection) => {
  const ran = await migrate(connection)
  console.log(ran.length > 0 ? `Ran ${ran.join(', ')}.` : 'Nothing to do: every migration has run.')
})
