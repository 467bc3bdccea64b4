// Every call of the console that is none of the record platform's, by everybody: guests, customers, those who were removed, staff, administrators, and
// roles that see less of what it tells (docs/product/console.md, decision 69). A route that is not in this table fails.
import { describe, expect, test } from 'vitest'
import type { OpenScreens } from '#contract/console-api/open-screens.ts'
import { API_ROOT } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { recordId } from '#values/record-id.ts'
import { testApp } from '../app-fixture.ts'
import { createCustomers, identity } from '../customer-fixture.ts'
import { COOKIE } from '../http/session.ts'
import { routesOf } from '../routes-fixture.ts'
import { cookieOf } from '../signed-in-fixture.ts'
import { consoleOf, newStaff } from '../staff-fixture.ts'
import { type Ask, consoleCalls, importBy, PEOPLE, type Person, type Row } from './console-calls-fixture.ts'
import { phoneCalls } from './phone-calls-fixture.ts'
import { callsOfPages, consolePages } from './console-pages-fixture.ts'
import { platformApp } from '../ui-api/platform-app.ts'

const parts = await testApp({ identity })
const { app, db, shop, sessions } = parts
const { ann } = await createCustomers(db.write)

const one = async (query: ReturnType<typeof sql<{ id: number | string }>>) => (await db.write.first(query))?.id ?? 0
const part = recordId('product', Number(await one(sql`select min(id) as id from product`)))
const article = recordId('article', Number(await one(sql`select min(id) as id from article`)))
const item = recordId('contentItem', Number(await one(sql`select min(id) as id from content_item`)))
const integration = recordId(
  'integration',
  Number(await one(sql`insert into integration (name, objects) values ('ERP', '{Order}') returning id`)),
)
const role = recordId(
  'staffRole',
  Number(await one(sql`insert into staff_role (name) values ('Packers') returning id`)),
)
const invoice = String(
  await one(sql`select number as id from invoice where order_id is not null order by id desc limit 1`),
)
const orderOfInvoice = recordId(
  'order',
  Number(await one(sql`select order_id as id from invoice where number = ${invoice}`)),
)
await db.write.run(sql`
  insert into refund (order_id, currency, amount_cents, goods_cents, state, key)
  select order_id, 'USD', 100, 100, 'ELSEWHERE', 'who is told' from invoice where number = ${invoice}`)
const creditNote = String(await one(sql`select number as id from credit_note order by id desc limit 1`))
const orderOfNote = recordId(
  'order',
  Number(await one(sql`select order_id as id from credit_note where number = ${creditNote}`)),
)
const known = {
  order: ann.order,
  account: ann.account,
  part,
  article,
  item,
  integration,
  role,
  invoice,
  orderOfInvoice,
  creditNote,
  orderOfNote,
}
const calls = { ...consoleCalls(known), ...phoneCalls(ann.account), ...consolePages }
const onPages = callsOfPages(known)

const withCookie =
  (cookie: string): Ask =>
  (request) =>
    app.inject({ ...request, headers: { cookie, 'sec-fetch-site': 'same-origin', ...request.headers } })
/** As the console asks, with what the request says of itself. */
const consoleAsk = async (staffId: number): Promise<Ask> => {
  const { ask } = await consoleOf(parts, staffId)
  return (request) => ask(request, request.headers as Record<string, string>)
}
const gone = await newStaff(db.write)
const removed = await consoleAsk(gone.id)
await db.write.run(sql`update staff set is_active = false where id = ${gone.id}`)
const [sal, ada] = [await newStaff(db.write), await newStaff(db.write, 'admin')]
const asks: Record<Person, Ask> = {
  guest: withCookie(`${COOKIE}=none`),
  customer: withCookie((await cookieOf(db.write, 'customer')).cookie),
  removed,
  staff: await consoleAsk(sal.id),
  admin: await consoleAsk(ada.id),
}
sessions.forget('all')

/** Of that many people who work here one for each role that is asked for; what the role may otherwise than staff is said by object. */
const byRights = new Map<string, Ask>()
async function withRights(rights: object): Promise<Ask> {
  const key = JSON.stringify(rights)
  const known = byRights.get(key)
  if (known) return known
  const id = Number(
    await one(
      sql`insert into staff_role (name, rights) values (${key.slice(0, 50) + byRights.size}, ${key}::jsonb) returning id`,
    ),
  )
  shop.objects.forget()
  const ask = await consoleAsk((await newStaff(db.write, 'staff', id)).id)
  byRights.set(key, ask)
  return ask
}

test('every call of the console stands in the table', async () => {
  const state = { isStopping: false }
  const platform = await platformApp({ shop, sessions, identity, state, longestPath: 1000 })
  const served = [
    ...routesOf(platform).filter((route) => !route.includes(` ${API_ROOT}`)),
    ...routesOf(app).filter((route) => /^\w+ \/console(?:\/|$)/.test(route)),
  ]
  expect([...new Set(served)].sort()).toEqual(Object.keys(calls).sort())
  await platform.close()
})

const forThem = async ({ asked }: Row, ask: Ask, maker = ask) =>
  ask(typeof asked === 'function' ? await asked(maker) : asked)
const rows = Object.entries({ ...calls, ...onPages })

describe.each(PEOPLE)('as %s', (person) => {
  test.each(rows)('%s is answered as it is to be', async (_, row) => {
    const isStaff = person === 'staff' || person === 'admin'
    const answer = await forThem(row, asks[person], isStaff ? asks[person] : asks.admin)
    expect([answer.statusCode, row.answers[person] >= 300 || answer.body.slice(0, 300)]).toEqual([
      row.answers[person],
      row.answers[person] >= 300 || answer.body.slice(0, 300),
    ])
    // Whoever is refused is told nothing of it.
    const told = row.answers[person] >= 400 ? answer.body : ''
    expect(told).not.toMatch(new RegExp(`Ann|${invoice}|Packers`))
  })
})

describe('a role that sees less', () => {
  test.each(
    rows.flatMap(([name, row]) => (row.tells ?? []).map((object): [string, string, Row] => [name, object, row])),
  )('%s: of %s is answered as if there were no such thing', async (_, object, row) => {
    const without = await forThem(row, await withRights({ [object]: { sees: false } }), asks.admin)
    const { objects } = await shop.objects.read()
    const declared = objects.get(object)
    const field = Object.keys(declared?.declared.fields ?? {}).find(
      (one) => one !== declared?.declared.nameField && !/^(?:Id|Created|LastModified|System)/.test(one),
    )
    const narrow = await forThem(row, await withRights({ [object]: { fields: { [field ?? '']: 'none' } } }), asks.admin)
    expect([without.statusCode, narrow.statusCode]).toEqual([404, 404])
  })

  test.each(rows.flatMap(([name, row]) => (row.about ? [[name, row.about, row] as [string, string, Row]] : [])))(
    '%s: without %s its record is none',
    async (_, object, row) => {
      const answer = await forThem(row, await withRights({ [object]: { sees: false } }), asks.admin)
      expect([answer.statusCode, answer.body.includes('Ann')]).toEqual([400, false])
    },
  )

  test('is told on the first page of nothing that it does not see', async () => {
    const asked = async (rights: object) => {
      const answer = await (await withRights(rights))({ url: '/console/data/home' })
      return (JSON.parse(answer.body) as { questions: { object: string; question: string }[] }).questions
    }
    expect((await asked({})).some(({ object }) => object === 'Order')).toBe(true)
    expect((await asked({ Order: { sees: false } })).some(({ object }) => object === 'Order')).toBe(false)
    // Their lists go by it.
    expect((await asked({ Order: { fields: { Status: 'none' } } })).filter(({ object }) => object === 'Order')).toEqual(
      (await asked({})).filter(({ question }) => question === 'coresDue'),
    )
  })

  test('is told which screens of no one object are open to it', async () => {
    const open = async (rights: object) => {
      const answer = await (await withRights(rights))({ url: '/console-api/open-screens' })
      return Object.entries(JSON.parse(answer.body) as OpenScreens).flatMap(([name, isOpen]) => (isOpen ? [name] : []))
    }
    const all = ['orders', 'phoneOrders', 'books', 'sales', 'grid', 'texts', 'pieces']
    expect(await open({})).toEqual(all)
    for (const [rights, closed] of [
      [{ Invoice__c: { sees: false } }, ['orders', 'books']],
      [{ Order: { fields: { TotalAmount: 'none' } } }, ['orders', 'phoneOrders', 'sales']],
      [{ OrderItem: { sees: false } }, ['orders', 'phoneOrders', 'sales']],
      [{ PhoneOrder__c: { creates: false } }, ['phoneOrders']],
      [{ PricebookEntry: { sees: false } }, ['grid']],
      [{ Knowledge__kav: { sees: false } }, ['texts']],
      [{ ContentItem__c: { sees: false } }, ['pieces']],
    ] as const)
      expect([rights, await open(rights)]).toEqual([rights, all.filter((name) => !closed.some((one) => one === name))])
  })

  test('finds no import of an object that is hidden from it by now, and no value of a field that is', async () => {
    const roleId = Number(await one(sql`insert into staff_role (name) values ('Importers') returning id`))
    shop.objects.forget()
    const ask = await consoleAsk((await newStaff(db.write, 'staff', roleId)).id)
    const id = await importBy(ask)
    const facts = [{ field: 'WeightPounds__c', was: '77.31', is: '2', percent: 97, weight: 97 }]
    await db.write.run(sql`
      insert into import_row (import_id, number, outcome, cells, facts, weight)
      values (${id}::bigint, 2, 'changed', '["A-1", "2"]', ${JSON.stringify(facts)}::jsonb, 97)`)
    const limit = async (rights: object) => {
      await db.write.run(sql`update staff_role set rights = ${JSON.stringify(rights)}::jsonb where id = ${roleId}`)
      shop.objects.forget()
    }
    expect((await ask({ url: `/console-api/imports/${id}` })).body).toContain('77.31')
    await limit({ Product2: { fields: { WeightPounds__c: 'none' } } })
    expect((await ask({ url: `/console-api/imports/${id}` })).body).not.toContain('77.31')
    await limit({ Product2: { sees: false } })
    const paths = ['', '/refusals', '/check', '/run', '/stop', '/undo']
    for (const path of paths) {
      const method = path === '' || path === '/refusals' ? 'GET' : 'POST'
      const payload = { columns: [null, null], key: [], creates: false, updates: true, clears: false, decimal: '.' }
      const answer = await ask({
        method,
        url: `/console-api/imports/${id}${path}`,
        ...(method === 'POST' && { payload }),
      })
      expect([path, answer.statusCode]).toEqual([path, 404])
    }
    expect(JSON.parse((await ask({ url: '/console-api/imports' })).body)).toEqual({ imports: [] })
  })

  test('is no colleague to be called to a record that it may not read', async () => {
    const people = async (rights: object) => {
      const id = Number(
        await one(
          sql`insert into staff_role (name, rights) values (${crypto.randomUUID()}, ${JSON.stringify(rights)}::jsonb) returning id`,
        ),
      )
      shop.objects.forget()
      const someone = await newStaff(db.write, 'staff', id)
      await db.write.run(sql`update staff set first_name = 'Zoe', last_name = 'Quill' where id = ${someone.id}`)
      const found = await asks.staff({ url: `/console-api/notes/${ann.order}/people?q=zoe` })
      await db.write.run(sql`update staff set is_active = false where id = ${someone.id}`)
      return (JSON.parse(found.body) as { people: { name: string }[] }).people.map(({ name }) => name)
    }
    expect(await people({})).toEqual(['Zoe Quill'])
    expect(await people({ Order: { sees: false } })).toEqual([])
  })
})
