import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#database/database-fixture.ts'
import { fingerprints } from '#database/demo/fingerprints-fixture.ts'
import { sql } from '#database/sql.ts'
import { readShopFile } from '#shop/own-shop/shop-file.ts'
import { answersOf, keptAnswers } from './new-shop/ask-shop.ts'
import { bringIn } from './new-shop/bring-in.ts'
import { runCommand, urlOf } from './run-command-fixture.ts'

const folder = await mkdtemp(join(tmpdir(), 'tappet-new-shop-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const SHOP = {
  brand: { name: 'Northline Filters', mark: 'mark.svg' },
  colors: { accent: '#0b6e4f' },
  languages: ['en-US', 'fr-CA'],
  addresses: { seller: { US: ['9 Elevator Row', 'Fargo ND 58102'], CA: ['7 Mill Lane', 'Winnipeg MB  R3C 0B1'] } },
  tax: { gst: '98765 4321 RT0001', qst: '9876543210 TQ0001' },
  mail: { from: 'orders@northline.example' },
  policies: 'policies',
  stores: [
    {
      name: 'Fargo counter',
      street: '9 Elevator Row',
      city: 'Fargo',
      region: 'nd',
      postalCode: '58102',
      phone: '701-555-0188',
      hours: 'Mo-Fr 07:30-17:00, Sa 09:00-12:00',
    },
  ],
}
await mkdir(join(folder, 'policies'))
await writeFile(join(folder, 'policies', 'privacy.en-US.html'), '<h1>Privacy</h1>\n<p>We keep what an order needs.</p>')
await writeFile(
  join(folder, 'mark.svg'),
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path d="M0 0h2v1z"/></svg>',
)

const bring = (db: TestDatabase, read: object, { onto, isCheck = false }: { onto?: string; isCheck?: boolean } = {}) =>
  bringIn(db.connection, { read, folder, onto, isCheck })

describe('a shop of one’s own', async () => {
  const db = await testDatabase()
  const settings = async () => (await db.first<{ settings: object }>(sql`select settings from own_shop`))?.settings

  const all = () =>
    db.all(
      sql`select own_shop::text from own_shop union all select store::text from store union all select article::text from article`,
    )

  test('is set up in an empty database by npm run new-shop, once, which says what it did', async () => {
    const file = join(folder, 'shop.json')
    await writeFile(file, JSON.stringify(SHOP))
    const { code, said } = await runCommand(['new-shop', '--file', file], {
      DATABASE_URL: urlOf(db.connection),
      DATA_DIR: folder,
      MAIL_FROM: 'others@northline.example',
    })
    expect(said).toMatch(/^The shop is set up:\n- BRAND: Northline Filters/)
    for (const done of [
      'ACCENT_COLOR: #0b6e4f',
      'OPEN_LOCALES: en-US, fr-CA',
      'mark: image/svg+xml',
      'policy privacy (en-US)',
      'store Fargo counter: added',
      'The environment sets MAIL_FROM too, and wins',
      'npm run first-admin',
    ])
      expect(said).toContain(done)
    expect(code).toBe(0)
    expect(await settings()).toMatchObject({
      SELLER_ADDRESS_US: '9 Elevator Row; Fargo ND 58102',
      GST_NUMBER: '98765 4321 RT0001',
    })
    expect(
      await db.all(sql`select region, country, hours -> 5 as saturday, round(latitude) as latitude from store`),
    ).toEqual([{ region: 'ND', country: 'US', saturday: ['09:00', '12:00'], latitude: 47 }])
    expect(await db.all(sql`select from product union all select from customer`)).toEqual([])
    const before = await fingerprints(db)
    expect(await bring(db, SHOP)).toEqual({ done: [], wasThere: true })
    expect(await fingerprints(db)).toEqual(before)
  })

  test('becomes what its file says and nothing else, keeps policies that were public, and loses what is null', async () => {
    await writeFile(join(folder, 'policies', 'privacy.en-US.html'), '<h1>Privacy</h1>\n<p>We keep less now.</p>')
    const before = await settings()
    const change = {
      support: { phone: '701-555-0199' },
      policies: 'policies',
      colors: { accent: null, link: '#0a4a7a' },
    }
    const tried = await bring(db, change, { isCheck: true })
    expect(tried.done).toContain('SUPPORT_PHONE: 701-555-0199')
    expect(await settings()).toEqual(before)
    expect(await bring(db, change)).toEqual(tried)
    expect(tried.done).toEqual(
      expect.arrayContaining([
        'ACCENT_COLOR: taken away',
        expect.stringContaining('policy privacy (en-US): edition 2'),
      ]),
    )
    const { ACCENT_COLOR: _, ...kept } = before as Record<string, string>
    expect(await settings()).toEqual({ ...kept, SUPPORT_PHONE: '701-555-0199', LINK_COLOR: '#0a4a7a' })
    expect(await db.all(sql`select answer, state from article_edition order by id`)).toEqual([
      { answer: '<p>We keep what an order needs.</p>', state: 'REPLACED' },
      { answer: '<p>We keep less now.</p>', state: 'PUBLISHED' },
    ])
  })

  test.each<[string, object, RegExp]>([
    [
      'a colour that cannot be read',
      { colors: { accent: '#ffcc00' } },
      /colors\.accent #ffcc00 .* contrast 1\.\d\d:1, and WCAG AA asks for 4\.5:1/,
    ],
    ['a currency that a country has not', { currencies: { US: 'CAD' } }, /currencies\.US/],
    [
      'a store that is nowhere',
      { stores: [{ ...SHOP.stores[0], name: 'X', postalCode: '99999' }] },
      /99999 is no postal code of ND/,
    ],
    [
      'a store where it is closed',
      { languages: ['fr-CA'], stores: SHOP.stores },
      /Fargo counter is in a country where the shop is not open/,
    ],
    ['no sender', { mail: { from: 'us' } }, /mail\.from is no address/],
    ['a mark that runs', { brand: { mark: 'bad.svg' } }, /bad\.svg has “<script/],
    ['a mark that is not there', { brand: { mark: 'none.svg' } }, /none\.svg is not there/],
    ['no folder of policies', { policies: 'nowhere' }, /there is no folder/],
    ['what it does not know', { colour: 'red' }, /Unrecognized key/],
  ])('is refused %s, in a sentence, and stays as it is', async (_, change, why) => {
    await writeFile(join(folder, 'bad.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const before = await all()
    await expect(bring(db, change)).rejects.toThrow(why)
    expect(await all()).toEqual(before)
  })
})

test.each([
  [
    'the demo’s',
    sql`insert into demo_catalogue (seed, size, version) values ('a', 100, 1)`,
    'This database holds the demo shop. Nothing was changed.',
    'demo',
  ],
  [
    'somebody’s',
    sql`insert into category (id, slug, name, position) values (1, 'a', '{"en": "A"}', 1)`,
    'This database holds category (1 row), and was not set up by npm run new-shop.',
    'shop',
  ],
])('a database that is %s is left alone unless it is told', async (_, fill, why, onto) => {
  const db = await testDatabase()
  await db.write.run(fill)
  const before = await fingerprints(db)
  const others = ['demo', 'shop'].filter((one) => one !== onto)
  for (const one of [undefined, ...others])
    await expect(bring(db, SHOP, { ...(one && { onto: one }) })).rejects.toThrow(why)
  expect(await fingerprints(db)).toEqual(before)
  await bring(db, SHOP, { onto })
  expect(await db.all(sql`select settings ->> 'BRAND' as brand from own_shop`)).toEqual([
    { brand: 'Northline Filters' },
  ])
})

test('on a terminal it asks, and its answers are such a file', async () => {
  const answers: Record<string, string> = {
    'Name of the shop': 'Northline Filters',
    Languages: 'en-US',
    'Address of the seller in US': '9 Elevator Row; Fargo ND 58102',
    'Sender of mails': 'orders@northline.example',
    'A store where': 'Fargo counter',
    'Its street': '9 Elevator Row',
    'Its city': 'Fargo',
    'Its state': 'ND',
    'Its ZIP': '58102',
    'Its phone': '701-555-0188',
  }
  const asked: string[] = []
  const read = await answersOf(async (question, otherwise = '') => {
    asked.push(question)
    const [, answer] = Object.entries(answers).find(([begin]) => question.startsWith(begin)) ?? []
    return answer ?? otherwise
  })
  expect(readShopFile(read)).toMatchObject({
    brand: { name: 'Northline Filters' },
    languages: ['en-US'],
    addresses: { seller: { US: ['9 Elevator Row', 'Fargo ND 58102'] } },
    stores: [{ name: 'Fargo counter', hours: 'Mo-Fr 08:00-18:00' }],
  })
  expect(asked.join('\n')).not.toMatch(/GST|seller in CA/)
})

describe('the file for the answers', () => {
  const name = { 'Name of the shop': 'Northline Filters' }
  const said: string[] = []
  const keeping = (files: string[], more: Record<string, string> = {}) =>
    keptAnswers(
      async (question, otherwise = '') => {
        const [, answer] = Object.entries({ ...name, ...more }).find(([begin]) => question.includes(begin)) ?? []
        return question.startsWith('File to keep') ? (files.shift() ?? '') : (answer ?? otherwise)
      },
      (line) => said.push(line),
    )

  test('is asked for until it can be written, and before anything else', async () => {
    const at = join(folder, 'answers.json')
    const { at: taken } = await keeping([join(folder, 'none', 'shop.json'), folder, at])
    expect(taken).toBe(at)
    expect(said.slice(0, 2)).toEqual([
      expect.stringMatching(/none\/shop\.json cannot be written \(ENOENT/),
      expect.stringMatching(/cannot be written \(it is a folder\)/),
    ])
    expect(JSON.parse(await readFile(at, 'utf8'))).toMatchObject({ brand: { name: 'Northline Filters' } })
  })

  test('is not replaced unless somebody agrees', async () => {
    const [there, other] = [join(folder, 'there.json'), join(folder, 'other.json')]
    await writeFile(there, 'mine')
    expect((await keeping([there, other])).at).toBe(other)
    expect(await readFile(there, 'utf8')).toBe('mine')
    expect((await keeping([there], { 'is there already': 'y' })).at).toBe(there)
    expect(await readFile(there, 'utf8')).toContain('Northline')
  })
})
