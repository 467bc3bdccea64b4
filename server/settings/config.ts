// What the settings mean: each with a default that is safe for a demo, and refused in production where it is not (rule 60).
import { resolve } from 'node:path'
import { levelOf } from '#observability/log.ts'
import type { PagesElsewhere } from '#shop/locales/page-links.ts'
import { shopSettings } from '#shop/locales/shop-settings.ts'
import type { Theme } from '#shop/own-shop/theme.ts'
import { countryOf, type OpenLocales } from '#values/locale.ts'
import { keysOf } from '#values/table.ts'
import type { Env, SettingName } from './env.ts'
import { readCorsOrigins, readListenAddress, readPublicUrl, readSender, readSmtpUrl } from './read-addresses.ts'
import { type DatabaseSettings, readDatabases } from './read-databases.ts'
import { type HttpCacheSettings, readHttpCache } from './read-http-cache.ts'
import { readOpenLocales, readSeller, readTheme, type SellerSettings, SELLING_IN } from './read-own-shop.ts'
import { type FilesSettings, readFiles } from './read-files.ts'
import { readIdentity, readSignIn, type SignInPages } from './read-identity.ts'
import { type LabelSettings, readLabels } from './read-labels.ts'
import { readPages } from './read-pages.ts'
import { DEMO_PAYMENT, type PaymentSettings, readPayment } from './read-payment.ts'
import { readSeeing, type SeeingSettings } from './read-seeing.ts'
import { readSupport, type SupportSettings } from './read-support.ts'
import { number, url } from './read-text.ts'
import { readTaxes, type TaxSettings } from './read-taxes.ts'
import { readVerification, type VerificationSettings } from './read-verification.ts'

export interface Config extends DatabaseSettings, SellerSettings, SeeingSettings, SupportSettings {
  isProduction: boolean
  /** What this process is: a server, a worker, or both. */
  runs: 'both' | 'server' | 'worker'
  /** How long a server that is stopped goes on taking requests while it says that it is not ready. */
  drainSeconds: number
  port: number
  /** The address of this machine that the port is opened on. */
  listenAddress: string
  /** Pages of these origins may make record calls. */
  corsOrigins: string[]
  dataDir: string
  /** Where another system puts files of feeds; without it none are taken. */
  feedsDir: string | undefined
  files: FilesSettings
  /** The largest file that is taken. */
  uploadBytes: number
  publicUrl: URL
  /** The cache of pages before the shop; without it nobody but browsers keeps pages. */
  httpCache: HttpCacheSettings | undefined
  /** Guests that one address may bring in a quarter of an hour. */
  newSessions: number
  /** Sign-ins that one address may begin in five minutes. */
  signIns: number
  brand: string
  /** The languages and countries in which the shop is open; the first is where whoever comes for another is led. */
  locales: OpenLocales
  /** Its own colours; null where it has those of this build. */
  theme: Theme | null
  supportPhone: string | null
  /** The first year of the footer. */
  copyrightYear: number
  /** Addresses of pages that are kept outside the shop. */
  pagesElsewhere: PagesElsewhere
  /** The data layer's name on a page's `window`, and where visitors are asked before anything is put there. */
  analytics: { layer: string; consent: 'everywhere' | 'canada' }
  payment: PaymentSettings
  /** Whose taxes a sale has: the shop's tables, or those of a rate service. */
  tax: TaxSettings
  captcha: { secret: string }
  places: { url: string; key: string }
  vins: { service: 'offline' | 'vpic'; vpicUrl: string }
  search: { service: 'postgresql' | 'opensearch'; openSearchUrl: string }
  /** Whose bearer tokens the record platform takes; without one it takes none. */
  identity: { issuer: string; audience: string } | undefined
  /** Where people sign in; without it nobody does. */
  signIn: SignInPages | undefined
  /** For how long a sign-in is fresh enough for money that goes back and for rights. */
  freshSignInMinutes: number
  /** With the key that signs what the mail server tells later; without it nothing is heard of that. */
  mail: { url: string; from: string; webhookKey: string | undefined }
  /** Who follows parcels; without it staff say when one was delivered. */
  carrier: { apiBase: string; apiKey: string; webhookSecret: string } | undefined
  /** Of whom staff buy labels; without it the shop prints its own. */
  labels: LabelSettings | undefined
  /** Who verifies military and first responders; without it nobody is. */
  verification: VerificationSettings | undefined
  trackingUrl: string
  /** After so many days a return that was asked for counts as not arrived. */
  returnArrivalDays: number
  /** For how many years changes of records are kept. */
  history: { years: number; yearsOfOrders: number }
  /** Whether webhooks may go to addresses of private networks, and without encryption: for sandboxes. */
  webhooksToPrivate: boolean
  /** How many times faster than the clock the worker does what it does now and then: for drills. */
  jobsSpeed: number
  log: { level: string; file: string | undefined }
  /** Whether one proxy of ours stands in front. */
  trustProxy: boolean
}

/** A number of those kept for fiction, which rings nowhere. */
const DEMO_PHONE = '812-555-0142'

/** What a stranger could know, so that production must bring its own: what a demo takes where nothing is said, if it is always the same. */
const OF_A_DEMO = {
  DATABASE_URL: undefined,
  PUBLIC_URL: undefined,
  BRAND: 'Aldermoor Power',
  PAYMENT_API_BASE: undefined,
  ...DEMO_PAYMENT,
  PAYMENT_FIELDS_URL: undefined,
  CAPTCHA_SECRET: 'captcha_demo',
  PLACES_URL: undefined,
  PLACES_KEY: 'sandbox',
  SMTP_URL: undefined,
  MAIL_FROM: 'orders@example.com',
  ...SELLING_IN.CA,
  ...SELLING_IN.US,
} as const satisfies Partial<Record<SettingName, string | undefined>>

/** The log is there before all else, to say what is wrong with the rest. */
export const readLog = (env: Env): Config['log'] => ({ level: levelOf(env.LOG_LEVEL).level, file: env.LOG_FILE })

/** Decides; throws one error that names everything that is wrong. */
export function readConfig(env: Env): Config {
  const wrong: string[] = []
  const isProduction = env.NODE_ENV === 'production'
  const locales = readOpenLocales(env, wrong)
  const closed = (['US', 'CA'] as const).filter((country) => !locales.some((one) => countryOf(one) === country))
  if (isProduction)
    for (const name of keysOf(OF_A_DEMO).filter((one) => !closed.some((country) => one in SELLING_IN[country])))
      if (!env[name] || env[name] === OF_A_DEMO[name])
        wrong.push(`${name} must be set in production${env[name] ? ', and not to the demo’s' : ''}`)

  const port = number('PORT', env.PORT, 3000, wrong)
  const sandbox = number('SANDBOX_PORT', env.SANDBOX_PORT, 4000, wrong, { most: 65_525 })
  const publicUrl = readPublicUrl(env, port, wrong)
  const vinService = env.VIN_SERVICE ?? 'offline'
  if (!/^(?:true|false)$/.test(env.TRUST_PROXY ?? 'false')) wrong.push('TRUST_PROXY is true or false')
  if (!/^(?:true|false)$/.test(env.WEBHOOKS_TO_PRIVATE ?? 'false')) wrong.push('WEBHOOKS_TO_PRIVATE is true or false')
  if (isProduction && env.WEBHOOKS_TO_PRIVATE === 'true') wrong.push('WEBHOOKS_TO_PRIVATE is not for production')
  if (isProduction && env.JOBS_SPEED) wrong.push('JOBS_SPEED is not for production')
  if (vinService !== 'offline' && vinService !== 'vpic') wrong.push('VIN_SERVICE is offline or vpic')
  if (isProduction && vinService === 'vpic' && !env.VPIC_URL) wrong.push('VPIC_URL must be set in production')
  const search = readSearch(env, wrong)
  const identity = readIdentity(env, sandbox, wrong)
  const signIn = readSignIn(env, identity?.issuer, wrong)
  const runs = env.RUNS ?? 'both'
  if (runs !== 'both' && runs !== 'server' && runs !== 'worker') wrong.push('RUNS is server, worker or both')
  const carrier = readCarrier(env, sandbox, wrong)
  const seller = readSeller(env, OF_A_DEMO.BRAND)

  /** As it was written: providers put their paths after it. */
  const address = (name: 'PLACES_URL' | 'VPIC_URL' | 'TRACKING_URL', ofDemo: string) => {
    const text = env[name]
    if (text) url(name, text, wrong)
    return text ?? ofDemo
  }
  if (!levelOf(env.LOG_LEVEL).isOne) wrong.push('LOG_LEVEL is debug, info, warn or error')

  const config: Config = {
    isProduction,
    runs: runs === 'server' || runs === 'worker' ? runs : 'both',
    drainSeconds: number('DRAIN_SECONDS', env.DRAIN_SECONDS, isProduction ? 5 : 0, wrong, { least: 0, most: 300 }),
    port,
    listenAddress: readListenAddress(env, wrong),
    corsOrigins: readCorsOrigins(env, wrong),
    dataDir: resolve(env.DATA_DIR ?? '.data'),
    feedsDir: env.FEEDS_DIR && resolve(env.FEEDS_DIR),
    files: readFiles(env, wrong),
    uploadBytes: number('UPLOAD_BYTES', env.UPLOAD_BYTES, 10_000_000, wrong, UPLOAD_BYTES),
    publicUrl,
    ...readDatabases(env, wrong),
    httpCache: readHttpCache(env, wrong),
    ...readSeeing(env, wrong),
    signIns: number('SIGN_INS_PER_ADDRESS', env.SIGN_INS_PER_ADDRESS, 30, wrong, { most: 1_000_000_000 }),
    newSessions: number('NEW_SESSIONS_PER_ADDRESS', env.NEW_SESSIONS_PER_ADDRESS, 300, wrong, { most: 1_000_000_000 }),
    brand: env.BRAND ?? OF_A_DEMO.BRAND,
    locales,
    theme: readTheme(env, wrong),
    supportPhone: env.SUPPORT_PHONE ?? (isProduction ? null : DEMO_PHONE),
    ...readSupport(env, wrong),
    copyrightYear: number(
      'COPYRIGHT_YEAR',
      env.COPYRIGHT_YEAR,
      shopSettings.brand.copyrightYear,
      wrong,
      COPYRIGHT_YEAR,
    ),
    pagesElsewhere: readPages(env, wrong),
    analytics: readAnalytics(env, wrong),
    payment: readPayment(env, { site: publicUrl, sandbox }, wrong),
    tax: readTaxes(env, wrong),
    captcha: { secret: env.CAPTCHA_SECRET ?? OF_A_DEMO.CAPTCHA_SECRET },
    places: {
      url: address('PLACES_URL', `http://127.0.0.1:${sandbox + 1}`),
      key: env.PLACES_KEY ?? OF_A_DEMO.PLACES_KEY,
    },
    vins: {
      service: vinService === 'vpic' ? 'vpic' : 'offline',
      vpicUrl: address('VPIC_URL', `http://127.0.0.1:${sandbox + 4}/api`),
    },
    search,
    identity,
    signIn,
    freshSignInMinutes: number('FRESH_SIGN_IN_MINUTES', env.FRESH_SIGN_IN_MINUTES, 15, wrong, { most: 720 }),
    mail: {
      url: readSmtpUrl(env, sandbox, wrong),
      from: readSender(env, OF_A_DEMO.MAIL_FROM, wrong),
      webhookKey: ofAStranger('MAIL_WEBHOOK_KEY', env, wrong),
    },
    carrier,
    labels: readLabels(env, { ...seller, carrier }, wrong),
    verification: readVerification(env, sandbox, wrong),
    trackingUrl: address('TRACKING_URL', 'https://tracking.example.com/'),
    returnArrivalDays: number('RETURN_ARRIVAL_DAYS', env.RETURN_ARRIVAL_DAYS, shopSettings.returns.arrivalDays, wrong, {
      most: 365,
    }),
    // None would empty the history, and take people out of every finished order.
    history: {
      years: number('HISTORY_YEARS', env.HISTORY_YEARS, 2, wrong, { most: 100 }),
      yearsOfOrders: number('HISTORY_YEARS_OF_ORDERS', env.HISTORY_YEARS_OF_ORDERS, 7, wrong, { most: 100 }),
    },
    webhooksToPrivate: env.WEBHOOKS_TO_PRIVATE === 'true',
    ...seller,
    jobsSpeed: number('JOBS_SPEED', env.JOBS_SPEED, 1, wrong, { most: 1000 }),
    log: readLog(env),
    trustProxy: env.TRUST_PROXY === 'true',
  }
  if (wrong.length > 0) throw new Error(`The settings are not right:\n- ${wrong.join('\n- ')}`)
  return config
}

/** What signs events in a demo: in production they are heard only where there is a secret of its own. */
const SIGNED_BY = {
  MAIL_WEBHOOK_KEY: 'mail_sandbox',
  CARRIER_API_KEY: 'EZTK_sandbox',
  CARRIER_WEBHOOK_SECRET: 'carrier_sandbox',
} as const

function ofAStranger(name: keyof typeof SIGNED_BY, env: Env, wrong: string[]): string | undefined {
  const isProduction = env.NODE_ENV === 'production'
  if (isProduction && env[name] === SIGNED_BY[name]) wrong.push(`${name} must not be the demo’s in production`)
  return env[name] ?? (isProduction ? undefined : SIGNED_BY[name])
}

/** All three are set, or in production nobody follows parcels. */
function readCarrier(env: Env, sandbox: number, wrong: string[]): Config['carrier'] {
  const isProduction = env.NODE_ENV === 'production'
  const apiKey = ofAStranger('CARRIER_API_KEY', env, wrong)
  const webhookSecret = ofAStranger('CARRIER_WEBHOOK_SECRET', env, wrong)
  const apiBase = env.CARRIER_API_BASE ?? (isProduction ? undefined : `http://127.0.0.1:${sandbox + 7}`)
  if (apiBase === undefined && apiKey === undefined && webhookSecret === undefined) return undefined
  if (!apiBase || !apiKey || !webhookSecret) {
    wrong.push('CARRIER_API_BASE, CARRIER_API_KEY and CARRIER_WEBHOOK_SECRET must be set together')
    return undefined
  }
  return { apiBase: url('CARRIER_API_BASE', apiBase, wrong).href, apiKey, webhookSecret }
}

/** By default as private as can be: nothing anywhere before somebody says yes (reliability rule 61). */
function readAnalytics(env: Env, wrong: string[]): Config['analytics'] {
  const { DATA_LAYER_NAME: layer = 'dataLayer', ANALYTICS_CONSENT: consent = 'everywhere' } = env
  if (!/^[A-Za-z_]\w{0,39}$/.test(layer)) wrong.push('DATA_LAYER_NAME is no name of a variable')
  if (consent !== 'everywhere' && consent !== 'canada') wrong.push('ANALYTICS_CONSENT is everywhere or canada')
  return { layer, consent: consent === 'canada' ? consent : 'everywhere' }
}

/** Where the text index stands; what is wrong is added. */
export function readSearch(env: Env, wrong: string[]): Config['search'] {
  const service = env.SEARCH_SERVICE ?? 'postgresql'
  if (service !== 'postgresql' && service !== 'opensearch') wrong.push('SEARCH_SERVICE is postgresql or opensearch')
  if (env.NODE_ENV === 'production' && service === 'opensearch' && !env.OPENSEARCH_URL)
    wrong.push('OPENSEARCH_URL must be set in production')
  const sandbox = Number(env.SANDBOX_PORT ?? 4000)
  return {
    service: service === 'opensearch' ? 'opensearch' : 'postgresql',
    openSearchUrl: url('OPENSEARCH_URL', env.OPENSEARCH_URL ?? `http://127.0.0.1:${sandbox + 5}`, wrong).href,
  }
}

/** A version's size is a field of whole numbers, and these end here. */
const UPLOAD_BYTES = { least: 1000, most: 2_147_483_647 }
/** As in the file of a shop of one's own. */
const COPYRIGHT_YEAR = { least: 1800, most: 2200 }
