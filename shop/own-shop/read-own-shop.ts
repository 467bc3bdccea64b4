// What a shop of one's own was set up with. Read on a connection of its own, before the settings are known.
import type pg from 'pg'
import { withClient } from '#database/with-client.ts'
import { isPng, type BrandPicture, ratioOf } from './picture.ts'
import { OWN_SETTINGS, type OwnSettings } from './own-settings.ts'

export interface OwnShop {
  settings: OwnSettings
  mark: BrandPicture | null
  card: BrandPicture | null
}

interface Row {
  settings: Record<string, unknown>
  mark: Buffer | null
  card: Buffer | null
}

/** undefined where the database holds none, or is older than such shops. */
export const readOwnShop = (connection: pg.PoolConfig): Promise<OwnShop | undefined> =>
  withClient(connection, async (client) => {
    const { rows: there } = await client.query<{ is: boolean }>(`select to_regclass('own_shop') is not null as is`)
    if (!there[0]?.is) return undefined
    const { rows } = await client.query<Row>('select settings, mark, card from own_shop')
    return rows[0] && ownShopOf(rows[0])
  })

export function ownShopOf({ settings, mark, card }: Row): OwnShop {
  const known: OwnSettings = {}
  for (const name of OWN_SETTINGS) if (typeof settings[name] === 'string') known[name] = settings[name]
  return { settings: known, mark: mark && pictureOf(mark), card: card && pictureOf(card) }
}

const pictureOf = (bytes: Buffer): BrandPicture =>
  isPng(bytes)
    ? { type: 'image/png', bytes, ratio: bytes.readUInt32BE(16) / bytes.readUInt32BE(20) }
    : { type: 'image/svg+xml', bytes, ratio: ratioOf(bytes.toString('utf8')) }
