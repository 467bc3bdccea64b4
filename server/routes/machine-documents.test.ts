// The documents of a machine: brought by a form without script, handed over as files, removed after asking, and whose they are.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { MOST_MACHINE_DOCUMENT_BYTES } from '#values/equipment-document.ts'
import { LOCALES, pathIn } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { testApp } from '../app-fixture.ts'
import { browserOf, newCustomer } from '../signed-in-fixture.ts'

const { app, db, shop } = await testApp()
type Browser = Awaited<ReturnType<typeof browserOf>>
let dana: Browser
let machine: number
let page: string
const aMachine = async (customer: number) => {
  const row = await db.write.first<{ id: number }>(sql`
    insert into equipment (customer_id, type, number, nickname, details)
    values (${customer}, 'ENGINE', '24123456', 'Loader', '{}') returning id`)
  return row?.id ?? 0
}
beforeEach(async () => {
  const customer = await newCustomer(db.write)
  dana = await browserOf({ app, db }, customer)
  machine = await aMachine(customer)
  page = `/my-garage/${recordId('equipment', machine)}`
})

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n')
const picture = (format: 'png' | 'jpeg' | 'webp' | 'avif') =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#8a6' } })
    .toFormat(format)
    .toBuffer()
const mainOf = (html: string) =>
  html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replaceAll('&#x27;', "'")
    .replaceAll('<!-- -->', '')
    .replaceAll('&amp;', '&')

interface Sent {
  name?: string
  file?: [name: string, bytes: Buffer]
  requestKey?: string
  by?: Browser
  at?: string
}
/** Where no file is chosen, browsers send the field all the same, and empty. */
function bring({
  name = '',
  file = ['', Buffer.alloc(0)],
  requestKey = crypto.randomUUID(),
  by = dana,
  at = page,
}: Sent) {
  const form = new FormData()
  form.set('requestKey', requestKey)
  form.set('document', new File([new Uint8Array(file[1])], file[0]))
  form.set('name', name)
  return by.submitParts(`${at}/documents`, form)
}
interface Kept {
  id: string
  name: string
  type: string
  bytes: number
  path: string
}
const call = async (name: string, input: object = {}, by = dana) => {
  const id = recordId('equipment', machine)
  const answer = await by.call(`GarageService.${name}`, { storeLocale: 'en-US', id, ...input })
  return { status: answer.statusCode, body: answer.body ? answer.json() : null }
}
const kept = async (): Promise<Kept[]> => (await call('listDocuments')).body
const filesKept = async () => (await readdir(join(shop.config.dataDir, 'files', 'kept'))).length
const others = async () => [await browserOf({ app, db }), await browserOf({ app, db }, await newCustomer(db.write))]

test.each([
  ['a PDF', 'Manual loader.pdf', async () => PDF, 'PDF', 'application/pdf', 'Manual-loader.pdf'],
  ['a photograph', 'plaque n° 3.jpeg', () => picture('jpeg'), 'JPG', 'image/jpeg', 'plaque-n-3.jpg'],
  ['a PNG that is called otherwise', 'bill.exe', () => picture('png'), 'PNG', 'image/png', 'bill.png'],
  ['a WebP', '../../etc/é.webp', () => picture('webp'), 'WEBP', 'image/webp', 'e.webp'],
])('%s is kept, and handed over as a file, never shown', async (_, name, bytesOf, type, mediaType, handedAs) => {
  const bytes = await bytesOf()
  const answer = await bring({ file: [name, bytes] })
  expect([answer.statusCode, answer.headers['location']]).toEqual([303, `${page}?saved=1`])
  const [document] = (await kept()) as [Kept]
  expect(document).toMatchObject({ type, bytes: bytes.length })
  const file = await dana.open(document.path)
  expect([file.statusCode, file.rawPayload.equals(bytes)]).toEqual([200, true])
  expect(file.headers).toMatchObject({
    'content-type': mediaType,
    'content-disposition': `attachment; filename="${handedAs}"`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
})

describe.each(LOCALES)('%s', (locale) => {
  const { myGarage, messages, refusals } = wordsFor(locale)
  const texts = myGarage.documents
  const at = (path: string) => pathIn(locale, path)
  const open = async (query = '') => mainOf((await dana.open(at(page + query))).body)

  test('a document is named, listed, and removed after asking', async () => {
    expect(await open()).toContain(texts.none)
    const answer = await bring({ at: at(page), name: '  Oil   analysis ', file: ['x.pdf', PDF] })
    expect(answer.headers['location']).toBe(at(`${page}?saved=1`))
    const [document] = (await kept()) as [Kept]
    const main = await open('?saved=1')
    for (const text of ['Oil analysis</a>', myGarage.saved, `href="${at(document.path)}"`]) expect(main).toContain(text)
    const asked = await open(`?forget=${document.id}`)
    expect(asked).toContain(fill(texts.removeAsk, { name: 'Oil analysis' }))
    const removed = await dana.submit(at(page), { do: 'forget-document', document: document.id })
    expect(removed.headers['location']).toBe(at(`${page}?forgotten=1`))
    expect(await open('?forgotten=1')).toContain(texts.removed)
    expect((await dana.open(document.path)).statusCode).toBe(404)
  })

  test.each([
    ['no file', [undefined], 'document.required'],
    ['a text', ['notes.txt', Buffer.from('oil')], 'document.kind'],
    ['a page that is called a PDF', ['a.pdf', Buffer.from('<!doctype html><script>1</script>')], 'document.kind'],
    ['a drawing with script', ['a.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')], 'document.kind'],
    [
      'a file that is too large',
      ['a.pdf', Buffer.concat([PDF, Buffer.alloc(MOST_MACHINE_DOCUMENT_BYTES)])],
      'document.tooLarge',
    ],
  ] as const)('%s is refused beside its field, and what was typed stays', async (_, [name, bytes], key) => {
    const files = await filesKept()
    const answer = await bring({ at: at(page), name: 'Bill "7"', ...(name && { file: [name, bytes] }) })
    const main = mainOf(answer.body)
    expect([answer.statusCode, main]).toEqual([422, expect.stringContaining(messages[key])])
    expect(main).toMatch(/id="document-name"[^>]* value="Bill &quot;7&quot;"/)
    expect([await kept(), await filesKept()]).toEqual([[], files])
  })

  test('a machine that has ten says so, and takes no eleventh from an old page', async () => {
    for (let one = 0; one < 10; one++) await bring({ file: ['a.pdf', PDF] })
    const full = fill(refusals['garage/documents-full'], { max: 10 })
    const main = await open()
    expect(main).toContain(full)
    expect(main).not.toContain('id="document-file"')
    const refused = await bring({ at: at(page), file: ['a.pdf', PDF] })
    expect([refused.statusCode, mainOf(refused.body)]).toEqual([422, expect.stringContaining(full)])
    expect(await kept()).toHaveLength(10)
  })

  test('who removes the machine reads that its documents go with it', async () => {
    expect(await open('?remove=1')).toContain(myGarage.removedWithIt)
  })
})

test('thirty forms at once never make more than ten, and leave no file behind', async () => {
  const before = await filesKept()
  const answers = await Promise.all(Array.from({ length: 30 }, () => bring({ file: ['a.pdf', PDF] })))
  expect(answers.filter(({ statusCode }) => statusCode === 303)).toHaveLength(10)
  expect(await kept()).toHaveLength(10)
  const files = await db.all(sql`select from content_version join equipment_document on version_id = content_version.id
    where equipment_id = ${machine}`)
  expect(files).toHaveLength(10)
  for (const { id } of await kept()) await call('removeDocument', { document: id })
  expect(await filesKept()).toBe(before)
})

test('the same form sent again, also at once, is the same document', async () => {
  const requestKey = crypto.randomUUID()
  const sent = () => bring({ requestKey, file: ['a.pdf', PDF] })
  const answers = [...(await Promise.all([sent(), sent(), sent()])), await sent()]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303, 303])
  expect(await kept()).toHaveLength(1)
  const [, stranger] = (await others()) as [Browser, Browser]
  expect((await bring({ requestKey, by: stranger, file: ['a.pdf', PDF] })).statusCode).toBe(404)
})

test.each<[what: string, again: Sent, isSame: boolean]>([
  ['the same name and file', {}, true],
  ['another name', { name: 'Manual' }, false],
  ['another file', { file: ['a.pdf', Buffer.concat([PDF, Buffer.from(' ')])] }, false],
  ['no file', { file: ['', Buffer.alloc(0)] }, false],
  ['a file called otherwise, that is the same', { file: ['b.pdf', PDF] }, true],
])(
  'a key that comes again with %s makes no second document, and other contents are refused',
  async (_, again, isSame) => {
    const first = { requestKey: crypto.randomUUID(), name: 'Wiring', file: ['a.pdf', PDF] } as const
    expect((await bring({ ...first, file: ['a.pdf', PDF] })).statusCode).toBe(303)
    const files = await filesKept()
    const second = await bring({ ...first, file: ['a.pdf', PDF], ...again })
    expect(second.statusCode === 303).toBe(isSame)
    expect(await kept()).toMatchObject([{ name: 'Wiring' }])
    expect(await filesKept()).toBe(files)
  },
)

test('another customer’s machine and documents are as if they were not there, and a guest signs in first', async () => {
  await bring({ file: ['a.pdf', PDF] })
  const [document] = (await kept()) as [Kept]
  const [guest, stranger] = (await others()) as [Browser, Browser]
  for (const by of [guest, stranger]) expect((await by.open(document.path)).statusCode).toBe(404)
  expect((await stranger.open(page)).statusCode).toBe(404)
  expect((await bring({ by: stranger, file: ['a.pdf', PDF] })).statusCode).toBe(404)
  for (const [name, input] of [
    ['listDocuments', {}],
    ['removeDocument', { document: document.id }],
    ['addDocument', { requestKey: crypto.randomUUID(), name: '' }],
  ] as const) {
    expect((await call(name, input, stranger)).body.error.code).toBe('garage/not-found')
    expect((await call(name, input, guest)).body.error.code).toBe('account/sign-in-first')
  }
  // Through a machine of one's own the document of another's is not reached either.
  const own = await browserOf({ app, db }, await newCustomer(db.write))
  expect(
    (await own.open(document.path.replace(recordId('equipment', machine), recordId('equipment', 1)))).statusCode,
  ).toBe(404)
  const asked = await bring({ by: guest, name: 'Bill', file: ['a.pdf', PDF] })
  expect(mainOf(asked.body)).toContain(wordsFor('en-US').account.signIn)
  expect(await kept()).toHaveLength(1)
})

test('by the call alone there is no file, and it says so', async () => {
  const { status, body } = await call('addDocument', { requestKey: crypto.randomUUID(), name: 'A' })
  expect([status, body.error.fields]).toEqual([400, { document: wordsFor('en-US').messages['document.required'] }])
})

test.each([
  ['with its machine', () => dana.submit(page, { do: 'remove' })],
  [
    'with its customer',
    async () => {
      const owner = sql`(select customer_id from equipment where id = ${machine})`
      await db.write.run(sql`update session set customer_id = null where customer_id = ${owner}`)
      await db.write.run(sql`delete from customer where id = ${owner}`)
    },
  ],
])('a document goes %s, file and record', async (_, remove) => {
  await bring({ file: ['a.pdf', PDF] })
  await bring({ file: ['b.png', await picture('png')] })
  const documents = await db.all<{ id: number }>(sql`select document_id as id from content_version
    join equipment_document on version_id = content_version.id where equipment_id = ${machine}`)
  expect(documents).toHaveLength(2)
  await remove()
  expect(
    await db.all(sql`select from content_document where id = any(${documents.map(({ id }) => id)}::bigint[])`),
  ).toEqual([])
  expect(await db.all(sql`select from equipment_document where equipment_id = ${machine}`)).toEqual([])
})
