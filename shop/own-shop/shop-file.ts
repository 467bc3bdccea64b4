// The file that `npm run new-shop` takes: what a company decides when it takes a shop of its own live. Whatever is left out stays as it is;
// null takes away what was there.
import { z } from 'zod'
import { isEmail } from '#values/email.ts'
import { type Country, countryOf, currencyIn, type Locale, LOCALES } from '#values/locale.ts'
import { readSupportHours } from '#values/support-hours.ts'
import { keysOf } from '#values/table.ts'
import { COLOUR_SETTINGS, type OwnSettingName } from './own-settings.ts'
import { storeFrom, StoreEntry, type StorePlace } from './store-entry.ts'
import { themeOf } from './theme.ts'

const line = (most = 100) => z.string().trim().min(1).max(most)
const lines = z.array(line(60)).min(1).max(6)
const perCountry = <Value extends z.ZodType>(value: Value) => z.strictObject({ US: value, CA: value }).partial()

export const ShopFile = z.strictObject({
  brand: z
    .strictObject({
      name: line(60),
      /** Who sells, as invoices name it. */
      legalName: line(120).nullable(),
      /** Paths of files, from where the file is. */
      mark: line(500),
      card: line(500),
      copyrightYear: z.int().min(1800).max(2200).nullable(),
    })
    .partial()
    .optional(),
  colors: z
    .strictObject({ accent: line(7).nullable(), accentDark: line(7).nullable(), link: line(7).nullable() })
    .extend({ linkDark: line(7).nullable(), strip: line(7).nullable() })
    .partial()
    .optional(),
  languages: z.array(z.enum(LOCALES)).min(1).optional(),
  /** Each country has one: said here, it is checked. */
  currencies: perCountry(z.enum(['USD', 'CAD'])).optional(),
  addresses: z
    .strictObject({ seller: perCountry(lines.nullable()), returns: perCountry(lines.nullable()) })
    .partial()
    .optional(),
  tax: z
    .strictObject({ gst: line(40).nullable(), qst: line(40).nullable() })
    .partial()
    .optional(),
  mail: z.strictObject({ from: line(200) }).optional(),
  support: z
    .strictObject({ phone: line(40).nullable(), hours: line(80).nullable() })
    .extend({ mail: line(254).nullable(), chat: line(500).nullable() })
    .partial()
    .optional(),
  /** A folder of texts: `privacy.en-US.html`. */
  policies: line(500).optional(),
  stores: z.array(StoreEntry).max(2000).optional(),
})
export type ShopFile = z.infer<typeof ShopFile>

export interface Setup {
  settings: Partial<Record<OwnSettingName, string | null>>
  stores: StorePlace[]
}

export class ShopFileWrong extends Error {
  constructor(wrong: readonly string[]) {
    super(`The shop's file is not right:\n- ${wrong.join('\n- ')}`)
  }
}

export function readShopFile(read: unknown): ShopFile {
  const parsed = ShopFile.safeParse(read)
  if (parsed.success) return parsed.data
  throw new ShopFileWrong(parsed.error.issues.map((issue) => `${issue.path.join('.') || 'the file'}: ${issue.message}`))
}

/**
 * What is to be written, over what the shop has so far. Throws ShopFileWrong with all that is wrong or missing: colours that cannot be read,
 * a country without a seller, stores that are nowhere.
 */
export function setupOf(file: ShopFile, before: Setup['settings']): Setup {
  const wrong: string[] = []
  const settings = settingsOf(file)
  // The footer's years begin with the one in which the shop does.
  if (!before.BRAND && settings.COPYRIGHT_YEAR === undefined) settings.COPYRIGHT_YEAR = String(new Date().getFullYear())
  const now = { ...before, ...settings }
  const open = localesIn(now.OPEN_LOCALES)
  const countries = new Set(open.map(countryOf))
  for (const [of, currency] of Object.entries(file.currencies ?? {}) as [Country, string][])
    if (currency !== currencyIn(of))
      wrong.push(`currencies.${of}: prices of this country are kept in ${currencyIn(of)}, and no other`)
  themeOf(
    Object.fromEntries(keysOf(COLOUR_SETTINGS).map((name) => [name, now[COLOUR_SETTINGS[name]] ?? undefined])),
    wrong,
    (name) => `colors.${name}`,
  )
  const { MAIL_FROM: from, SUPPORT_MAIL: mail, SUPPORT_HOURS: hours, CHAT_URL: chat } = now
  if (from && !isEmail(/<([^>]+)>$/.exec(from)?.[1] ?? from)) wrong.push('mail.from is no address to send from')
  if (mail && !isEmail(mail)) wrong.push('support.mail is no email address')
  if (hours && !readSupportHours(hours))
    wrong.push('support.hours is days, hours and a time zone: Mo-Fr 08:00-18:00 America/New_York')
  if (chat && URL.parse(chat)?.protocol !== 'https:') wrong.push('support.chat is no https address')
  if (!now.BRAND) wrong.push('brand.name is missing')
  if (!now.OPEN_LOCALES) wrong.push(`languages are missing: one or more of ${LOCALES.join(', ')}`)
  if (!from) wrong.push('mail.from is missing')
  for (const one of countries) if (!now[`SELLER_ADDRESS_${one}`]) wrong.push(`addresses.seller.${one} is missing`)
  if (countries.has('CA'))
    for (const name of ['gst', 'qst'] as const)
      if (!now[name === 'gst' ? 'GST_NUMBER' : 'QST_NUMBER'])
        wrong.push(`tax.${name} is missing: invoices in Canada bear it`)
  const stores = (file.stores ?? []).flatMap((entry) => storeFrom(entry, wrong) ?? [])
  for (const { name, country: of } of stores)
    if (!countries.has(of)) wrong.push(`stores: ${name} is in a country where the shop is not open (${of})`)
  const names = stores.map(({ name, country: of }) => `${of} ${name}`)
  for (const name of new Set(names.filter((one, at) => names.indexOf(one) !== at)))
    wrong.push(`stores: there are two of the name ${name.slice(3)}`)
  if (wrong.length > 0) throw new ShopFileWrong(wrong)
  return { settings, stores }
}

export const localesIn = (list: string | null | undefined): Locale[] =>
  LOCALES.filter((locale) => (list ?? '').split(',').some((one) => one.trim() === locale))

function settingsOf({ brand, colors, languages, addresses, tax, mail, support }: ShopFile): Setup['settings'] {
  const joined = (parts: string[] | null | undefined) => parts && parts.join('; ')
  const { seller, returns } = addresses ?? {}
  const said: Partial<Record<OwnSettingName, string | null | undefined>> = {
    BRAND: brand?.name,
    SELLER_NAME: brand?.legalName,
    COPYRIGHT_YEAR: brand?.copyrightYear == null ? brand?.copyrightYear : String(brand.copyrightYear),
    OPEN_LOCALES: languages && localesIn(languages.join(',')).join(', '),
    SELLER_ADDRESS_US: joined(seller?.US),
    SELLER_ADDRESS_CA: joined(seller?.CA),
    RETURNS_ADDRESS_US: joined(returns?.US),
    RETURNS_ADDRESS_CA: joined(returns?.CA),
    GST_NUMBER: tax?.gst,
    QST_NUMBER: tax?.qst,
    MAIL_FROM: mail?.from,
    SUPPORT_PHONE: support?.phone,
    SUPPORT_HOURS: support?.hours,
    SUPPORT_MAIL: support?.mail,
    CHAT_URL: support?.chat,
  }
  for (const name of keysOf(COLOUR_SETTINGS)) {
    const colour = colors?.[name]
    said[COLOUR_SETTINGS[name]] = colour?.toLowerCase() ?? colour
  }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
}
