// Files of records: who brings, lists, takes home and removes them.
import { beforeEach, expect, test, vi } from 'vitest'
import type { RecordFiles } from '#contract/console-api/files.ts'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { recordId, recordNumber } from '#values/record-id.ts'
import { testApp } from '../app-fixture.ts'
import { as, createCustomers, identity, type Who } from '../customer-fixture.ts'

const { app, db, shop } = await testApp({ identity })
const { ann } = await createCustomers(db.write)
beforeEach(() => db.write.run(sql`delete from record_file`))

const ask = (path: string, who: Who = 'staff') => app.inject({ url: path, headers: as(who) })
const list = async (id = ann.order, who: Who = 'staff') =>
  (await ask(`/console-api/files/${id}`, who)).json() as RecordFiles
const remove = (id: string, fileId: string, who: Who = 'staff') =>
  app.inject({ method: 'POST', url: `/console-api/files/${id}/${fileId}/remove`, headers: as(who), payload: {} })

interface Brought {
  name?: string
  content?: string | Uint8Array<ArrayBuffer>
  press?: string
  who?: Who
  on?: string
}
async function bring({
  name = 'Agreed.txt',
  content = 'We agreed',
  press,
  who = 'staff',
  on = ann.order,
}: Brought = {}) {
  const form = new FormData()
  form.set('press', press ?? crypto.randomUUID())
  form.set('file', new Blob([content]), name)
  const sent = new Response(form)
  return app.inject({
    method: 'POST',
    url: `/console-api/files/${on}`,
    headers: { ...as(who), 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
}
const documents = async () => (await db.first(sql<{ n: number }>`select count(*)::int as n from content_document`))?.n

test('a file is listed with who brought it, and handed over to be kept, never as a page', async () => {
  expect((await bring({ name: '../../Agreed é.txt' })).statusCode).toBe(201)
  const { files, mostBytes, endings } = await list()
  expect(files).toMatchObject([
    { name: 'Agreed é.txt', extension: 'txt', bytes: 9, by: { name: 'Sam Roy' }, field: null, isRemovable: true },
  ])
  expect([mostBytes, endings.includes('pdf'), endings.includes('html')]).toEqual([shop.config.uploadBytes, true, false])
  const got = await ask(files[0]?.path ?? '')
  expect([got.statusCode, got.body]).toEqual([200, 'We agreed'])
  expect(got.headers).toMatchObject({
    'content-type': 'text/plain',
    'content-disposition': 'attachment; filename="Agreed-e.txt"',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  expect(await list(ann.account)).toMatchObject({ files: [] })
})

test.each<[Who, number, number]>([
  ['guest', 401, 401],
  ['ann', 403, 403],
  ['staff', 200, 201],
  ['admin', 200, 201],
])('%s is answered %i for the files of an order, and %i for one that is brought', async (who, status, brought) => {
  await bring()
  const [file] = (await list()).files
  expect((await ask(`/console-api/files/${ann.order}`, who)).statusCode).toBe(status)
  expect((await ask(file?.path ?? '', who)).statusCode).toBe(status)
  expect((await bring({ who })).statusCode).toBe(brought)
})

test('of a record that the reader may not read there are no files, by whatever address', async () => {
  const made = await db.write.first(sql<{ id: number }>`insert into integration (name) values ('ERP') returning id`)
  const hidden = recordId('integration', made?.id ?? 0)
  expect((await bring({ who: 'admin', on: hidden })).statusCode).toBe(201)
  const [file] = (await list(hidden, 'admin')).files
  for (const path of [`/console-api/files/${hidden}`, file?.path ?? '', `/console-api/files/${ann.order}/${file?.id}`])
    expect([400, 404]).toContain((await ask(path)).statusCode)
  expect((await bring({ on: hidden })).statusCode).toBe(400)
  expect((await remove(ann.order, file?.id ?? '')).statusCode).toBe(404)
  expect((await ask(`/console-api/files/${recordId('order', 999_999_999)}`)).statusCode).toBe(404)
  // Nor do the records of documents show it.
  const versions = await db.all(sql<{ id: number; document: number }>`
    select version.id, document_id as document from content_version version join record_file using (document_id)`)
  for (const { id, document } of versions)
    for (const who of ['ann', 'staff', 'admin'] as const) {
      expect(
        (await ask(`/sfc/servlet.shepherd/version/download/${recordId('contentVersion', id)}`, who)).statusCode,
      ).toBe(404)
      const record = `${UI_API}/records/${recordId('contentDocument', document)}?fields=ContentDocument.Title`
      expect((await ask(record, who)).statusCode).toBe(404)
    }
})

test.each<[string, Brought, number]>([
  ['a page', { name: 'a.html', content: '<!doctype html><script>alert(1)</script>' }, 400],
  ['a page that is called a text', { name: 'a.txt', content: '<html><body>x</body></html>' }, 400],
  ['a drawing that may run scripts', { name: 'a.svg', content: '<svg xmlns="http://www.w3.org/2000/svg"/>' }, 400],
  ['a program', { name: 'a.pdf', content: new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]) }, 400],
  ['nothing', { content: '' }, 400],
  ['what is larger than the shop takes', { content: 'x'.repeat(shop.config.uploadBytes + 1) }, 413],
  ['a file without a press', { press: 'none' }, 400],
])('%s is not taken, and nothing is kept', async (_, sent, status) => {
  const before = await documents()
  expect((await bring(sent)).statusCode).toBe(status)
  expect((await list()).files).toEqual([])
  expect(await documents()).toBe(before)
})

test('the same press keeps one file', async () => {
  const press = crypto.randomUUID()
  const both = await Promise.all([bring({ press }), bring({ press })])
  expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  expect((await list()).files).toHaveLength(1)
})

test('whoever brought a file removes it, or an administrator; then its bytes are gone too', async () => {
  const before = await documents()
  await bring()
  await bring({ who: 'admin', name: 'Boss.txt' })
  const [boss, own] = (await list()).files
  expect([boss?.isRemovable, own?.isRemovable]).toEqual([false, true])
  expect((await remove(ann.order, boss?.id ?? '')).statusCode).toBe(403)
  expect((await remove(ann.order, own?.id ?? '', 'ann')).statusCode).toBe(403)
  expect((await remove(ann.account, own?.id ?? '')).statusCode).toBe(404)
  const { key = '' } =
    (await db.first(sql<{ key: string }>`
    select file_key as key from content_version join record_file using (document_id) where record_file.id = ${own?.id}::bigint`)) ??
    {}
  expect((await remove(ann.order, own?.id ?? '')).json()).toMatchObject({ files: [{ name: 'Boss.txt' }] })
  expect((await remove(ann.order, own?.id ?? '')).statusCode).toBe(404)
  await expect(shop.files.open(key)).rejects.toThrow('ENOENT')
  expect((await remove(ann.order, boss?.id ?? '', 'admin')).statusCode).toBe(200)
  expect(await documents()).toBe(before)
})

test('photographs of a claim and the certificate of a request stand on their records, and are not removed there', async () => {
  const version = recordNumber('contentVersion', ann.contentVersion) ?? 0
  await db.write.run(sql`
    insert into content_document_link (document_id, linked_entity_id, visibility)
    select document_id, ${ann.claim}, 'InternalUsers' from content_version where id = ${version}`)
  const asked = await db.write.first(sql<{ id: number }>`
    insert into tax_exemption_request (reference, request_key, locale, customer_number, contact_name, phone, country, region, certificate_version_id)
    values ('ABCDEF123456', gen_random_uuid(), 'en-US', 'C-1', 'Ann', '8125550100', 'US', 'IN', ${version}) returning id`)
  const path = `/sfc/servlet.shepherd/version/download/${ann.contentVersion}`
  expect((await list(ann.claim)).files).toMatchObject([
    { id: null, name: 'Fleet of Ann', path, field: null, isRemovable: false },
  ])
  expect((await list(recordId('taxExemptionRequest', asked?.id ?? 0))).files).toMatchObject([
    { id: null, path, field: 'Certificate', isRemovable: false },
  ])
})

test('where a person is erased, so are the files put to their record', async () => {
  const before = await documents()
  await bring({ on: ann.account })
  await db.write.run(sql`select forget_history('customer', ${recordNumber('account', ann.account)})`)
  expect((await list(ann.account)).files).toEqual([])
  expect(await documents()).toBe(before)
})

test.each(['ENOSPC', 'EDQUOT', 'EROFS'])(
  'a disk of files that takes nothing (%s) refuses for now what is brought, in the platform’s shape',
  async (code) => {
    vi.spyOn(shop.files, 'receive').mockRejectedValueOnce(Object.assign(new Error('write'), { code, errno: -1 }))
    const refused = await bring()
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
      503,
      '2',
      [{ errorCode: 'SERVER_UNAVAILABLE', message: expect.stringContaining('not available right now') }],
    ])
    expect((await list()).files).toEqual([])
    expect((await bring()).statusCode).toBe(201)
  },
)
