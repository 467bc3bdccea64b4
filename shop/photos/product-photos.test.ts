import sharp from 'sharp'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { forgetLostFiles } from '#shop/files/forget-lost-files.ts'
import { makePhotoSizes } from '#shop/photos/make-photo-sizes.ts'
import { recordId } from '#values/record-id.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, createCustomers, identity, type Who } from '#server/customer-fixture.ts'

const { app, db, shop, pages } = await testApp({ identity })
const { ann } = await createCustomers(db.write)
const PRODUCT = recordId('product', 1)
const page = (await db.first<{ path: string }>(sql`select '/product/' || url_alias as path from product where id = 1`))
  ?.path
const picture = (width: number, height: number, background = '#8a6') =>
  sharp({ create: { width, height, channels: 3, background } })
const jpeg = (width = 1000, height = 800) => picture(width, height).jpeg().toBuffer()

const send = async (who: Who, method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) => {
  const answer = await app.inject({ method, url: UI_API + path, headers: as(who), ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.body ? answer.json() : undefined }
}
/** Uploads as one who may, and answers the version's id. */
async function upload(content: Buffer | string, name = 'a'): Promise<string> {
  const form = new FormData()
  form.append('title', 'Filter')
  form.append('fileData', new Blob([new Uint8Array(Buffer.from(content))]), name)
  const request = new Request('http://shop', { method: 'POST', body: form })
  const answer = await app.inject({
    method: 'POST',
    url: `${UI_API}/records/content-documents/content-versions`,
    headers: { ...as('staff'), 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().contentVersion.id
}
const add = (who: Who, version: string, fields: object = {}) =>
  send(who, 'POST', '/records', {
    apiName: 'ProductPhoto__c',
    fields: { Product__c: PRODUCT, ContentVersion__c: version, Name: 'A filter from the side', ...fields },
  })
const asked = () =>
  db.all<{ version: number }>(
    sql`select (payload ->> 'versionId')::int as version from outbox where job = 'make-photo-sizes' order by id`,
  )
/** As the worker does. */
async function makeAll() {
  for (const { version } of await asked()) await makePhotoSizes(db, shop.files, version)
  await db.write.run(sql`delete from outbox`)
  pages.purge('all')
  shop.responses.forget()
}
const photos = () =>
  db.all<{
    status: string
    sizes: { width: number; height: number; format: string; hash: string; key: string }[] | null
  }>(sql`select status, sizes from product_photo order by id`)
const html = async (locale = '') => (await app.inject({ url: `${locale}${page}` })).body
const files = async (keys: string[]) => {
  const there = await Promise.allSettled(keys.map(async (key) => (await shop.files.open(key)).destroy()))
  return there.filter(({ status }) => status === 'fulfilled').length
}

beforeEach(async () => {
  await db.write.run(sql`delete from product_photo`)
  await db.write.run(sql`delete from outbox`)
})

describe('a photograph of a part', () => {
  test.each<[Who, number]>([
    ['staff', 201],
    ['admin', 201],
    ['ann', 400],
    ['guest', 400],
  ])('is put up by staff alone, not by whoever asks: %s', async (who, status) => {
    const answer = await add(who, await upload(await jpeg()))
    expect(answer.status).toBe(status)
    expect(await photos()).toHaveLength(status === 201 ? 1 : 0)
    expect(await asked()).toHaveLength(status === 201 ? 1 : 0)
  })

  test('is changed and removed by nobody else', async () => {
    const { id } = (await add('staff', await upload(await jpeg()))).body
    for (const who of ['ann', 'guest'] as const) {
      const changed = await send(who, 'PATCH', `/records/${id}`, { fields: { Position__c: 3 } })
      const removed = await send(who, 'DELETE', `/records/${id}`)
      expect([who, changed.status >= 400, removed.status >= 400]).toEqual([who, true, true])
    }
    expect(await photos()).toHaveLength(1)
  })

  test.each<[string, () => Promise<Buffer | string>, string]>([
    ['a table', async () => 'a,b\n1,2\n', 'a.csv'],
    ['a GIF', () => picture(9, 9).gif().toBuffer(), 'a.gif'],
    ['a document that calls itself a picture', async () => '%PDF-1.7\n%%EOF\n', 'a.jpg'],
  ])('is never made of %s', async (_, content, name) => {
    const { status, body } = await add('staff', await upload(await content(), name))
    expect([status, body.output.fieldErrors.ContentVersion__c[0].message]).toEqual([
      400,
      'Choose a picture: JPEG, PNG, WebP or AVIF',
    ])
    expect(await asked()).toEqual([])
  })

  test.each<[string, () => Promise<Buffer>, string]>([
    ['a few bytes that unpack to 64 million pixels', () => picture(8000, 8000).png().toBuffer(), 'TooLarge'],
    ['a picture longer than formats hold', () => picture(12_001, 3).png().toBuffer(), 'TooLarge'],
    ['half a picture', async () => (await jpeg(2000, 2000)).subarray(0, 9000), 'Unreadable'],
    ['the beginning of a picture and no more', async () => (await jpeg()).subarray(0, 40), 'Unreadable'],
  ])('that is %s stays off the page, and staff are told', async (_, content, status) => {
    const { body } = await add('staff', await upload(await content()))
    expect(body.fields.Status__c).toMatchObject({ value: 'Waiting', displayValue: 'Sizes are being made' })
    await makeAll()
    expect(await photos()).toEqual([{ status, sizes: null }])
    expect(await html()).not.toContain('/photographs/')
  })

  test('is one of at most twelve', async () => {
    const version = await upload(await jpeg(20, 20))
    for (let count = 0; count < 12; count++) expect((await add('staff', version)).status).toBe(201)
    const { status, body } = await add('staff', version)
    expect([status, body.output.errors[0].message]).toEqual([400, 'A product has at most 12 photographs'])
    const retired = await db.first<{ id: number }>(sql`
      update product_photo set is_active = false where id = (select max(id) from product_photo) returning id`)
    expect((await add('staff', version)).status).toBe(201)
    const back = await send('staff', 'PATCH', `/records/${recordId('productPhoto', retired?.id ?? 0)}`, {
      fields: { IsActive__c: true },
    })
    expect(back.status).toBe(400)
  })
})

describe('its sizes', () => {
  const sizesOf = async (content: Buffer) => {
    await add('staff', await upload(content))
    await makeAll()
    return (await photos()).map(({ status, sizes }) => [
      status,
      ...(sizes ?? []).map(({ width, height, format }) => `${width}×${height} ${format}`),
    ])
  }

  test('are 480, 960 and 1,920 wide in two formats', async () => {
    expect(await sizesOf(await jpeg(2400, 1200))).toEqual([
      ['Ready', '480×240 avif', '480×240 webp', '960×480 avif', '960×480 webp', '1920×960 avif', '1920×960 webp'],
    ])
  })

  test('are never wider than the picture', async () => {
    expect(await sizesOf(await picture(700, 350).webp().toBuffer())).toEqual([
      ['Ready', '480×240 avif', '480×240 webp', '700×350 avif', '700×350 webp'],
    ])
    await db.write.run(sql`delete from product_photo`)
    expect(await sizesOf(await picture(90, 60).avif().toBuffer())).toEqual([['Ready', '90×60 avif', '90×60 webp']])
  })

  test('stand upright, and tell neither place nor camera', async () => {
    const taken = await picture(400, 300)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '45/1 30/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect((await sharp(taken).metadata()).exif).toBeDefined()
    expect(await sizesOf(taken)).toEqual([['Ready', '300×400 avif', '300×400 webp']])
    for (const { hash, format } of (await photos())[0]?.sizes ?? []) {
      const { rawPayload } = await app.inject({ url: `/photographs/${hash}.${format}` })
      const { exif, xmp, iptc, orientation } = await sharp(rawPayload).metadata()
      expect([exif, xmp, iptc, orientation ?? 1]).toEqual([undefined, undefined, undefined, 1])
      expect(rawPayload.includes('Camera')).toBe(false)
    }
  })

  test('are made once, however often the job runs, and once for all photographs of a file', async () => {
    const version = await upload(await jpeg())
    await add('staff', version)
    await add('staff', version)
    const [{ version: number } = { version: 0 }] = await asked()
    await makePhotoSizes(db, shop.files, number)
    const first = await photos()
    await makePhotoSizes(db, shop.files, number)
    expect(await photos()).toEqual(first)
    expect(first.map(({ status }) => status)).toEqual(['Ready', 'Ready'])
    expect(first[0]?.sizes).toEqual(first[1]?.sizes)
  })

  test('of a photograph that was removed meanwhile leave no file', async () => {
    const version = await upload(await jpeg())
    const { id } = (await add('staff', version)).body
    const kept: string[] = []
    const watched = {
      ...shop.files,
      keep: async (file: { path: string }) => {
        if (kept.length === 0) await send('staff', 'DELETE', `/records/${id}`)
        const key = await shop.files.keep(file)
        kept.push(key)
        return key
      },
    }
    const [{ version: number } = { version: 0 }] = await asked()
    await makePhotoSizes(db, watched, number)
    expect(kept).toHaveLength(6)
    expect(await files(kept)).toBe(0)
  })

  test('are swept away when they are nobody’s, and not before', async () => {
    const { id } = (await add('staff', await upload(await jpeg(100, 100)))).body
    await makeAll()
    const keys = ((await photos())[0]?.sizes ?? []).map(({ key }) => key)
    const inTwoDays = new Date(Date.now() + 2 * 86_400_000)
    await forgetLostFiles(db, shop.files, inTwoDays)
    expect(await files(keys)).toBe(2)
    await send('staff', 'DELETE', `/records/${id}`)
    await forgetLostFiles(db, shop.files, inTwoDays)
    expect(await files(keys)).toBe(0)
  })
})

describe('the product page', () => {
  const photo = async (colour: string, fields: object) =>
    (await add('staff', await upload(await picture(1000, 500, colour).jpeg().toBuffer()), fields)).body.id
  const shown = (body: string) =>
    [...body.matchAll(/<img class="gallery__photo"[^>]*>/g)].map(([tag]) => /alt="([^"]*)"/.exec(tag)?.[1])

  test('shows them before the drawings, in their order, with what they show in each language', async () => {
    await photo('#a33', { Name: 'From above', Position__c: 2 })
    const first = await photo('#3a3', { Name: 'From the side', Position__c: 1 })
    const inFrench = await app.inject({
      method: 'PATCH',
      url: `${UI_API}/records/${first}`,
      headers: as('staff', 'fr-CA'),
      payload: { fields: { Name: 'De côté' } },
    })
    expect(inFrench.statusCode, inFrench.body).toBe(200)
    await makeAll()
    const body = await html()
    expect(shown(body)).toEqual(['From the side', 'From above'])
    expect(shown(await html('/en-CA'))).toEqual(['From the side', 'From above'])
    expect(shown(await html('/fr-CA'))).toEqual(['De côté', 'From above'])
    expect(body.indexOf('id="photo-2"')).toBeLessThan(body.indexOf('id="picture-drawing"'))
    expect(body).toMatch(
      /<source type="image\/avif" srcSet="\/photographs\/[0-9a-f]{32}\.avif 480w, [^"]*1000w" sizes="/i,
    )
    expect(body).toMatch(/<img class="gallery__photo"[^>]* width="1000" height="500"[^>]*fetchPriority="high"/i)
    expect(body.match(/fetchPriority="high"/gi)).toHaveLength(1)
    expect(JSON.stringify(body)).toMatch(/image[^,]*photographs/)
  })

  test('shows the new file of one that is replaced, and at once no longer the old one', async () => {
    const id = await photo('#a33', {})
    await makeAll()
    const old = (await photos())[0]?.sizes?.[0]
    const version = await upload(await picture(800, 600, '#33a').png().toBuffer())
    expect((await send('staff', 'PATCH', `/records/${id}`, { fields: { ContentVersion__c: version } })).status).toBe(
      200,
    )
    pages.purge('all')
    shop.responses.forget()
    expect(shown(await html())).toEqual([])
    expect((await app.inject({ url: `/photographs/${old?.hash}.avif` })).statusCode).toBe(404)
    await makeAll()
    expect(shown(await html())).toEqual(['A filter from the side'])
    expect(await html()).not.toContain(old?.hash)
  })

  test('does not show one that is retired; open pages still load it, and it comes back', async () => {
    const first = await photo('#a33', { Name: 'From above', Position__c: 1 })
    await photo('#3a3', { Name: 'From the side', Position__c: 2 })
    await makeAll()
    const old = (await photos())[0]?.sizes?.[0]
    const shownAfter = async (isActive: boolean) => {
      const { status } = await send('staff', 'PATCH', `/records/${first}`, { fields: { IsActive__c: isActive } })
      pages.purge('all')
      shop.responses.forget()
      return [status, ...shown(await html())]
    }
    expect(await shownAfter(false)).toEqual([200, 'From the side'])
    expect((await app.inject({ url: `/photographs/${old?.hash}.avif` })).statusCode).toBe(200)
    expect(await shownAfter(true)).toEqual([200, 'From above', 'From the side'])
  })

  test('tells one without a text by the name of the part, in each language', async () => {
    await photo('#a33', { Name: null })
    await makeAll()
    const names = await db.first<{ en: string; fr: string }>(
      sql`select name ->> 'en' as en, name ->> 'fr' as fr from product where id = 1`,
    )
    expect([shown(await html()), shown(await html('/fr-CA'))]).toEqual([[names?.en], [names?.fr]])
  })

  test('and lists and the cart begin with the first that is shown', async () => {
    const drawn = async () => {
      const { body } = await app.inject({
        method: 'POST',
        url: '/lwr/apex/v63.0/CatalogService/getProduct',
        payload: { storeLocale: 'en-US', product: PRODUCT },
      })
      return JSON.parse(body).drawing ?? JSON.parse(body).returnValue?.drawing
    }
    expect(await drawn()).toMatch(/^\/drawings\//)
    const first = await photo('#a33', { Position__c: 1 })
    await photo('#3a3', { Position__c: 2 })
    await makeAll()
    const [one, other] = (await photos()).map(({ sizes }) => sizes?.find(({ format }) => format === 'webp')?.hash)
    expect(await drawn()).toBe(`/photographs/${one}.webp`)
    await send('staff', 'PATCH', `/records/${first}`, { fields: { Position__c: 3 } })
    pages.purge('all')
    shop.responses.forget()
    expect(await drawn()).toBe(`/photographs/${other}.webp`)
  })

  test('asks the database as often with photographs as without', async () => {
    const asked = vi.spyOn(db.pool, 'query')
    onTestFinished(() => asked.mockRestore())
    const count = async () => {
      pages.purge('all')
      shop.responses.forget()
      asked.mockClear()
      await html()
      return asked.mock.calls.length
    }
    await count()
    const without = await count()
    await photo('#a33', {})
    await makeAll()
    expect([await count(), without > 0]).toEqual([without, true])
  })
})

describe('the address of a size', () => {
  test('is kept for ever by everybody, and asks for no session', async () => {
    await add('staff', await upload(await jpeg()))
    await makeAll()
    const size = (await photos())[0]?.sizes?.find(({ format }) => format === 'webp')
    const answer = await app.inject({ url: `/photographs/${size?.hash}.webp` })
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, undefined])
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(answer.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(size?.width)
  })

  test.each([
    'nonsense',
    `${'0'.repeat(32)}.avif`,
    `${'0'.repeat(32)}.svg`,
    '..%2f..%2fetc%2fpasswd',
    `${'0'.repeat(32)}.webp.svg`,
  ])('leads nowhere when it is none: %s', async (name) => {
    expect((await app.inject({ url: `/photographs/${name}` })).statusCode).toBe(404)
  })

  test('never opens a file that was brought, but no photograph', async () => {
    expect(ann.contentVersion).toBeDefined()
    const version = await upload(await jpeg(50, 50))
    const row = await db.first<{ key: string }>(
      sql`select file_key as key from content_version order by id desc limit 1`,
    )
    expect([version.slice(0, 3), (await app.inject({ url: `/photographs/${row?.key}.webp` })).statusCode]).toEqual([
      '068',
      404,
    ])
  })
})
