import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { type Env, readEnv } from './env.ts'
import { SET } from './production-fixture.ts'

const DATABASE_URL = 'postgresql://shop@db.example.com/shop'

test('a demo needs nothing but its database', () => {
  const config = readConfig({ DATABASE_URL })
  expect([config.port, config.brand, config.payment.apiBase, config.places.url, config.mail.url]).toEqual([
    3000,
    'Aldermoor Power',
    'http://127.0.0.1:4000',
    'http://127.0.0.1:4001',
    'smtp://127.0.0.1:4003',
  ])
})

const PRODUCTION = { ...SET, DATABASE_URL }

test('production starts with settings of its own', () => {
  expect(readConfig(PRODUCTION).isProduction).toBe(true)
})

const CARRIER = {
  CARRIER_API_BASE: 'https://carrier.example.com',
  CARRIER_API_KEY: 'EZAK_1',
  CARRIER_WEBHOOK_SECRET: 'ours',
}

test('in production parcels are followed and later bounces heard only where that is set', () => {
  const { carrier, mail } = readConfig(PRODUCTION)
  expect([carrier, mail.webhookKey]).toEqual([undefined, undefined])
  const set = readConfig({ ...PRODUCTION, ...CARRIER, MAIL_WEBHOOK_KEY: 'key-1' })
  expect([set.carrier, set.mail.webhookKey]).toEqual([
    { apiBase: 'https://carrier.example.com/', apiKey: 'EZAK_1', webhookSecret: 'ours' },
    'key-1',
  ])
})

test.each<[Env, string]>([
  [{ CARRIER_API_BASE: 'https://carrier.example.com' }, 'must be set together'],
  [{ ...CARRIER, CARRIER_API_KEY: undefined }, 'must be set together'],
  [{ ...CARRIER, CARRIER_WEBHOOK_SECRET: 'carrier_sandbox' }, 'CARRIER_WEBHOOK_SECRET must not be the demo’s'],
  [{ MAIL_WEBHOOK_KEY: 'mail_sandbox' }, 'MAIL_WEBHOOK_KEY must not be the demo’s'],
  [{ RETURN_ARRIVAL_DAYS: 'soon' }, 'RETURN_ARRIVAL_DAYS is no whole number'],
])('production refuses %j', (env, why) => {
  expect(() => readConfig({ ...PRODUCTION, ...env })).toThrow(why)
})

test('taxes are the tables’ and labels the shop’s own unless that is set', () => {
  const { tax, labels } = readConfig(PRODUCTION)
  expect([tax.service, tax.whenAway, labels]).toEqual(['tables', 'refuse', undefined])
  const set = readConfig({
    ...PRODUCTION,
    ...CARRIER,
    TAX_SERVICE: 'stripe',
    SHIPPING_LABELS: 'easypost',
    BRAND: 'Parts & Co',
  })
  expect(set.tax.codes).toEqual({
    parts: 'txcd_99999999',
    coreCharges: 'txcd_99999999',
    shipping: 'txcd_92010001',
  })
  expect(set.labels?.from.US).toMatchObject({
    name: 'Parts & Co',
    line1: '1 Mill Street',
    city: 'Columbus',
    region: 'OH',
    postalCode: '43215',
  })
  expect(set.labels?.from.CA).toMatchObject({ city: 'Toronto', region: 'ON', postalCode: 'M5V 2T6', country: 'CA' })
})

test.each<[Env, string]>([
  [{ TAX_SERVICE: 'avalara' }, 'TAX_SERVICE is tables or stripe'],
  [{ TAX_WHEN_AWAY: 'tables' }, 'TAX_WHEN_AWAY is refuse or tables-in-canada'],
  [{ TAX_CODE_CORES: 'none' }, 'TAX_CODE_CORES is a tax code'],
  [{ SHIPPING_LABELS: 'ups' }, 'SHIPPING_LABELS is own or easypost'],
  [{ SHIPPING_LABELS: 'easypost' }, 'needs CARRIER_API_BASE'],
  [{ ...CARRIER, SHIPPING_LABELS: 'easypost', SHIP_FROM_US: 'Parts Co; Dayton' }, 'SHIP_FROM_US is name; street'],
  [{ ...CARRIER, SHIPPING_LABELS: 'easypost', SHIPPING_LABEL_ORIGINS: 'files.example.com' }, 'SHIPPING_LABEL_ORIGINS'],
])('taxes and labels refuse %j', (env, why) => {
  expect(() => readConfig({ ...PRODUCTION, ...env })).toThrow(why)
})

const BUCKET = {
  FILES_SERVICE: 's3',
  S3_URL: 'https://s3.ca-central-1.amazonaws.com',
  S3_BUCKET: 'parts-files',
  S3_REGION: 'ca-central-1',
  S3_ACCESS_KEY_ID: 'AKIA1',
  S3_SECRET_ACCESS_KEY: 'ours',
}

test('a process is server and worker in one, with files on its disk, unless it is said otherwise', () => {
  const { runs, files, drainSeconds } = readConfig(PRODUCTION)
  expect([runs, files, drainSeconds]).toEqual(['both', { service: 'disk', bucket: undefined }, 5])
  expect(readConfig({ DATABASE_URL }).drainSeconds).toBe(0)
  const set = readConfig({ ...PRODUCTION, ...BUCKET, RUNS: 'worker', DRAIN_SECONDS: '30' })
  expect([set.runs, set.drainSeconds, set.files.bucket]).toEqual([
    'worker',
    30,
    {
      url: BUCKET.S3_URL,
      bucket: 'parts-files',
      style: 'path',
      region: 'ca-central-1',
      accessKeyId: 'AKIA1',
      secretAccessKey: 'ours',
    },
  ])
})

test.each<[Env, string]>([
  [{ RUNS: 'both of them' }, 'RUNS is server, worker or both'],
  [{ DRAIN_SECONDS: '-1' }, 'DRAIN_SECONDS is no whole number'],
  [{ FILES_SERVICE: 'ftp' }, 'FILES_SERVICE is disk, s3 or disk-and-s3'],
  [{ ...BUCKET, S3_SECRET_ACCESS_KEY: undefined }, 'S3_SECRET_ACCESS_KEY must be set in production'],
  [{ ...BUCKET, S3_SECRET_ACCESS_KEY: 'files_sandbox' }, 'S3_SECRET_ACCESS_KEY must be set in production'],
  [{ ...BUCKET, S3_URL: 'http://minio.internal:9000' }, 'S3_URL must be https in production'],
  [{ ...BUCKET, S3_URL: 'https://s3.example.com/parts-files' }, 'S3_URL has no path'],
  [{ ...BUCKET, S3_BUCKET: 'Parts/Files' }, 'S3_BUCKET is no name'],
  [{ ...BUCKET, S3_STYLE: 'virtual' }, 'S3_STYLE is path or host'],
])('production refuses %j', (env, why) => {
  expect(() => readConfig({ ...PRODUCTION, ...env })).toThrow(why)
})

test('who sells is named on invoices: the shop’s own name unless another is set, and an address in each country, in lines', () => {
  const { sellerName, sellerAddresses } = readConfig({ ...PRODUCTION, BRAND: 'Parts & Co' })
  expect(sellerName).toBe('Parts & Co')
  expect(sellerAddresses.CA).toEqual(['2 Mill Street', 'Toronto ON  M5V 2T6'])
  expect(readConfig({ ...PRODUCTION, SELLER_NAME: 'Parts Limited' }).sellerName).toBe('Parts Limited')
})

test('a demo has a number to call that rings nowhere; production shows its own, or none', () => {
  expect(readConfig({ DATABASE_URL }).supportPhone).toMatch(/^\d{3}-555-01\d\d$/)
  expect(readConfig(PRODUCTION).supportPhone).toBeNull()
  expect(readConfig({ ...PRODUCTION, SUPPORT_PHONE: '1-800-555-0142' }).supportPhone).toBe('1-800-555-0142')
})

test('how else the shop is reached is a setting: hours, a mailbox and a chat, which a demo has in part and production sets', () => {
  const demo = readConfig({ DATABASE_URL })
  expect([demo.supportHours?.opens, demo.supportMail, demo.chatUrl]).toEqual(['08:00', 'service@example.com', null])
  const production = readConfig(PRODUCTION)
  expect([production.supportHours, production.supportMail, production.chatUrl]).toEqual([null, null, null])
  const chat = { CHAT_URL: 'https://chat.example.com/shop' }
  expect(readConfig({ ...PRODUCTION, ...chat }).chatUrl).toBe(chat.CHAT_URL)
})

test.each([
  ['SUPPORT_HOURS', 'all day'],
  ['SUPPORT_MAIL', 'the counter'],
  ['CHAT_URL', 'http://chat.example.com'],
])('a %s that is none is named', (name, value) => {
  expect(() => readConfig({ DATABASE_URL, [name]: value })).toThrow(name)
})

test.each(Object.keys(PRODUCTION).filter((name) => name !== 'NODE_ENV'))(
  'production refuses to start without a %s of its own, and names it',
  (name) => {
    expect(() => readConfig({ ...PRODUCTION, [name]: undefined })).toThrow(`${name} must be set in production`)
  },
)

test.each([
  ['PAYMENT_SECRET_KEY', 'sk_test_sandbox'],
  ['PAYMENT_WEBHOOK_SECRET', 'whsec_sandbox'],
  ['CAPTCHA_SECRET', 'captcha_demo'],
  ['PLACES_KEY', 'sandbox'],
  ['MAIL_FROM', 'orders@example.com'],
  ['GST_NUMBER', '12345 6789 RT0001'],
  ['QST_NUMBER', '1234567890 TQ0001'],
  ['SELLER_ADDRESS_US', '2200 Foundry Road; Dayton OH 45402'],
  ['SELLER_ADDRESS_CA', '1450 Forge Road; Mississauga ON  L5T 2H8'],
])('production refuses to start with the demo’s %s, and does not repeat it', (name, demo) => {
  const start = () => readConfig({ ...PRODUCTION, [name]: demo })
  expect(start).toThrow(`${name} must be set in production`)
  expect(start).not.toThrow(demo)
})

test('in production the shop is encrypted', () => {
  expect(() => readConfig({ ...PRODUCTION, PUBLIC_URL: 'http://parts.example.com' })).toThrow(
    'PUBLIC_URL must be https',
  )
})

test('a setting that makes no sense is named', () => {
  expect(() => readConfig({ DATABASE_URL, PORT: 'many' })).toThrow('PORT')
  expect(() => readConfig({ DATABASE_URL, PUBLIC_URL: 'parts' })).toThrow('PUBLIC_URL')
  expect(() => readConfig({ DATABASE_URL, PAYMENT_CAPTURE: 'never' })).toThrow('PAYMENT_CAPTURE')
  expect(() => readConfig({ DATABASE_URL, PAYMENT_CHECKS: 'maybe' })).toThrow('PAYMENT_CHECKS')
  expect(() => readConfig({ DATABASE_URL, VIN_SERVICE: 'phone' })).toThrow('VIN_SERVICE')
  expect(() => readConfig({ DATABASE_URL, SEARCH_SERVICE: 'memory' })).toThrow('SEARCH_SERVICE')
  expect(() => readConfig({ DATABASE_URL, OPENSEARCH_URL: 'parts' })).toThrow('OPENSEARCH_URL')
})

test.each([
  ['PORT', 1, 65_535],
  ['SANDBOX_PORT', 1, 65_525],
  ['METRICS_PORT', 1, 65_535],
  ['DATABASE_CONNECTIONS', 2, 1000],
  ['DRAIN_SECONDS', 0, 300],
  ['UPLOAD_BYTES', 1000, 2_147_483_647],
  ['NEW_SESSIONS_PER_ADDRESS', 1, 1_000_000_000],
  ['SIGN_INS_PER_ADDRESS', 1, 1_000_000_000],
  ['COPYRIGHT_YEAR', 1800, 2200],
  ['FRESH_SIGN_IN_MINUTES', 1, 720],
  ['RETURN_ARRIVAL_DAYS', 1, 365],
  ['HISTORY_YEARS', 1, 100],
  ['HISTORY_YEARS_OF_ORDERS', 1, 100],
  ['JOBS_SPEED', 1, 1000],
  ['HTTP_CACHE_SECONDS', 1, 3600],
])('%s is refused below %i and above %i, which are said', (name, least, most) => {
  const read = (value: number) => () => readConfig({ DATABASE_URL, [name]: String(value) })
  for (const one of [least, most]) expect(read(one), String(one)).not.toThrow()
  for (const one of [least - 1, most + 1, least + 0.5])
    expect(read(one), String(one)).toThrow(`${name} is no whole number from ${least} to ${most}`)
})

test.each([
  ['LOG_LEVEL', 'foo', 'is debug, info, warn or error'],
  ['PLACES_URL', 'foo', 'is no address'],
  ['VPIC_URL', 'localhost:4004', 'is no address'],
  ['TRACKING_URL', 'foo', 'is no address'],
  ['TRACKING_URL', 'javascript:alert(1)', 'is no address'],
  ['SMTP_URL', 'foo', 'is smtp:// or smtps:// with a host'],
  ['SMTP_URL', 'https://mail.example.com', 'is smtp:// or smtps:// with a host'],
  ['SMTP_URL', 'smtp://', 'is smtp:// or smtps:// with a host'],
  ['MAIL_FROM', 'foo', 'is an email address'],
  ['MAIL_FROM', 'Parts <foo>', 'is an email address'],
  ['PUBLIC_URL', 'foo', 'is no address'],
  ['PUBLIC_URL', 'https://parts.example.com/shop', 'is a scheme and a host alone'],
  ['PUBLIC_URL', 'https://parts.example.com/?a=1', 'is a scheme and a host alone'],
  ['PUBLIC_URL', 'https://parts.example.com/#a', 'is a scheme and a host alone'],
  ['PUBLIC_URL', 'https://me:hush@parts.example.com', 'is a scheme and a host alone'],
])('%s=%s is refused in one sentence, in a demo and in production', (name, value, why) => {
  for (const of of [PRODUCTION, { DATABASE_URL }])
    expect(() => readConfig({ ...of, [name]: value })).toThrow(
      new RegExp(`^The settings are not right:\\n- ${name} ${why.replaceAll('/', String.raw`\/`)}[^\\n]*$`),
    )
})

test('mails are from an address, with a name before it or without', () => {
  for (const from of ['orders@parts.example.com', 'Parts & Co <orders@parts.example.com>'])
    expect(readConfig({ ...PRODUCTION, MAIL_FROM: from }).mail.from).toBe(from)
})

test('what is wrong is all told at once, a setting that is not there once', () => {
  const read = () => readConfig({ ...PRODUCTION, PUBLIC_URL: undefined, LOG_LEVEL: 'foo', SMTP_URL: 'foo' })
  expect(read).toThrow(/^The settings are not right:\n- PUBLIC_URL [^\n]*\n- LOG_LEVEL [^\n]*\n- SMTP_URL [^\n]*$/)
})

test.each(['prod', 'Production', 'PRODUCTION', 'staging'])(
  'NODE_ENV=%s is refused, and not taken for a demo',
  (mode) => {
    expect(() => readEnv({ NODE_ENV: mode, DATABASE_URL })).toThrow(
      'The settings are not right:\n- NODE_ENV is production, development, test, or not set',
    )
  },
)

test('pages may be kept elsewhere, by page and locale, where their address is sure to be encrypted', () => {
  const elsewhere = (pages: string) => readConfig({ DATABASE_URL, PAGES_ELSEWHERE: pages }).pagesElsewhere
  expect(readConfig({ DATABASE_URL }).pagesElsewhere).toEqual({})
  const core = { core: { 'en-US': 'https://example.com/core', 'fr-CA': 'https://example.com/consignes' } }
  expect(elsewhere(JSON.stringify(core))).toEqual(core)
  for (const wrong of [
    '{"core":{"en-US":"http://example.com/core"}}',
    '{"core":{"de-DE":"https://example.com/core"}}',
    '{"kern":{"en-US":"https://example.com/core"}}',
    '{"core":{"en-US":7}}',
    '{"core":null}',
    'core',
  ])
    expect(() => elsewhere(wrong), wrong).toThrow('PAGES_ELSEWHERE')
})

test('VINs are read from our own data; the service is the sandbox until production names another', () => {
  expect(readConfig({ DATABASE_URL }).vins).toEqual({ service: 'offline', vpicUrl: 'http://127.0.0.1:4004/api' })
  expect(() => readConfig({ NODE_ENV: 'production', DATABASE_URL, VIN_SERVICE: 'vpic' })).toThrow('VPIC_URL')
  expect(() => readConfig({ NODE_ENV: 'production', DATABASE_URL })).not.toThrow('VPIC_URL')
})

test('texts are searched in the database; OpenSearch is the sandbox’s until production names another', () => {
  const sandbox = 'http://127.0.0.1:4005/'
  expect(readConfig({ DATABASE_URL }).search).toEqual({ service: 'postgresql', openSearchUrl: sandbox })
  expect(readConfig({ DATABASE_URL, SEARCH_SERVICE: 'opensearch' }).search).toEqual({
    service: 'opensearch',
    openSearchUrl: sandbox,
  })
  const production = { NODE_ENV: 'production', DATABASE_URL }
  expect(() => readConfig({ ...production, SEARCH_SERVICE: 'opensearch' })).toThrow('OPENSEARCH_URL')
  expect(() => readConfig(production)).not.toThrow('OPENSEARCH_URL')
})

test('a Redis is where it is said to be, encrypted or not; what is no address of one is refused, and not repeated', () => {
  const redisUrl = (REDIS_URL: string) => readConfig({ DATABASE_URL, REDIS_URL }).redisUrl
  expect(readConfig({ DATABASE_URL }).redisUrl).toBeUndefined()
  for (const address of [
    'redis://cache',
    'redis://10.0.0.7:6380/2',
    'rediss://shop:p%40ss%25@cache.example.com:6380/0',
  ])
    expect(redisUrl(address)).toBe(address)
  expect(redisUrl('REDISS://cache')).toBe('rediss://cache')
  for (const wrong of [
    'cache:6379',
    'secret',
    'http://secret@cache',
    'redis://',
    'redis:///0',
    'redis://:secret@cache:port',
    'redis://:secret@cache/zero',
    'redis://:secret%@cache',
    'redis://:secret#?@cache',
    'redis://:secret@cache?commandTimeout=0',
    'redis://:secret%FF@cache',
  ])
    expect(() => redisUrl(wrong), wrong).toThrow(/REDIS_URL(?!.*secret)/)
})

test('tokens are the sandbox’s; in production those of the provider that is named, and else none are taken', () => {
  expect(readConfig({ DATABASE_URL }).identity).toEqual({
    issuer: 'http://localhost:4006',
    audience: 'urn:shop:records',
  })
  expect(() => readConfig({ DATABASE_URL, OIDC_ISSUER: 'somebody' })).toThrow('OIDC_ISSUER')
  const production = { NODE_ENV: 'production', DATABASE_URL }
  expect(() => readConfig(production)).not.toThrow('OIDC')
  expect(() => readConfig({ ...production, OIDC_ISSUER: 'https://id.example.com' })).toThrow('OIDC_AUDIENCE')
  expect(() => readConfig({ ...production, OIDC_AUDIENCE: 'records' })).toThrow('OIDC_ISSUER')
  expect(() => readConfig({ ...production, OIDC_ISSUER: 'http://id.example.com', OIDC_AUDIENCE: 'records' })).toThrow(
    'https',
  )
})

test('people sign in at the sandbox; in production where our name at the provider is set, and with its other pages', () => {
  const { signIn } = readConfig({ DATABASE_URL })
  expect(signIn).toMatchObject({ issuer: 'http://localhost:4006', clientId: 'shop' })
  expect(signIn?.registerUrl).toBe('http://localhost:4006/register')
  const production = { NODE_ENV: 'production', DATABASE_URL, OIDC_CLIENT_ID: 'parts' }
  expect(() => readConfig(production)).toThrow('OIDC_ISSUER must be set with OIDC_CLIENT_ID')
  const named = { ...production, OIDC_ISSUER: 'https://id.example.com', OIDC_AUDIENCE: 'records' }
  expect(() => readConfig(named)).toThrow('REGISTER_URL')
  expect(() => readConfig({ ...named, FORGOT_PASSWORD_URL: 'http://id.example.com/forgot' })).toThrow(
    'FORGOT_PASSWORD_URL',
  )
})

test('whether a proxy of ours stands in front is said plainly, or not at all', () => {
  expect(readConfig({ DATABASE_URL }).trustProxy).toBe(false)
  expect(readConfig({ DATABASE_URL, TRUST_PROXY: 'true' }).trustProxy).toBe(true)
  expect(() => readConfig({ DATABASE_URL, TRUST_PROXY: 'yes' })).toThrow('TRUST_PROXY')
})

test('a demo listens to its own machine alone, production to all; which address is a setting', () => {
  const listenAddress = (env: Env) => readConfig({ DATABASE_URL, ...env }).listenAddress
  expect([listenAddress({}), listenAddress(PRODUCTION)]).toEqual(['127.0.0.1', '0.0.0.0'])
  for (const address of ['127.0.0.1', '10.1.2.3', '::1', '::'])
    expect([
      listenAddress({ LISTEN_ADDRESS: address }),
      listenAddress({ ...PRODUCTION, LISTEN_ADDRESS: address }),
    ]).toEqual([address, address])
  for (const wrong of ['shop.example.com', 'localhost', '10.1.2', '*'])
    expect(() => listenAddress({ LISTEN_ADDRESS: wrong }), wrong).toThrow('LISTEN_ADDRESS is an IP address')
})
