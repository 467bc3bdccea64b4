import type pg from 'pg'
import type { Env } from '#server/settings/env.ts'
import { readOwnShop } from '#shop/own-shop/read-own-shop.ts'

/** As visitors read it: by the settings, else as `new-shop` wrote it into the database. */
export const nameOfShop = async ({ BRAND }: Env, connection: pg.PoolConfig): Promise<string> =>
  BRAND ?? (await readOwnShop(connection))?.settings.BRAND ?? 'Aldermoor Power'
