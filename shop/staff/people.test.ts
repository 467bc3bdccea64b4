// Who works here: invited once by mail, with a role that administrators made, removed everywhere at once; and the last of them stays.
import { describe, expect, test } from 'vitest'
import type { RoleRights } from '#contract/console-api/roles.ts'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { handlers } from '#jobs/handlers.ts'
import type { Mail } from '#providers/mail/port.ts'
import { STANDARD_FIELDS } from '#platform/objects/define-object.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, createCustomers, identity, type Who } from '#server/customer-fixture.ts'
import { consoleOf, newStaff } from '#server/staff-fixture.ts'
import { aSeller } from '#shop/orders/order-fixture.ts'
import { recordId } from '#values/record-id.ts'

const parts = await testApp({ identity })
const { app, db, shop } = parts
await createCustomers(db.write)

const idOf = async (email: string) =>
  (await db.first<{ id: number }>(sql`select id from staff where email = ${email}`))?.id ?? 0
const [sam, ada] = [await idOf('staff@example.com'), await idOf('admin@example.com')]
const member = (id: number) => recordId('staffMember', id)

const send = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, who: Who, payload?: object) => {
  const answer = await app.inject({ method, url: UI_API + path, headers: as(who), ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.body ? answer.json() : undefined }
}
const messagesOf = (body: { output?: { errors: { message: string }[]; fieldErrors: object } }) => [
  ...(body.output?.errors ?? []).map(({ message }) => message),
  ...Object.values(body.output?.fieldErrors ?? {})
    .flat()
    .map(({ message }: { message: string }) => message),
]

describe('an invitation', () => {
  const invite = (fields: object = {}, who: Who = 'admin') =>
    send('POST', '/records', who, {
      apiName: 'StaffInvitation__c',
      fields: { Name: 'nora@example.com', FirstName__c: 'Nora', LastName__c: 'West', ...fields },
    })
  const sent: Mail[] = []
  const work = { db, mail: { send: async (mail: Mail) => void sent.push(mail) }, seller: aSeller() } as never
  /** The link of the last mail. */
  async function mailed() {
    const rows = await db.all<{ payload: { invitationId: number } }>(
      sql`delete from outbox where job = 'staff-invitation-mail' returning payload`,
    )
    for (const { payload } of rows) await handlers['staff-invitation-mail'](payload, work)
    return /\/console\/join\/([\w-]{43})/.exec(sent.at(-1)?.text ?? '')?.[1] ?? ''
  }
  const open = (token: string) => app.inject({ url: `/console/join/${token}`, headers: { accept: 'text/html' } })

  test.each<[Who, number]>([
    ['guest', 400],
    ['ann', 400],
    ['staff', 400],
  ])('is not made by %s, who knows of none', async (who, status) => {
    expect((await invite({}, who)).status).toBe(status)
    expect(await db.all(sql`select id from staff_invitation`)).toEqual([])
  })

  test.each([
    [{ Name: 'no address' }, 400],
    [{ Name: 'staff@example.com' }, 400],
    [{ Role__c: 'customer' }, 400],
    [{ FirstName__c: '' }, 400],
  ])('with %o is refused', async (fields, status) => {
    expect((await invite(fields)).status).toBe(status)
  })

  test('goes out by mail with a link that is kept as its hash, is good once, and for its address alone', async () => {
    const { status, body } = await invite({ Locale__c: 'fr-CA' })
    expect(status).toBe(201)
    const token = await mailed()
    expect(sent.at(-1)).toMatchObject({ to: 'nora@example.com', subject: expect.stringContaining('Vous êtes invité') })
    expect(JSON.stringify(await db.all(sql`select * from staff_invitation`))).not.toContain(token)
    const page = await open(token)
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('nora@example.com')])
    // Looking changes nothing, as often as it is done.
    expect((await open(token)).statusCode).toBe(200)
    const { acceptInvitation } = await import('./accept-invitation.ts')
    const accept = (subject: string, email: string | null) => acceptInvitation(db, token, { subject, email })
    expect(await accept('mallory', 'mallory@example.com')).toBe(false)
    expect(await accept('nora', null)).toBe(false)
    expect(await acceptInvitation(db, 'A'.repeat(43), { subject: 'nora', email: 'nora@example.com' })).toBe(false)
    expect(await Promise.all([accept('nora', 'Nora@Example.com'), accept('nora', 'nora@example.com')])).toEqual(
      expect.arrayContaining([true, false]),
    )
    expect(await db.first(sql`select subject, role, is_active from staff where email = 'nora@example.com'`)).toEqual({
      subject: 'nora',
      role: 'staff',
      is_active: true,
    })
    expect(
      await db.first(sql`
        select audit_log.who = 'user ' || staff.id as theirs from audit_log, staff
        where what = 'invitation accepted' and staff.email = 'nora@example.com'`),
    ).toEqual({ theirs: true })
    expect((await open(token)).statusCode).toBe(404)
    expect((await send('DELETE', `/records/${body.id}`, 'admin')).status).toBe(204)
  })

  test('that is sent again has a new link, and the one before is good for nothing; nor is one that is too old or withdrawn', async () => {
    const { body } = await invite({ Name: 'otto@example.com' })
    const first = await mailed()
    const again = await send('POST', '/actions/perform-quick-action/StaffInvitation__c.SendAgain', 'admin', {
      apiName: 'StaffInvitation__c',
      contextId: body.id,
      fields: {},
    })
    expect(again.status).toBe(201)
    const second = await mailed()
    expect([(await open(first)).statusCode, (await open(second)).statusCode]).toEqual([404, 200])
    await db.write.run(sql`update staff_invitation set expires_at = now()`)
    expect((await open(second)).statusCode).toBe(404)
    await db.write.run(sql`update staff_invitation set expires_at = now() + interval '1 day'`)
    expect((await invite({ Name: 'OTTO@example.com' })).status).toBe(400)
    await send('DELETE', `/records/${body.id}`, 'admin')
    expect((await open(second)).statusCode).toBe(404)
  })

  test('needs a fresh sign-in', async () => {
    const { ask } = await consoleOf(parts, ada, 30)
    const answer = await ask({
      method: 'POST',
      url: `${UI_API}/records`,
      payload: {
        apiName: 'StaffInvitation__c',
        fields: { Name: 'uma@example.com', FirstName__c: 'Uma', LastName__c: 'Ek' },
      },
    })
    expect([answer.statusCode, answer.json()[0].errorCode]).toEqual([403, 'FRESH_SIGN_IN_NEEDED'])
  })
})

describe('who works here', () => {
  const remove = (id: number, who: Who = 'admin') =>
    send('PATCH', `/records/${member(id)}`, who, { fields: { IsActive__c: false } })

  test('is seen and changed by administrators alone; the shop itself is nobody', async () => {
    for (const [who, status] of [
      ['guest', 400],
      ['ann', 400],
      ['staff', 400],
    ] as const)
      expect([who, (await remove(sam, who)).status]).toEqual([who, status])
    expect((await remove(1)).status).toBe(404)
  })

  test('and is removed has no session on any server, and calls nothing more', async () => {
    const { id } = await newStaff(db.write)
    const { ask, hash } = await consoleOf(parts, id)
    expect((await ask({ url: `${UI_API}/object-info/Order` })).statusCode).toBe(200)
    expect((await remove(id)).status).toBe(200)
    expect(await db.all(sql`select id from session where staff_id = ${id}`)).toEqual([])
    // As the database tells every server: server/cache/listen-for-invalidation.ts.
    parts.sessions.forget([hash])
    expect((await ask({ url: `${UI_API}/object-info/Order` })).statusCode).toBe(401)
  })

  test('and is demoted is told so by the next call: the page that was made for more rights is not shown any more', async () => {
    const { id } = await newStaff(db.write, 'admin')
    const { ask, hash } = await consoleOf(parts, id)
    const rights = async () => (await ask({ url: '/console-api/who' })).headers['x-console-rights']
    expect(await rights()).toBe('admin')
    expect((await ask({ url: `${UI_API}/object-info/StaffMember__c` })).statusCode).toBe(200)
    expect((await send('PATCH', `/records/${member(id)}`, 'admin', { fields: { Role__c: 'staff' } })).status).toBe(200)
    parts.sessions.forget([hash])
    expect(await rights()).toBe('staff')
    expect((await ask({ url: `${UI_API}/object-info/StaffMember__c` })).statusCode).toBe(400)
    await db.write.run(sql`update staff set is_active = false where id = ${id}`)
  })

  test('keeps its last administrator, whoever asks and by whatever way', async () => {
    const refused = await remove(ada)
    expect([refused.status, messagesOf(refused.body)]).toEqual([400, ['The last administrator stays']])
    const demoted = await send('PATCH', `/records/${member(ada)}`, 'admin', { fields: { Role__c: 'staff' } })
    expect(demoted.status).toBe(400)
    await expect(db.write.run(sql`update staff set is_active = false where id = ${ada}`)).rejects.toMatchObject({
      constraint: 'last_admin_stays',
    })
  })

  test.each([2, 3])(
    'of %i administrators who remove one another at once somebody stays, and each removal was an administrator’s',
    async (count) => {
      const admins = await Promise.all(Array.from({ length: count }, () => newStaff(db.write, 'admin')))
      const consoles = await Promise.all(admins.map(({ id }) => consoleOf(parts, id)))
      await db.write.run(sql`update staff set role = 'staff' where id = ${ada}`)
      const answers = await Promise.all(
        consoles.map(({ ask }, index) =>
          ask({
            method: 'PATCH',
            url: `${UI_API}/records/${member(admins[(index + 1) % count]?.id ?? 0)}`,
            payload: { fields: { IsActive__c: false } },
          }),
        ),
      )
      const left = await db.all(sql`
      select id from staff where id = any (${admins.map(({ id }) => id)}::bigint[]) and is_active and role = 'admin'`)
      const done = answers.filter(({ statusCode }) => statusCode === 200).length
      expect(left.length).toBeGreaterThan(0)
      expect(done).toBe(count - left.length)
      await db.write.run(sql`update staff set role = 'admin' where id = ${ada}`)
      await db.write.run(
        sql`update staff set is_active = false where id = any (${admins.map(({ id }) => id)}::bigint[])`,
      )
    },
  )
})

describe('a role', async () => {
  const make = async (rights: object, name = `Role ${Math.random()}`) => {
    const row = await db.write.first<{ id: number }>(
      sql`insert into staff_role (name, rights) values (${name}, ${JSON.stringify(rights)}::jsonb) returning id`,
    )
    shop.objects.forget()
    return row?.id ?? 0
  }
  /** Somebody of that role. */
  const somebody = async (rights: object) => {
    const roleId = await make(rights)
    const { id } = await newStaff(db.write, 'staff', roleId)
    return { roleId, ...(await consoleOf(parts, id)) }
  }
  const [part] = await db.all<{ id: number }>(sql`select id from product order by id limit 1`)
  const product = recordId('product', part?.id ?? 0)
  const [order] = await db.all<{ id: number }>(sql`select id from orders order by id limit 1`)

  test('without anything said may what staff may', async () => {
    const { ask } = await somebody({})
    const staff = (await app.inject({ url: `${UI_API}/object-info`, headers: as('staff') })).json()
    expect(Object.keys((await ask({ url: `${UI_API}/object-info` })).json().objects)).toEqual(
      Object.keys(staff.objects),
    )
  })

  test.each([
    [
      'of a hidden object nothing is there',
      { Product2: { sees: false } },
      `/records/${product}?fields=Product2.Name`,
      400,
    ],
    [
      'a hidden field is as one that never was',
      { Product2: { fields: { WeightPounds__c: 'none' } } },
      `/records/${product}?fields=Product2.WeightPounds__c`,
      400,
    ],
    [
      'nor are lists sorted or filtered by it',
      { Product2: { fields: { ProductCode: 'none' } } },
      '/list-records/Product2/AllProducts?sortBy=Product2.ProductCode',
      400,
    ],
    [
      'other fields stay',
      { Product2: { fields: { WeightPounds__c: 'none' } } },
      `/records/${product}?fields=Product2.Name`,
      200,
    ],
    [
      'the page of an order is not there for who sees less of orders than staff',
      { Order: { fields: { TotalAmount: 'none' } } },
      `console-api/orders/${recordId('order', order?.id ?? 0)}`,
      404,
    ],
    ['nor are sales', { Order: { fields: { TotalAmount: 'none' } } }, 'console/data/sales?country=US', 404],
    [
      'what administrators alone may is given to nobody',
      { StaffMember__c: { sees: true } },
      '/object-info/StaffMember__c',
      400,
    ],
    ['nor what programs may', { Integration__c: { sees: true } }, '/object-info/Integration__c', 400],
  ])('%s', async (_, rights, path, status) => {
    const { ask } = await somebody(rights)
    const answer = await ask({ url: path.startsWith('/') ? UI_API + path : `/${path}` })
    expect(answer.statusCode).toBe(status)
  })

  test.each([
    ['an object', { Product2: { updates: false } }, 403],
    ['a field', { Product2: { fields: { IsReturnable__c: 'read' } } }, 400],
    ['nothing', {}, 200],
  ])('that may not change %s is refused, and another shares nothing of it', async (_, rights, status) => {
    const { ask } = await somebody(rights)
    const change = {
      method: 'PATCH',
      url: `${UI_API}/records/${product}`,
      payload: { fields: { IsReturnable__c: true } },
    } as const
    expect((await ask(change)).statusCode).toBe(status)
    expect((await app.inject({ ...change, headers: as('staff') })).statusCode).toBe(200)
  })

  test('from which every field is hidden that can be is told of names alone, whatever the object', async () => {
    const roleId = await make({})
    const described = (
      await app.inject({ url: `/console-api/roles/${recordId('staffRole', roleId)}`, headers: as('admin') })
    ).json() as RoleRights
    const hidden = described.objects.map(({ apiName, fields }): [string, object] => [
      apiName,
      { fields: Object.fromEntries(fields.filter(({ isFixed }) => !isFixed).map((field) => [field.apiName, 'none'])) },
    ])
    const { ask } = await somebody(Object.fromEntries(hidden))
    for (const { apiName, fields, base } of described.objects) {
      const info = await ask({ url: `${UI_API}/object-info/${apiName}` })
      expect([apiName, info.statusCode]).toEqual([apiName, base.sees ? 200 : 400])
      if (!base.sees) continue
      const fixed = new Set(fields.filter(({ isFixed }) => isFixed).map((field) => field.apiName))
      const told = Object.keys(info.json().fields)
      expect([apiName, told.filter((name) => !STANDARD_FIELDS.includes(name) && !fixed.has(name))]).toEqual([
        apiName,
        [],
      ])
      const list = await ask({
        url: `${UI_API}/list-records/${apiName}/__Recent?optionalFields=${fields.map((field) => `${apiName}.${field.apiName}`).join(',')}`,
      })
      for (const { fields: shown } of list.json().records ?? [])
        expect(Object.keys(shown).filter((name) => !STANDARD_FIELDS.includes(name) && !fixed.has(name))).toEqual([])
    }
  })

  test('that is gone may nothing', async () => {
    const { ask, roleId } = await somebody({})
    await db.write.run(sql`update staff_role set rights = '{}' where id = ${roleId}`)
    const { openObjects } = await import('#platform/objects/registry.ts')
    const registry = await openObjects(db, []).read()
    expect([...registry.accessibleTo({ role: 'staff', roleId: 999_999 }).keys()]).toEqual([])
    expect((await ask({ url: `${UI_API}/object-info/Order` })).statusCode).toBe(200)
  })

  describe('is changed', () => {
    const asked = async (who: Who, roleId: number, rights: object, readAt?: string) => {
      const url = `/console-api/roles/${recordId('staffRole', roleId)}`
      const read = await app.inject({ url, headers: as('admin') })
      const answer = await app.inject({
        method: 'POST',
        url,
        headers: as(who),
        payload: { readAt: readAt ?? read.json().readAt, rights },
      })
      return { status: answer.statusCode, body: answer.json() }
    }

    test.each<[Who, number]>([
      ['guest', 401],
      ['ann', 403],
      ['staff', 404],
      ['admin', 200],
    ])('by %s: %i', async (who, status) => {
      expect((await asked(who, await make({}), { Product2: { deletes: false } })).status).toBe(status)
    })

    test.each([
      ['an object that there is not', { Nothing: { sees: true } }],
      ['a field that there is not', { Product2: { fields: { Nothing: 'read' } } }],
      ['what administrators alone may', { StaffRole__c: { sees: true } }],
      ['to write what nobody writes', { Order: { fields: { OrderNumber: 'write' } } }],
      ['the name of a record to be hidden', { Product2: { fields: { Name: 'none' } } }],
      ['a right that there is not', { Product2: { owns: true } }],
    ])('not to %s', async (_, rights) => {
      const roleId = await make({})
      expect((await asked('admin', roleId, rights)).status).toBe(400)
      expect(await db.first(sql`select rights from staff_role where id = ${roleId}`)).toEqual({ rights: {} })
    })

    test('and holds from then on, its history says by whom; of two who change it the second is told', async () => {
      const { ask, roleId } = await somebody({})
      const hide = { Product2: { sees: false } }
      const before = (
        await app.inject({ url: `/console-api/roles/${recordId('staffRole', roleId)}`, headers: as('admin') })
      ).json()
      expect((await asked('admin', roleId, hide, before.readAt)).status).toBe(200)
      expect((await ask({ url: `${UI_API}/object-info/Product2` })).statusCode).toBe(400)
      expect((await asked('admin', roleId, {}, before.readAt)).status).toBe(409)
      expect(
        await db.first(sql`
          select who, became from record_change where table_name = 'staff_role' and record_id = ${roleId} and verb = 'changed'
          order by id desc limit 1`),
      ).toEqual({ who: ada, became: { rights: hide } })
    })
  })

  describe('that is tried', () => {
    const tried = (who: Who, role: string, request: object) =>
      app.inject({ ...request, headers: { ...as(who), 'x-as-role': role } } as never)

    test('shows an administrator what it sees, and changes nothing', async () => {
      const role = recordId('staffRole', await make({ Product2: { fields: { WeightPounds__c: 'none' } } }))
      const url = `${UI_API}/records/${product}?fields=Product2.WeightPounds__c`
      expect((await tried('admin', role, { url })).statusCode).toBe(400)
      expect((await tried('admin', 'staff', { url })).statusCode).toBe(200)
      expect((await tried('admin', 'staff', { url: `${UI_API}/object-info/StaffMember__c` })).statusCode).toBe(400)
      const change = { method: 'PATCH', url: `${UI_API}/records/${product}`, payload: { fields: { Name: 'Tried' } } }
      expect((await tried('admin', role, change)).statusCode).toBe(403)
      expect(
        (await tried('admin', role, { method: 'POST', url: '/console-api/preview', payload: {} })).statusCode,
      ).toBe(403)
      expect(await db.first(sql`select from product where name ->> 'en' = 'Tried'`)).toBeUndefined()
    })

    test('has lists, related lists, look-ups and the search, which are asked for by POST and change nothing', async () => {
      const role = recordId('staffRole', await make({ Invoice__c: { sees: false } }))
      const post = async (path: string, payload: object) =>
        (await tried('admin', role, { method: 'POST', url: `${UI_API}${path}`, payload })).statusCode
      expect(await post('/list-records/Product2/AllProducts', { pageSize: 1 })).toBe(200)
      expect(await post('/list-records/Invoice__c/AllInvoices', { pageSize: 1 })).toBe(400)
      expect(await post('/search/results?q=filter', {})).toBe(200)
      expect(await post('/search/results/keyword?q=filter&objectApiName=Product2', {})).toBe(200)
      expect(await post('/lookups/Product2/Category__c', {})).toBe(200)
      expect(await post('/predupe', { apiName: 'Product2', fields: { Name: 'Gasket' } })).toBe(200)
      expect(await post(`/related-list-records/${product}/Prices__r`, {})).not.toBe(403)
      expect(await post('/records', { apiName: 'Redirect__c', fields: {} })).toBe(403)
      expect(await post('/list-info/Product2', { label: 'Mine' })).toBe(403)
    })

    test.each<[Who, string]>([
      ['staff', 'staff'],
      ['ann', 'staff'],
      ['admin', 'admin'],
      ['admin', recordId('product', 1)],
    ])('by %s as %s there is no such thing', async (who, role) => {
      expect((await tried(who, role, { url: `${UI_API}/object-info/Product2` })).statusCode).toBe(403)
    })
  })
})
