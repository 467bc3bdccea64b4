// The shop that the settings describe, as `npm start` and `npm run dev` open it.
import { resolve } from 'node:path'
import { buildIfChanged } from './build.ts'
import { readSettings, requireNamedDatabase } from './read-settings.ts'
import { reasonsOf } from './reasons-of.ts'
import { type RunningShop, runShop, type ShopSettings } from './run-shop.ts'

/** Builds what changed and starts the shop; what cannot be started is said, and ends the process. */
export async function startShop(settings: Pick<ShopSettings, 'env' | 'serverArguments'>): Promise<RunningShop> {
  const env = readSettings()
  try {
    requireNamedDatabase(env)
    await buildIfChanged(console.log)
    return await runShop({
      port: Number(env.PORT ?? 3000),
      sandboxPort: Number(env.SANDBOX_PORT ?? 4000),
      dataDir: resolve(env.DATA_DIR ?? '.data'),
      demoSize: Number(env.DEMO_SIZE ?? 2000),
      databaseUrl: env.DATABASE_URL,
      directUrl: env.DATABASE_DIRECT_URL,
      isWatched: true,
      ...settings,
      log: console.log,
    })
  } catch (error) {
    console.error(`\n${reasonsOf(error)}`)
    return process.exit(1)
  }
}
