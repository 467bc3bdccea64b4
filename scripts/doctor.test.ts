import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { noteBackup } from '#database/backup/last-backup.ts'
import { testDatabase } from '#database/database-fixture.ts'
import { aRedis, redisPrograms } from '#providers/counters/redis-fixture.ts'
import type { Env } from '#server/settings/env.ts'
import { checkArchive, type SeenArchive } from './doctor/check-archive.ts'
import { checkBackup, checkDatabase, checkDisk } from './doctor/check-database.ts'
import { checkMachines } from './doctor/check-machines.ts'
import { lookAtMachines, type SeenMachines } from './doctor/look-at-machines.ts'
import { checkSettings } from './doctor/check-settings.ts'
import type { Finding } from './doctor/finding.ts'
import type { SeenDatabase } from './doctor/look-at-database.ts'
import { PRODUCTION, runCommand, urlOf } from './run-command-fixture.ts'

/** A shop that may open. */
const OPEN: Env = {
  ...PRODUCTION,
  PUBLIC_URL: 'https://parts.ours.ca',
  DATABASE_URL: 'postgresql://shop@db.ours.ca/shop',
  PAYMENT_API_BASE: 'https://api.stripe.com',
  PAYMENT_SECRET_KEY: 'sk_live_0123456789',
  PAYMENT_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
  CAPTCHA_SECRET: '0123456789abcdef0123456789abcdef',
  SMTP_URL: 'smtps://mail.ours.ca',
  MAIL_FROM: 'orders@ours.ca',
  MAIL_WEBHOOK_KEY: 'fedcba9876543210',
  SUPPORT_MAIL: 'help@ours.ca',
  CARRIER_API_BASE: 'https://api.easypost.com',
  CARRIER_API_KEY: 'EZAK_1',
  CARRIER_WEBHOOK_SECRET: '0011223344556677',
  TRACKING_URL: 'https://track.ours.ca/',
  OIDC_ISSUER: 'https://id.ours.ca',
  OIDC_AUDIENCE: 'urn:shop:records',
  OIDC_CLIENT_ID: 'shop',
  REGISTER_URL: 'https://id.ours.ca/register',
  FORGOT_PASSWORD_URL: 'https://id.ours.ca/forgot',
  TRUST_PROXY: 'true',
  TAX_SERVICE: 'stripe',
  TAX_CODE_CORES: 'txcd_99999999',
}

const POLICIES = ['terms-of-sale', 'privacy', 'shipping', 'returns', 'core', 'warranty', 'accessibility']
const LINKED = ['prop-65', 'detail-us', 'detail-ca']
const SEEN: SeenDatabase = {
  encoding: 'UTF8',
  knowsAccents: true,
  version: 150_020,
  missing: [],
  newer: [],
  broken: [],
  isDemo: false,
  admins: 1,
  stores: 2,
  parts: 5000,
  withoutPrice: 0,
  inStock: 4000,
  policies: [...POLICIES, ...LINKED].flatMap((name) => [`${name} en-US`, `${name} fr-CA`]),
  deadJobs: 0,
  archives: 'well',
}

const ALONE: SeenMachines = { files: undefined, redis: undefined, replicas: [], caches: [] }

const unwell = (findings: Finding[]) => findings.filter(({ state }) => state !== 'ok')

test('a shop that may open is called well in everything', () => {
  expect(unwell([...checkSettings(OPEN), ...checkMachines(OPEN, ALONE), ...checkDatabase(OPEN, SEEN)])).toEqual([])
})

describe('of the settings it finds', () => {
  test.each<[string, Env, Finding['state'], RegExp]>([
    ['mode', { NODE_ENV: undefined }, 'missing', /NODE_ENV/],
    ['settings', { QST_NUMBER: undefined }, 'missing', /QST_NUMBER must be set/],
    ['brand', { BRAND: undefined }, 'missing', /BRAND is not set/],
    ['address', { PUBLIC_URL: 'http://parts.ours.ca' }, 'missing', /not https/],
    ['address', { PUBLIC_URL: 'https://parts.example.com' }, 'missing', /nobody comes/],
    ['proxy', { TRUST_PROXY: undefined }, 'warn', /visitors count as one/],
    ['proxy', { LISTEN_ADDRESS: '0.0.0.0' }, 'warn', /past the proxy/],
    ['payment', { PAYMENT_SECRET_KEY: 'sk_test_9' }, 'missing', /not charged/],
    ['payment', { PAYMENT_SECRET_KEY: 'pk_live_9' }, 'missing', /no secret key/],
    ['settings', { PAYMENT_SECRET_KEY: 'pk_live_9' }, 'missing', /PAYMENT_SECRET_KEY is no secret key/],
    ['payment', { PAYMENT_API_BASE: 'http://pay.ours.ca' }, 'missing', /PAYMENT_API_BASE is not https/],
    ['payment', { PAYMENT_FIELDS_URL: 'http://pay.ours.ca/fields' }, 'missing', /PAYMENT_FIELDS_URL is not https/],
    ['payment', { PAYMENT_API_BASE: 'http://127.0.0.1:4000' }, 'missing', /sandbox/],
    ['taxes', { TAX_SERVICE: undefined }, 'warn', /counties and cities/],
    ['taxes', { TAX_CODE_CORES: undefined }, 'warn', /in every state/],
    ['taxes', { PAYMENT_SECRET_KEY: 'sk_test_9' }, 'missing', /a key for trying/],
    ['labels', { SHIPPING_LABELS: 'easypost', CARRIER_API_KEY: 'EZTK_1' }, 'missing', /specimens/],
    ['secrets', { CAPTCHA_SECRET: 'ours' }, 'missing', /CAPTCHA_SECRET: too short/],
    ['secrets', { MAIL_WEBHOOK_KEY: OPEN.CAPTCHA_SECRET }, 'warn', /CAPTCHA_SECRET and MAIL_WEBHOOK_KEY are the same/],
    ['mail', { SMTP_URL: 'smtp://mail.ours.ca' }, 'warn', /unencrypted/],
    ['mail', { SMTP_URL: undefined }, 'missing', /SMTP_URL/],
    ['sender', { MAIL_FROM: 'orders@example.com' }, 'missing', /demo’s/],
    ['sender', { MAIL_FROM: 'orders@elsewhere.net' }, 'warn', /SPF, DKIM and DMARC/],
    ['bounces', { MAIL_WEBHOOK_KEY: undefined }, 'warn', /not heard of/],
    ['questions', { SUPPORT_MAIL: undefined }, 'warn', /SUPPORT_MAIL/],
    ['tax numbers', { GST_NUMBER: 'later' }, 'warn', /not of the form/],
    ['tax numbers', { GST_NUMBER: undefined }, 'missing', /must be set/],
    ['seller', { SELLER_ADDRESS_CA: undefined }, 'missing', /SELLER_ADDRESS/],
    ['parcels', { TRACKING_URL: undefined }, 'warn', /example\.com/],
    ['sign-in', { OIDC_CLIENT_ID: undefined }, 'missing', /OIDC_CLIENT_ID/],
  ])('%s with %j: %s', (name, env, state, says) => {
    const found = checkSettings({ ...OPEN, ...env }).find((one) => one.check === name)
    expect(found).toMatchObject({ state, says: expect.stringMatching(says) })
  })

  test('what is wrong, and never what a secret is', () => {
    const said = JSON.stringify(checkSettings({ ...OPEN, CAPTCHA_SECRET: 'hush', PAYMENT_SECRET_KEY: 'sk_test_hush' }))
    expect(said).not.toContain('hush')
  })
})

describe('of several machines it finds', () => {
  const S3 = { RUNS: 'server', FILES_SERVICE: 's3', S3_BUCKET: 'ours', REDIS_URL: 'redis://count.ours.ca' }
  const two = (wrong?: string) => [
    { name: 'db-2:5432', wrong: undefined },
    { name: 'db-3:5432', wrong },
  ]
  test.each<[string, Env, Partial<SeenMachines>, Finding['state'], RegExp]>([
    ['files', {}, {}, 'ok', /disk of DATA_DIR/],
    ['files', {}, { files: 'EROFS: read-only file system' }, 'missing', /below DATA_DIR: EROFS/],
    ['files', S3, {}, 'ok', /in the bucket ours/],
    ['files', S3, { files: 'the bucket answered 403' }, 'missing', /S3_BUCKET: the bucket answered 403/],
    ['files', { RUNS: 'server' }, {}, 'warn', /must share DATA_DIR/],
    ['counts', {}, {}, 'ok', /one process/],
    ['counts', S3, {}, 'ok', /together/],
    ['counts', { RUNS: 'worker' }, {}, 'warn', /REDIS_URL is not set/],
    ['counts', S3, { redis: 'connect ECONNREFUSED' }, 'warn', /REDIS_URL: connect ECONNREFUSED/],
    ['replicas', {}, {}, 'ok', /none/],
    ['replicas', {}, { replicas: two() }, 'ok', /2, and none is behind/],
    ['replicas', {}, { replicas: two('is no replica') }, 'warn', /^db-3:5432 is no replica$/],
    ['page cache', {}, {}, 'ok', /none before the shop/],
    ['page cache', {}, { caches: two() }, 'ok', /drops pages at db-2:5432, db-3:5432/],
    ['page cache', {}, { caches: two('answered 405') }, 'missing', /^db-3:5432 answered 405$/],
  ])('%s with %j and %j: %s', (name, env, seen, state, says) => {
    const found = checkMachines({ ...OPEN, ...env }, { ...ALONE, ...seen }).find((one) => one.check === name)
    expect(found).toMatchObject({ state, says: expect.stringMatching(says) })
  })
})

const [[, standIn] = []] = redisPrograms

test.runIf(standIn)(
  'what several machines share is asked: files, Redis, replicas, and the cache before the shop',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tappet-doctor-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const asked: (string | undefined)[] = []
    const cache = createServer((request, response) => {
      asked.push(`${request.method} ${String(request.headers['xkey-purge'])}`)
      response.writeHead(request.url === '/refuses' ? 405 : 200).end()
    }).listen(0, '127.0.0.1')
    await once(cache, 'listening')
    onTestFinished(() => void cache.close())
    const at = `http://127.0.0.1:${(cache.address() as AddressInfo).port}`
    const redis = await aRedis(standIn as NonNullable<typeof standIn>)
    onTestFinished(() => redis.kill())
    const { connection } = await testDatabase()
    const env = {
      DATABASE_URL: urlOf(connection),
      DATABASE_REPLICA_URLS: urlOf(connection),
      REDIS_URL: redis.url,
      HTTP_CACHE: 'varnish',
      HTTP_CACHE_PURGE_URLS: `${at}/ ${at}/refuses`,
    }
    const look = (more: Env, dataDir = folder) => lookAtMachines({ ...env, ...more }, { dataDir, primary: connection })
    const seen = await look({})
    expect([seen.files, seen.redis]).toEqual([undefined, undefined])
    expect(seen.replicas.map(({ wrong }) => wrong)).toEqual([expect.stringContaining('takes writes itself')])
    expect(seen.caches.map(({ wrong }) => wrong)).toEqual([undefined, expect.stringContaining('405')])
    expect(asked).toEqual(['PURGE doctor', 'PURGE doctor'])
    // A file stands where the folder should be.
    await writeFile(join(folder, 'taken'), '')
    const away = await look({ REDIS_URL: 'redis://127.0.0.1:9' }, join(folder, 'taken'))
    expect([away.files, away.redis]).toEqual([
      expect.stringContaining('ENOTDIR'),
      expect.stringContaining('ECONNREFUSED'),
    ])
  },
)

describe('of the database it finds', () => {
  test.each<[string, Partial<SeenDatabase>, Finding['state'], RegExp]>([
    ['database', { version: 140_011 }, 'missing', /older than 15/],
    ['database', { encoding: 'SQL_ASCII', knowsAccents: false }, 'missing', /SQL_ASCII.*UTF8/],
    ['database', { knowsAccents: false }, 'warn', /é is not known as the small É/],
    ['database', { missing: ['0001-catalog.sql'] }, 'missing', /npm run migrate/],
    ['database', { newer: ['9999-later.sql'] }, 'warn', /newer build has run 9999-later\.sql there/],
    ['database', { isDemo: true }, 'missing', /demo/],
    ['database', { broken: ['one_sale'] }, 'warn', /one_sale/],
    ['staff', { admins: 0 }, 'missing', /administrator/],
    ['goods', { parts: 0, inStock: 0 }, 'missing', /no parts/],
    ['goods', { inStock: 0 }, 'missing', /in stock/],
    ['goods', { withoutPrice: 7 }, 'warn', /7 times/],
    ['stores', { stores: 0 }, 'warn', /no stores/],
    ['policies', { policies: SEEN.policies.filter((one) => one !== 'privacy fr-CA') }, 'missing', /privacy \(fr-CA\)/],
    ['policies', { policies: SEEN.policies.filter((one) => one !== 'detail-ca fr-CA') }, 'warn', /detail-ca \(fr-CA\)/],
    ['jobs', { deadJobs: 3 }, 'warn', /3 given up/],
  ])('%s with %j: %s', (name, seen, state, says) => {
    const found = checkDatabase(OPEN, { ...SEEN, ...seen }).find((one) => one.check === name)
    expect(found).toMatchObject({ state, says: expect.stringMatching(says) })
  })

  test('a policy that is kept elsewhere', () => {
    const env = { ...OPEN, PAGES_ELSEWHERE: '{"privacy":{"en-US":"https://ours.ca/privacy"}}' }
    const policies = SEEN.policies.filter((one) => !one.startsWith('privacy'))
    expect(unwell(checkDatabase(env, { ...SEEN, policies }))).toEqual([])
  })
})

describe('of the way back it finds', () => {
  const now = new Date('2026-11-26T12:00:00Z')
  const last = { takenAt: '2026-11-26T02:00:00Z', folder: '/backups/1', isChecked: true }
  test.each([
    [undefined, 'missing'],
    [last, 'ok'],
    [{ ...last, isChecked: false }, 'warn'],
    [{ ...last, takenAt: '2026-11-25T11:00:00Z' }, 'warn'],
  ])('a last backup of %j: %s', (backup, state) => {
    expect(checkBackup(backup, now).state).toBe(state)
  })

  const archive = { folder: '/archive', isThere: true, lastBase: '2026-11-26T03:00:00Z', gap: 0 }
  test.each<[SeenDatabase['archives'], SeenArchive | undefined, Finding['state'], RegExp]>([
    ['off', undefined, 'ok', /last backup/],
    ['well', archive, 'ok', /last minute/],
    // By other means, as pgBackRest.
    ['well', undefined, 'ok', /last minute/],
    ['failing', undefined, 'missing', /cannot archive/],
    ['off', archive, 'missing', /archives nothing/],
    ['well', { ...archive, isThere: false }, 'missing', /\/archive is not there/],
    ['well', { ...archive, lastBase: undefined }, 'missing', /no base backup/],
    ['well', { ...archive, gap: 2 }, 'missing', /2 files of the log are missing/],
    ['well', { ...archive, lastBase: '2026-11-17T03:00:00Z' }, 'warn', /9 days old/],
  ])('a log that is archived %s, into %j: %s', (archives, seen, state, says) => {
    expect(checkArchive(archives, seen, now)).toMatchObject({ state, says: expect.stringMatching(says) })
  })

  test.each([
    [{ free: 50e9, size: 100e9 }, 'ok'],
    [{ free: 5e9, size: 100e9 }, 'warn'],
    [{ free: 5e8, size: 100e9 }, 'missing'],
  ])('a disk with %j: %s', (disk, state) => {
    expect(checkDisk(disk).state).toBe(state)
  })
})

test('every finding says where it is told what to do, and there it is told', async () => {
  const all = [
    ...checkSettings({}),
    ...checkMachines({}, ALONE),
    ...checkDatabase(OPEN, SEEN),
    checkBackup(undefined, new Date()),
    checkArchive('failing', undefined, new Date()),
    checkDisk({ free: 0, size: 1 }),
  ]
  for (const { docs, why } of all) {
    const [page = '', anchor = ''] = docs.split('#')
    const text = await readFile(join(import.meta.dirname, '..', page), 'utf8')
    const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w\- ]/g, '')
        .replaceAll(' ', '-'),
    )
    expect([docs, headings]).toEqual([docs, expect.arrayContaining([anchor])])
    expect(why).not.toBe('')
  }
})

test('npm run doctor says it of this shop, for people and for programs, and ends with 1 while something is missing', async () => {
  const db = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'tappet-doctor-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  await noteBackup(folder, { takenAt: new Date().toISOString(), folder, isChecked: true })
  const env = { ...OPEN, DATABASE_URL: urlOf(db.connection), DATA_DIR: folder }
  const text = await runCommand(['doctor'], env)
  expect(text.said).toMatch(
    /^ok +mode[^]*^missing +staff[^]*^missing +goods[^]*^ok +backup[^]*\d+ ok, \d+ to look at, \d+ missing/m,
  )
  expect(text.code).toBe(1)

  await db.pool.query(`
    insert into staff (email, first_name, last_name, role) values ('boss@ours.ca', 'Ada', 'Boss', 'admin')`)
  const json = await runCommand(['doctor', '--json'], env)
  const found = new Map((JSON.parse(json.said) as Finding[]).map((one) => [one.check, one.state]))
  expect([found.get('database'), found.get('staff'), found.get('goods')]).toEqual(['ok', 'ok', 'missing'])
  await db.pool.query(`insert into migration (name, checksum) values ('9999-later.sql', 'x')`)
  expect((await runCommand(['doctor'], env)).said).toMatch(/database[^]*a newer build has run 9999-later\.sql there/)
  const away = await runCommand(['doctor', '--json'], { ...env, DATABASE_URL: 'postgresql://127.0.0.1:9/shop' })
  expect([away.code, away.said]).toEqual([1, expect.stringContaining('ECONNREFUSED')])
})

test('the doctor makes no folder where none is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tappet-doctor-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { said } = await runCommand(['doctor'], { ...OPEN, DATABASE_URL: '', DATA_DIR: join(folder, 'data') })
  expect(said).toMatch(/^ok +files/m)
  expect(await readdir(folder)).toEqual([])
})
