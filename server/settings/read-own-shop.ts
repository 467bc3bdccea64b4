// What makes a shop one's own: where it is open, its colours, and who sells. It comes from the environment, or else from what
// `npm run new-shop` wrote into the database.
import { COLOUR_SETTINGS, OWN_SETTINGS } from '#shop/own-shop/own-settings.ts'
import type { OwnShop } from '#shop/own-shop/read-own-shop.ts'
import { type Theme, themeOf } from '#shop/own-shop/theme.ts'
import { shopSettings } from '#shop/locales/shop-settings.ts'
import { type Country, LOCALES, type OpenLocales } from '#values/locale.ts'
import { keysOf } from '#values/table.ts'
import type { Env, SettingName } from './env.ts'
import { linesIn } from './read-text.ts'

export interface SellerSettings {
  gstNumber: string
  qstNumber: string
  /** Who sells, as an invoice names it, and from where in each country, in lines. */
  sellerName: string
  sellerAddresses: Record<Country, string[]>
  /** Where what is mailed back comes to. */
  returnsTo: Record<Country, readonly string[]>
}

/** What selling in a country asks for, with what a demo has there. */
export const SELLING_IN = {
  US: { SELLER_ADDRESS_US: '2200 Foundry Road; Dayton OH 45402' },
  CA: {
    SELLER_ADDRESS_CA: '1450 Forge Road; Mississauga ON  L5T 2H8',
    GST_NUMBER: '12345 6789 RT0001',
    QST_NUMBER: '1234567890 TQ0001',
  },
} as const satisfies Record<Country, Partial<Record<SettingName, string>>>

/** What was set up in the database, under what the environment says. */
export function withOwnShop(env: Env, own: OwnShop | undefined): Env {
  const both: Env = { ...env }
  for (const name of OWN_SETTINGS) both[name] ??= own?.settings[name]
  return both
}

export function readOpenLocales({ OPEN_LOCALES: list }: Env, wrong: string[]): OpenLocales {
  if (list === undefined) return LOCALES
  const wanted = list.split(',').map((one) => one.trim())
  const [first, ...others] = LOCALES.filter((locale) => wanted.includes(locale))
  if (first && wanted.every((one) => LOCALES.some((locale) => locale === one))) return [first, ...others]
  wrong.push(`OPEN_LOCALES is one or more of ${LOCALES.join(', ')}, with commas between`)
  return LOCALES
}

export const readTheme = (env: Env, wrong: string[]): Theme | null =>
  themeOf(
    Object.fromEntries(keysOf(COLOUR_SETTINGS).map((name) => [name, env[COLOUR_SETTINGS[name]]])),
    wrong,
    (name) => COLOUR_SETTINGS[name],
  )

export function readSeller(env: Env, demoBrand: string): SellerSettings {
  const isProduction = env.NODE_ENV === 'production'
  // Of a country where the shop is not open nothing is printed: no address of a demo may stand in for it.
  const of = (said: string | undefined, demo: string) => said ?? (isProduction ? '' : demo)
  const sellerAddresses = {
    US: linesIn(of(env.SELLER_ADDRESS_US, SELLING_IN.US.SELLER_ADDRESS_US)),
    CA: linesIn(of(env.SELLER_ADDRESS_CA, SELLING_IN.CA.SELLER_ADDRESS_CA)),
  }
  const returnsTo = (country: Country) => {
    const said = env[`RETURNS_ADDRESS_${country}`]
    if (said) return linesIn(said)
    return isProduction || env[`SELLER_ADDRESS_${country}`]
      ? sellerAddresses[country]
      : shopSettings.returns.dock[country]
  }
  return {
    gstNumber: of(env.GST_NUMBER, SELLING_IN.CA.GST_NUMBER),
    qstNumber: of(env.QST_NUMBER, SELLING_IN.CA.QST_NUMBER),
    sellerName: env.SELLER_NAME ?? env.BRAND ?? demoBrand,
    sellerAddresses,
    returnsTo: { US: returnsTo('US'), CA: returnsTo('CA') },
  }
}
