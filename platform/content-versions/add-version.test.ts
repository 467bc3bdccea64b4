import { createHash, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { beforeEach, describe, expect, test } from 'vitest'
import { uiCalls } from '#contract/ui-api/calls.ts'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { forgetLostFiles } from '#shop/files/forget-lost-files.ts'
import { recordId } from '#values/record-id.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, identity, createCustomers, type Who } from '#server/customer-fixture.ts'

const { app, db, shop } = await testApp({ identity })
const { ann, bob } = await createCustomers(db.write)
const NEW = '/records/content-documents/content-versions'
const next = (documentId: string) => `/records/content-documents/${documentId}/content-versions`

interface SentPart {
  name: string
  filename?: string
  content: string | Buffer
}
const BOUNDARY = 'a-boundary'
const formOf = (parts: readonly SentPart[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ name, filename, content }) => [
      Buffer.from(
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n\r\n`,
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ])
const post = async (path: string, who: Who, payload: Buffer, type = `multipart/form-data; boundary=${BOUNDARY}`) => {
  const answer = await app.inject({
    method: 'POST',
    url: UI_API + path,
    headers: { ...as(who), 'content-type': type },
    payload,
  })
  return { status: answer.statusCode, body: answer.json() }
}
const title = (content: string): SentPart => ({ name: 'title', content })
const file = (filename: string, content: string | Buffer): SentPart => ({ name: 'fileData', filename, content })
const upload = (path: string, who: Who, ...parts: SentPart[]) => post(path, who, formOf(parts))

const CSV = 'part,quantity\n4089-12,2\n'
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const JPG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')
const WEBP = Buffer.from('524946461a000000574542505650384c0d0000002f00000010071011118888fe0700', 'hex')
const AVIF = Buffer.from('0000001c667479706176696600000000617669666d6966316d696166', 'hex')
const GIF = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')
const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

function zipOf(files: Readonly<Record<string, string>>): Buffer {
  const entries = Object.entries(files).map(([name, text]) => {
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(20, 4)
    head.writeUInt32LE(Buffer.byteLength(text), 18)
    head.writeUInt32LE(Buffer.byteLength(text), 22)
    head.writeUInt16LE(name.length, 26)
    return Buffer.concat([head, Buffer.from(name), Buffer.from(text)])
  })
  return Buffer.concat(entries)
}
const officeFile = (type: string) =>
  zipOf({
    '[Content_Types].xml': `<?xml version="1.0"?><Types><Override PartName="/main.xml" ContentType="application/vnd.${type}.main+xml"/></Types>`,
  })
const DOCX = officeFile('openxmlformats-officedocument.wordprocessingml.document')
const XLSX = officeFile('openxmlformats-officedocument.spreadsheetml.sheet')

const onDisk = async (): Promise<string[]> => {
  const folder = join(shop.config.dataDir, 'files')
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return found.filter((one) => one.isFile()).map(({ name }) => name)
}
const stored = () => db.all(sql<{ key: string }>`select file_key as key from content_version order by id`)
const announced = async () =>
  (
    await db.all(sql<{ news: string }>`
      select (payload->>'object') || ' ' || (payload->>'verb') as news from outbox where job = 'record-changed' order by id`)
  ).map(({ news }) => news)

let before: { files: number; rows: number; notes: number }
const counted = async () => {
  const notes = await db.first(sql<{ count: number }>`select count(*)::int as count from audit_log`)
  return { files: (await onDisk()).length, rows: (await stored()).length, notes: notes?.count ?? 0 }
}
beforeEach(async () => {
  await db.write.run(sql`delete from outbox`)
  before = await counted()
})
const expectNothingDone = async () => {
  expect(await counted()).toEqual(before)
  expect(await announced()).toEqual([])
}

const value = (record: { fields: Record<string, { value: unknown }> }, name: string) => record.fields[name]?.value

describe('a new file', () => {
  test('becomes a document, its first version, and a link to the customer who brought it', async () => {
    const { status, body } = await upload(NEW, 'ann', title(' Fleet order '), file('C:\\fleet\\Order 1.csv', CSV))
    expect([status, uiCalls.createContentDocument.answer.safeParse(body).error]).toEqual([201, undefined])
    const { contentDocument, contentDocumentLinks, contentVersion } = body
    expect(
      Object.fromEntries(Object.keys(contentVersion.fields).map((name) => [name, value(contentVersion, name)])),
    ).toMatchObject({
      Title: 'Fleet order',
      Description: null,
      ContentDocumentId: contentDocument.id,
      VersionNumber: '1',
      IsLatest: true,
      PathOnClient: 'Order 1.csv',
      FileType: 'CSV',
      FileExtension: 'csv',
      ContentSize: CSV.length,
      Checksum: createHash('md5').update(CSV).digest('hex'),
      OwnerId: ann.user,
    })
    expect(contentDocument).toMatchObject({ apiName: 'ContentDocument', lastModifiedById: ann.user })
    expect(value(contentDocument, 'Title')).toBe('Fleet order')
    expect(value(contentDocument, 'LatestPublishedVersionId')).toBe(contentVersion.id)
    expect(contentDocumentLinks.count).toBe(1)
    expect(value(contentDocumentLinks.records[0], 'LinkedEntityId')).toBe(ann.user)
    expect(value(contentDocumentLinks.records[0], 'ShareType')).toBe('I')
    expect(await announced()).toEqual(['ContentVersion create', 'ContentDocument create', 'ContentDocumentLink create'])
    expect(await counted()).toEqual({ files: before.files + 1, rows: before.rows + 1, notes: before.notes + 3 })
    expect(await onDisk()).toContain((await stored()).at(-1)?.key)
    expect((await onDisk()).join()).not.toContain('Order')
  })

  test.each<[string, string, string | Buffer, string]>([
    ['a PDF', 'manual.pdf', PDF, 'PDF pdf'],
    ['a PNG', 'a.png', PNG, 'PNG png'],
    ['a JPEG', 'a.jpeg', JPG, 'JPG jpg'],
    ['a WebP', 'a.webp', WEBP, 'WEBP webp'],
    ['an AVIF', 'a.avif', AVIF, 'AVIF avif'],
    ['a GIF', 'a.gif', GIF, 'GIF gif'],
    ['a document', 'a.docx', DOCX, 'WORD_X docx'],
    ['a workbook', 'a.xlsx', XLSX, 'EXCEL_X xlsx'],
    ['a text', 'a.TXT', 'Pression < 40 psi, été\r\n', 'TEXT txt'],
    ['a picture that calls itself a page', 'page.html', PNG, 'PNG png'],
    ['a picture that calls itself a text', 'a.txt', PNG, 'PNG png'],
    ['a picture without a name', '', PNG, 'PNG png'],
  ])('is %s by its content', async (_, name, content, expected) => {
    const { status, body } = await upload(NEW, 'staff', title('It'), file(name, content))
    expect(status).toBe(201)
    const { contentVersion } = body
    expect([value(contentVersion, 'FileType'), value(contentVersion, 'FileExtension')].join(' ')).toBe(expected)
  })

  test('may come as bytes without a name', async () => {
    const bytes = { name: 'fileData"\r\ncontent-type: application/octet-stream\r\nx-quote: "', content: PNG }
    const { status, body } = await upload(NEW, 'staff', title('It'), bytes)
    expect([status, body.contentVersion && value(body.contentVersion, 'PathOnClient')]).toEqual([201, ''])
  })

  const HTML = '<!doctype html><script>alert(1)</script>'
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  test.each<[string, string, string | Buffer]>([
    ['a page', 'a.html', HTML],
    ['a page that calls itself a text', 'a.txt', HTML],
    ['a page far down in a table', 'a.csv', `${'a,b\n'.repeat(40_000)}<sCrIpT src=x>`],
    ['a drawing that runs', 'a.svg', SVG],
    ['a drawing that calls itself a picture', 'a.png', SVG],
    ['a drawing that calls itself a text', 'a.txt', `<?xml version="1.0"?>${SVG}`],
    ['a script', 'a.js', 'alert(1)'],
    ['a script that calls itself a text', 'a.txt', '#!/bin/sh\nrm -rf /\n'],
    ['a program', 'a.exe', Buffer.concat([Buffer.from('MZ'), randomBytes(200)])],
    ['a program that calls itself a PDF', 'a.pdf', Buffer.from('7f454c4602010100000000000000000002003e00', 'hex')],
    ['a document with macros', 'a.docm', officeFile('ms-word.document.macroEnabled')],
    ['an archive', 'a.zip', zipOf({ 'a.txt': 'text' })],
    ['half an archive that calls itself a document', 'a.docx', DOCX.subarray(0, 90)],
    ['bytes that call themselves a text', 'a.txt', Buffer.from([65, 0, 66])],
    ['a text of no kind', 'notes', 'text'],
    ['nothing', 'a.txt', ''],
    ['nothing at all', 'a.pdf', ''],
  ])('is refused when it is %s', async (_, name, content) => {
    const { status, body } = await upload(NEW, 'staff', title('It'), file(name, content))
    expect([status, body[0].errorCode, body[0].message]).toEqual([
      400,
      'INVALID_INPUT',
      expect.stringContaining('fileData'),
    ])
    await expectNothingDone()
  })

  const fit = file('a.csv', CSV)
  const large = Buffer.alloc(shop.config.uploadBytes + 1, 'a')
  test.each<[what: string, status: number, code: string, who: Who, parts: SentPart[]]>([
    ['without a title', 400, 'INVALID_INPUT', 'ann', [fit]],
    ['with an empty title', 400, 'INVALID_INPUT', 'ann', [title('  '), fit]],
    ['with a NUL in its title', 400, 'INVALID_INPUT', 'ann', [title('a\0b'), fit]],
    ['without a file', 400, 'INVALID_INPUT', 'ann', [title('It')]],
    [
      'with a text where the file is expected',
      400,
      'INVALID_INPUT',
      'ann',
      [title('It'), { name: 'fileData', content: CSV }],
    ],
    ['with a file where the title is expected', 400, 'INVALID_INPUT', 'ann', [{ ...fit, name: 'title' }]],
    ['with a part that nobody knows', 400, 'INVALID_INPUT', 'ann', [title('It'), fit, { name: 'sudo', content: '1' }]],
    ['with a title sent twice', 400, 'INVALID_INPUT', 'ann', [title('It'), title('It'), fit]],
    [
      'with a part named as every object has',
      400,
      'INVALID_INPUT',
      'ann',
      [title('It'), fit, { name: '__proto__', content: '1' }],
    ],
    ['with two files', 400, 'INVALID_INPUT', 'ann', [title('It'), fit, { ...fit, name: 'more' }]],
    ['that is too large', 413, 'REQUEST_TOO_LARGE', 'ann', [title('It'), file('a.txt', large)]],
    ['of a guest', 403, 'INSUFFICIENT_ACCESS', 'guest', [title('It'), fit]],
  ])('%s is refused, and nothing is kept', async (_, status, code, who, parts) => {
    const answer = await upload(NEW, who, ...parts)
    expect([answer.status, answer.body]).toEqual([status, [{ errorCode: code, message: expect.any(String) }]])
    await expectNothingDone()
  })

  test('with a title longer than its field is refused with the field', async () => {
    const { status, body } = await upload(NEW, 'ann', title('x'.repeat(256)), fit)
    expect([status, body.output.fieldErrors.Title[0].errorCode]).toEqual([400, 'STRING_TOO_LONG'])
    await expectNothingDone()
  })

  test.each<[string, number, string, Buffer, string?]>([
    ['a form that breaks off', 400, 'INVALID_INPUT', formOf([title('It'), fit]).subarray(0, -20)],
    ['a form without a boundary', 400, 'INVALID_INPUT', formOf([title('It'), fit]), 'multipart/form-data'],
    ['an empty form', 400, 'INVALID_INPUT', Buffer.alloc(0)],
    ['no form but noise', 400, 'INVALID_INPUT', randomBytes(2000)],
    ['JSON', 415, 'UNSUPPORTED_MEDIA_TYPE', Buffer.from('{"title":"It"}'), 'application/json'],
  ])('sent as %s is refused', async (_, status, code, payload, type) => {
    const answer = await post(NEW, 'ann', payload, type)
    expect([answer.status, answer.body[0].errorCode]).toEqual([status, code])
    await expectNothingDone()
  })

  test('whose sender hangs up leaves no file', async () => {
    const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const socket = connect(Number(address.port), address.hostname)
    const head = [
      `POST ${UI_API}${NEW} HTTP/1.1`,
      'host: localhost',
      `authorization: ${as('ann')['authorization']}`,
      `content-type: multipart/form-data; boundary=${BOUNDARY}`,
      'content-length: 1000000',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    socket.write(formOf([file('a.txt', 'x'.repeat(200_000))]).subarray(0, 200_000))
    await expect.poll(onDisk).toHaveLength(before.files + 1)
    socket.destroy()
    await expect.poll(onDisk).toHaveLength(before.files)
    await expectNothingDone()
  })

  test('whose record the database refuses leaves no file', async () => {
    await db.write.run(sql`alter table content_document_link add constraint broken check (share_type <> 'I') not valid`)
    const { status, body } = await upload(NEW, 'ann', title('It'), fit)
    await db.write.run(sql`alter table content_document_link drop constraint broken`)
    expect([status, body.output.errors[0].errorCode]).toEqual([400, 'FIELD_INTEGRITY_EXCEPTION'])
    await expectNothingDone()
  })
})

describe('other calls', () => {
  test('take no forms', async () => {
    const answer = await post('/records', 'staff', formOf([title('It')]))
    expect([answer.status, answer.body[0].errorCode]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
  })

  test('make no version without its file', async () => {
    const fields = { Title: 'It', ContentDocumentId: ann.contentDocument }
    const answer = await app.inject({
      method: 'POST',
      url: `${UI_API}/records`,
      headers: as('ann'),
      payload: { apiName: 'ContentVersion', fields },
    })
    expect([answer.statusCode, answer.json().output.errors[0].errorCode]).toEqual([
      400,
      'FIELD_CUSTOM_VALIDATION_EXCEPTION',
    ])
    await expectNothingDone()
  })
})

describe('the next version', () => {
  test('becomes the latest, and the document says what it says', async () => {
    const { contentDocument } = (await upload(NEW, 'ann', title('First'), file('a.csv', CSV))).body
    await db.write.run(sql`delete from outbox`)
    const { status, body } = await upload(next(contentDocument.id), 'ann', title('Second'), file('b.png', PNG))
    expect([status, uiCalls.createContentVersion.answer.safeParse(body).error]).toEqual([201, undefined])
    expect([value(body, 'VersionNumber'), value(body, 'IsLatest')]).toEqual(['2', true])
    expect(await announced()).toEqual(['ContentVersion create', 'ContentDocument update'])
    const read = await app.inject({
      url: `${UI_API}/records/${contentDocument.id}?fields=ContentDocument.Title,ContentDocument.FileType&childRelationships=ContentDocument.ContentVersions.IsLatest`,
      headers: as('ann'),
    })
    const document = read.json()
    expect([value(document, 'Title'), value(document, 'FileType')]).toEqual(['Second', 'PNG'])
    expect(document.weakEtag).toBeGreaterThan(contentDocument.weakEtag)
    expect(
      document.childRelationships.ContentVersions.records.map((record: never) => value(record, 'IsLatest')),
    ).toEqual([false, true])
  })

  test('of staff belongs to the customer’s document, and the customer sees it', async () => {
    const { status, body } = await upload(next(ann.contentDocument), 'staff', title('Corrected'), file('a.csv', CSV))
    expect(status).toBe(201)
    const seen = await app.inject({
      url: `${UI_API}/records/${body.id}?fields=ContentVersion.Title`,
      headers: as('ann'),
    })
    expect(value(seen.json(), 'Title')).toBe('Corrected')
  })

  test('without a title of its own is called as the file is', async () => {
    const { contentDocument } = (await upload(NEW, 'ann', title('Fleet'), file('a.csv', CSV))).body
    const { status, body } = await upload(next(contentDocument.id), 'ann', file('b.csv', CSV))
    expect([status, value(body, 'Title'), value(body, 'VersionNumber')]).toEqual([201, 'Fleet', '2'])
    expect((await upload(next(contentDocument.id), 'ann', title(' '), file('b.csv', CSV))).status).toBe(400)
  })

  test('two at once take two numbers', async () => {
    const sent = [1, 2, 3, 4].map((n) =>
      upload(next(bob.contentDocument), 'bob', title(`At once ${n}`), file('a.csv', CSV)),
    )
    const numbers = (await Promise.all(sent)).map(({ body }) => String(value(body, 'VersionNumber')))
    expect(numbers.sort((one, other) => one.localeCompare(other))).toEqual(['3', '4', '5', '6'])
  })

  test.each<[what: string, status: number, code: string, who: Who, documentId: string]>([
    ['a document that is not there', 404, 'NOT_FOUND', 'staff', recordId('contentDocument', 99_999_999)],
    ['somebody else’s document', 404, 'NOT_FOUND', 'bob', ann.contentDocument],
    ['a record that is no document', 400, 'ILLEGAL_QUERY_PARAMETER_VALUE', 'staff', ann.contentVersion],
    ['nonsense', 400, 'ILLEGAL_QUERY_PARAMETER_VALUE', 'staff', 'nonsense'],
    ['a document, by a guest', 403, 'INSUFFICIENT_ACCESS', 'guest', ann.contentDocument],
  ])('of %s is refused, and nothing is kept', async (_, status, code, who, documentId) => {
    const answer = await upload(next(documentId), who, title('It'), file('a.csv', CSV))
    expect([answer.status, answer.body]).toEqual([status, [{ errorCode: code, message: expect.any(String) }]])
    await expectNothingDone()
  })
})

test('files that a crash left without their record are forgotten after a day, and no others', async () => {
  const { status } = await upload(NEW, 'ann', title('It'), file('a.csv', CSV))
  await shop.files.keep(await shop.files.receive(Readable.from([Buffer.from('left by a crash')])))
  const now = Date.now()
  await forgetLostFiles(db, shop.files, new Date(now + 23 * 3_600_000))
  expect([status, (await onDisk()).length]).toEqual([201, before.files + 2])
  await forgetLostFiles(db, shop.files, new Date(now + 25 * 3_600_000))
  const keys = new Set((await stored()).map(({ key }) => key))
  expect((await onDisk()).every((name) => keys.has(name))).toBe(true)
  expect(await onDisk()).toHaveLength(before.files + 1)
})

describe('a link', () => {
  const link = async (who: Who, LinkedEntityId: string, ContentDocumentId = ann.contentDocument) => {
    const answer = await app.inject({
      method: 'POST',
      url: `${UI_API}/records`,
      headers: as(who),
      payload: {
        apiName: 'ContentDocumentLink',
        fields: { ContentDocumentId, LinkedEntityId, ShareType: 'V', Visibility: 'AllUsers' },
      },
    })
    return { status: answer.statusCode, body: answer.json() }
  }

  test('puts a document with a record of any object, and is taken away again', async () => {
    const { status, body } = await link('ann', ann.order.slice(0, 15))
    expect([status, value(body, 'LinkedEntityId')]).toEqual([201, ann.order])
    const gone = await app.inject({ method: 'DELETE', url: `${UI_API}/records/${body.id}`, headers: as('ann') })
    expect(gone.statusCode).toBe(204)
  })

  test.each<[string, Who, string, string?]>([
    ['a record that is not theirs to see', 'ann', bob.order],
    ['a record that is not there', 'staff', recordId('order', 99_999_999)],
    ['a record of an object that they do not know', 'ann', recordId('action', 1)],
    ['somebody else’s document', 'bob', bob.order, ann.contentDocument],
  ])('to %s is refused', async (_, who, entity, document) => {
    const { status, body } = await link(who, entity, document)
    const [error] = Object.values(body.output.fieldErrors).flat() as { errorCode: string }[]
    expect([status, error?.errorCode]).toEqual([400, 'FIELD_INTEGRITY_EXCEPTION'])
    await expectNothingDone()
  })

  test('to no id is refused', async () => {
    const { status, body } = await link('staff', 'nonsense')
    expect([status, body.output.fieldErrors.LinkedEntityId[0].errorCode]).toEqual([400, 'MALFORMED_ID'])
  })
})

describe('a download', async () => {
  const download = (id: string, who: Who) =>
    app.inject({ url: `/sfc/servlet.shepherd/version/download/${id}`, headers: as(who) })
  const made = (await upload(NEW, 'ann', title('Réservoir — état/2"\r\n'), file('../../etc/a.png', PNG))).body
  const { id } = made.contentVersion

  test.each<Who>(['ann', 'staff', 'admin'])('hands the file to %s, to be kept and not to be shown', async (who) => {
    const answer = await download(id, who)
    expect([answer.statusCode, answer.rawPayload]).toEqual([200, PNG])
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(PNG.length),
      'content-disposition': 'attachment; filename="Reservoir-etat-2.png"',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
  })

  test.each<[string, Who, string]>([
    ['a guest', 'guest', id],
    ['another customer', 'bob', id],
    ['anybody, of what is not there', 'admin', recordId('contentVersion', 99_999_999)],
    ['anybody, of what is no version', 'admin', made.contentDocument.id],
    ['anybody, of a path', 'admin', '..%2f..%2fetc%2fpasswd'],
  ])('tells %s only that there is none', async (_, who, versionId) => {
    const answer = await download(versionId, who)
    expect([answer.statusCode, answer.json()[0].errorCode]).toEqual([404, 'NOT_FOUND'])
  })

  test('of a title without letters goes by the version’s id', async () => {
    const { body } = await upload(NEW, 'ann', title('日本'), file('a.png', PNG))
    const answer = await download(body.contentVersion.id, 'ann')
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${body.contentVersion.id}.png"`)
  })

  test('asks who is there as every call does', async () => {
    const answer = await app.inject({
      url: `/sfc/servlet.shepherd/version/download/${id}`,
      headers: { authorization: 'Bearer nonsense' },
    })
    expect([answer.statusCode, answer.json()[0].errorCode]).toEqual([401, 'INVALID_SESSION_ID'])
  })
})
