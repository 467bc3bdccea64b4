// What may be claimed and until when, and claiming it (policies on warranty and shipping; reliability rules 6, 36, 39).
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { sql } from '#database/sql.ts'
import type { FilePort } from '#providers/files/port.ts'
import { aShopper } from '#shop/cart/shopper-fixture.ts'
import type { Shopper } from '#shop/cart/shopper.ts'
import { aCustomer } from '#shop/orders/order-fixture.ts'
import { aReachedOrder, type ReachedOrder, reached } from '#shop/returns/return-fixture.ts'
import { type AskedClaim, askClaim } from './ask-claim.ts'
import { monthsAfter } from './claim-rules.ts'
import { readClaims } from './read-claims.ts'
import type { SentFile } from '#shop/files/sent-file.ts'

const db = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'tappet-claims-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

let keys = 0
const kept = new Set<string>()
const files = {
  keep: async () => {
    const key = String(++keys).padStart(32, '0')
    kept.add(key)
    return key
  },
  remove: async (key: string) => void kept.delete(key),
} as unknown as FilePort

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
async function aPhoto(bytes: Buffer = PNG, change: Partial<SentFile> = {}): Promise<SentFile> {
  const path = join(folder, crypto.randomUUID())
  await writeFile(path, bytes)
  return { path, name: 'crate.png', sizeBytes: bytes.length, checksum: '0'.repeat(32), isTooLarge: false, ...change }
}

const aClaim = (orderId: number, change: Partial<AskedClaim> = {}): AskedClaim => ({
  orderId,
  locale: 'en-US',
  requestKey: crypto.randomUUID(),
  kind: 'WARRANTY',
  position: 1,
  message: 'It does not turn any more.',
  installedOn: '',
  reading: '',
  readingUnit: 'h',
  serial: '',
  photos: [],
  now: new Date(),
  ...change,
})
const ask = (shopper: Shopper, claim: AskedClaim) => askClaim({ db, files }, shopper, claim)
const read = (shopper: Shopper, orderId: number) => readClaims(db, shopper, { orderId, now: new Date() })
const byFreight = async (order: ReachedOrder) => {
  await db.write.run(sql`update order_line set freight = true where order_id = ${order.id} and position = 1`)
  return order
}
const rowsOf = ({ id }: { id: number }) =>
  db.all(sql`select kind, status, order_line_position, message, installed_on::text,
  reading, reading_unit, serial from claim where order_id = ${id} order by id`)
const mailsOf = ({ id }: { id: number }) =>
  db.all(sql`select payload ->> 'step' as step from outbox
  where job = 'claim-mail' and (payload ->> 'claimId')::bigint in (select id from claim where order_id = ${id})`)
const photosOf = ({ id }: { id: number }) =>
  db.all<{ key: string; type: string; linked: string }>(sql`
  select version.file_key as key, version.type, linked_entity_id as linked
  from claim_photo photo join claim on claim.id = photo.claim_id join content_version version on version.id = photo.version_id
    join content_document_link link on link.document_id = version.document_id
  where claim.order_id = ${id} order by photo.position`)
const outcome = (asked: Promise<unknown>) =>
  asked.then(
    () => true as const,
    ({ code, details }) => details.data?.reason ?? details.fields ?? code,
  )

test.each([
  ['2026-01-31T17:00:00Z', 1, '2026-02-28'],
  ['2024-02-29T17:00:00Z', 12, '2025-02-28'],
  ['2026-03-15T17:00:00Z', 12, '2027-03-15'],
  ['2026-11-25T03:00:00Z', 24, '2028-11-24'],
])('the warranty of what arrived at %s ends %i months later, on %s', (moment, months, day) => {
  expect(monthsAfter(new Date(moment), months)).toBe(day)
})

describe('the warranty', () => {
  test.each<[what: string, part: Parameters<typeof aReachedOrder>[1], daysAgo: number, can: true | string]>([
    ['a part', {}, 0, true],
    ['a part', {}, 360, true],
    ['a part', {}, 370, 'CLAIM_OVER'],
    ['a battery', { part: { restrictionClasses: ['BATTERY_AGM'] } }, 700, true],
    ['a battery', { part: { restrictionClasses: ['BATTERY_AGM'] } }, 735, 'CLAIM_OVER'],
    ['a crate engine', { part: { kind: 'CrateEngine' } }, 700, true],
    ['a crate engine', { part: { kind: 'CrateEngine' } }, 735, 'CLAIM_OVER'],
    ['a part that was picked up', { isPickUp: true }, 360, true],
  ])('of %s (%j), %i days after it came, may be claimed: %s', async (_, facts, daysAgo, can) => {
    const order = await aReachedOrder(db.write, { ...facts, daysAgo })
    const { lines, damage } = await read(order.owner, order.id)
    expect(lines).toMatchObject([{ position: 1, warranty: { can }, damage: 'NOT_FREIGHT' }])
    expect(damage).toEqual({ can: 'NOT_FREIGHT', until: null })
    expect(await outcome(ask(order.owner, aClaim(order.id)))).toBe(can)
  })
})

describe('damage by freight', () => {
  test.each<[daysAgo: number, can: true | string]>([
    [0, true],
    [5, true],
    [6, 'DAMAGE_OVER'],
  ])('is told within 5 days: after %i %s', async (daysAgo, can) => {
    const order = await byFreight(await aReachedOrder(db.write, { daysAgo }))
    const { lines, damage } = await read(order.owner, order.id)
    expect([lines[0]?.damage, damage.can]).toEqual([can, can])
    for (const position of [1, null])
      expect(await outcome(ask(order.owner, aClaim(order.id, { kind: 'FREIGHT_DAMAGE', position })))).toBe(can)
  })

  test('is none of what was picked up, nor of a parcel, and no line that is not there has a warranty', async () => {
    const fetched = await byFreight(await aReachedOrder(db.write, { isPickUp: true }))
    const parcel = await aReachedOrder(db.write)
    for (const { owner, id } of [fetched, parcel])
      for (const position of [1, null])
        expect(await outcome(ask(owner, aClaim(id, { kind: 'FREIGHT_DAMAGE', position })))).toBe('NOT_FREIGHT')
    for (const position of [2, 9, null])
      expect(await outcome(ask(parcel.owner, aClaim(parcel.id, { position })))).toBe('claim/not-possible')
  })
})

describe('a part that is no longer its customer’s', () => {
  /** Two pieces of line 1; `units` are those that go back. */
  const sendBack = (order: ReachedOrder, status: string, units: number[] = [0, 1], isLate = false) =>
    db.write.run(sql`
      insert into return_request (order_id, order_line_position, kind, status, quantity, units, core_units, reason, requested_at, refund_cents, not_arrived_at)
      values (${order.id}, 1, 'PART', ${status}, ${units.length}, ${units}, ${units}, 'DEFECTIVE', now(), 5000, ${isLate ? new Date() : null})`)

  test.each<[status: string, units: number[], isLate: boolean, can: true | string]>([
    ['REFUNDED', [0, 1], false, 'GIVEN_BACK'],
    ['APPROVED', [0, 1], false, 'RETURN_ASKED'],
    ['REQUESTED', [0, 1], false, 'RETURN_ASKED'],
    ['REQUESTED', [0, 1], true, true],
    ['REJECTED', [0, 1], false, true],
    ['REFUNDED', [1], false, true],
  ])('its return %s of pieces %j (never came: %s) may be claimed: %s', async (status, units, isLate, can) => {
    const order = await byFreight(await aReachedOrder(db.write))
    await sendBack(order, status, units, isLate)
    const { can: mayClaim, damage, lines } = await read(order.owner, order.id)
    expect([mayClaim, damage.can, lines[0]?.damage, lines[0]?.warranty.can]).toEqual([can, can, can, can])
    for (const wanted of [{}, { kind: 'FREIGHT_DAMAGE' }, { kind: 'FREIGHT_DAMAGE', position: null }] as const)
      expect(await outcome(ask(order.owner, aClaim(order.id, wanted)))).toBe(can)
  })

  test.each<[back: string, given: number, can: true | string]>([
    ['all of it', 0, 'GIVEN_BACK'],
    ['all but a cent', 1, true],
  ])('of an order whose money went back by a plain amount, %s, may be claimed: %s', async (_, less, can) => {
    const order = await byFreight(await aReachedOrder(db.write))
    await db.write.run(sql`update orders set refunded_cents = total_cents - ${less}::int where id = ${order.id}`)
    const { can: mayClaim, damage, lines } = await read(order.owner, order.id)
    expect([mayClaim, damage.can, lines[0]?.damage, lines[0]?.warranty.can]).toEqual([can, can, can, can])
    for (const wanted of [{}, { kind: 'FREIGHT_DAMAGE' }, { kind: 'FREIGHT_DAMAGE', position: null }] as const)
      expect(await outcome(ask(order.owner, aClaim(order.id, wanted)))).toBe(can)
  })

  test('one piece refunded by staff and one sent back leave nothing to claim', async () => {
    const order = await aReachedOrder(db.write)
    await sendBack(order, 'RECEIVED', [0])
    await db.write.run(sql`
      insert into refund (order_id, currency, amount_cents, goods_cents, core_cents, shipping_cents, tax_cents, state, key, why, units)
      values (${order.id}, 'USD', 5000, 5000, 0, 0, 0, 'ELSEWHERE', ${crypto.randomUUID()}, 'Broken',
        ${JSON.stringify([{ position: 1, units: [1], coreUnits: [] }])}::jsonb)`)
    expect((await read(order.owner, order.id)).lines[0]?.warranty.can).toBe('RETURN_ASKED')
    expect(await outcome(ask(order.owner, aClaim(order.id)))).toBe('RETURN_ASKED')
  })
})

test.each<[status: string, delivery: string, reason: string]>([
  ['PROCESSING', 'SHIP', 'CLAIM_EARLY'],
  ['SHIPPED', 'SHIP', 'CLAIM_EARLY'],
  ['READY_FOR_PICKUP', 'PICKUP', 'CLAIM_EARLY'],
  ['CANCELLED', 'SHIP', 'CANCELLED'],
])('of an order that is %s (%s) nothing is claimed: %s', async (status, delivery, reason) => {
  const order = await byFreight(await aReachedOrder(db.write))
  await db.write.run(sql`update orders set status = ${status}, delivery_type = ${delivery} where id = ${order.id}`)
  expect((await read(order.owner, order.id)).can).toBe(reason)
  expect(await outcome(ask(order.owner, aClaim(order.id)))).toBe(reason)
  expect(await rowsOf(order)).toEqual([])
})

describe('whose order it is', () => {
  test('another customer and a guest find none', async () => {
    const order = await aReachedOrder(db.write)
    const stranger = { ...(await aShopper(db.write, 'en-US')), customerId: await aCustomer(db.write) }
    for (const shopper of [stranger, { ...stranger, customerId: null }]) {
      await expect(read(shopper, order.id)).rejects.toMatchObject({ code: 'order/not-found' })
      await expect(ask(shopper, aClaim(order.id))).rejects.toMatchObject({ code: 'order/not-found' })
    }
    expect(await rowsOf(order)).toEqual([])
  })

  test('by number and email alone nothing is shown or claimed until the code from the mail', async () => {
    const order = await aReachedOrder(db.write)
    const guest = await aShopper(db.write, 'en-US')
    await db.write.run(sql`insert into session_order (session_id, order_id) values (${guest.sessionId}, ${order.id})`)
    await ask(order.owner, aClaim(order.id))
    expect(await read(guest, order.id)).toMatchObject({ can: 'CODE_FIRST', lines: [], claims: [] })
    expect(await outcome(ask(guest, aClaim(order.id)))).toBe('CODE_FIRST')
    await db.write.run(sql`update session_order set proven_at = now() where session_id = ${guest.sessionId}`)
    expect(await read(guest, order.id)).toMatchObject({ can: 'CLAIM_OPEN', claims: [{ status: 'NEW' }] })
  })
})

describe('what is typed', () => {
  const long = 'x'.repeat(2001)
  test.each<[what: string, change: Partial<AskedClaim>, wrong: object | true]>([
    ['too few words', { message: 'Broken' }, { message: 'contact.more' }],
    ['words that nobody sees', { message: '\u200B'.repeat(20) }, { message: 'contact.more' }],
    ['too many words', { message: long }, { message: 'claim.less' }],
    ['a day to come', { installedOn: '2100-01-01' }, { installedOn: 'claim.installed' }],
    ['a day before the order', { installedOn: '2001-01-01' }, { installedOn: 'claim.installed' }],
    ['no day', { installedOn: '2026-02-31' }, { installedOn: 'claim.installed' }],
    ['no number', { reading: 'many' }, { reading: 'reading.number' }],
    ['no whole number', { reading: '250.5' }, { reading: 'reading.number' }],
    ['a decimal in French', { locale: 'fr-CA', reading: '12,5' }, { reading: 'reading.number' }],
    ['of damage neither day nor hours', { kind: 'FREIGHT_DAMAGE', installedOn: 'x', reading: 'many' }, true],
  ])('%s: %j', async (_, change, wrong) => {
    const order = await byFreight(await aReachedOrder(db.write))
    expect(await outcome(ask(order.owner, aClaim(order.id, change)))).toEqual(wrong)
    expect(await rowsOf(order)).toHaveLength(wrong === true ? 1 : 0)
  })

  test('is kept as it was meant, the ends of lines as one character', async () => {
    const order = await aReachedOrder(db.write)
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format(new Date())
    const typed = { message: 'It broke.\r\nTwice.', installedOn: today, reading: '6,412', serial: 'SN 1' }
    await ask(order.owner, aClaim(order.id, typed))
    expect(await rowsOf(order)).toEqual([
      {
        kind: 'WARRANTY',
        status: 'NEW',
        order_line_position: 1,
        message: 'It broke.\nTwice.',
        installed_on: today,
        reading: 6412,
        reading_unit: 'h',
        serial: 'SN 1',
      },
    ])
    expect(await mailsOf(order)).toEqual([{ step: 'NEW' }])
  })
})

describe('photographs', () => {
  test('are kept with the claim, linked to it for staff', async () => {
    const order = await aReachedOrder(db.write)
    const { id } = await ask(order.owner, aClaim(order.id, { photos: [await aPhoto(), await aPhoto()] }))
    const photos = await photosOf(order)
    expect(photos.map(({ type }) => type)).toEqual(['PNG', 'PNG'])
    expect(photos.every(({ key, linked }) => kept.has(key) && linked.startsWith('a09'))).toBe(true)
    expect((await read(order.owner, order.id)).claims[0]?.photos).toHaveLength(2)
    expect(id).toBeGreaterThan(0)
  })

  test.each<[what: string, photos: () => Promise<SentFile>[], wrong: string]>([
    ['five', () => Array.from({ length: 5 }, () => aPhoto()), 'photo.tooMany'],
    ['one that is too large', () => [aPhoto(PNG, { isTooLarge: true })], 'photo.tooLarge'],
    ['a page that is called a picture', () => [aPhoto(Buffer.from('<!doctype html><script>1</script>'))], 'photo.kind'],
    ['a PDF', () => [aPhoto(), aPhoto(Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj'))], 'photo.kind'],
    ['nothing in a file', () => [aPhoto(Buffer.alloc(0))], 'photo.kind'],
  ])('%s: refused beside the field, and no file is kept', async (_, photos, wrong) => {
    const order = await aReachedOrder(db.write)
    const before = kept.size
    const claim = aClaim(order.id, { photos: await Promise.all(photos()) })
    expect(await outcome(ask(order.owner, claim))).toEqual({ photos: wrong })
    expect([await rowsOf(order), kept.size]).toEqual([[], before])
  })
})

describe('sent more than once', () => {
  test('ten sends of one form at once make one claim, one mail, and keep each photograph once', async () => {
    const order = await aReachedOrder(db.write)
    const before = kept.size
    const { requestKey } = aClaim(order.id)
    const sends = await Promise.all(
      Array.from({ length: 10 }, async () => aClaim(order.id, { requestKey, photos: [await aPhoto()] })),
    )
    const ids = await Promise.all(sends.map((claim) => ask(order.owner, claim)))
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1)
    expect([(await rowsOf(order)).length, (await mailsOf(order)).length, (await photosOf(order)).length]).toEqual([
      1, 1, 1,
    ])
    expect(kept.size).toBe(before + 1)
  })

  test('ten forms at once for the same part make one claim; the others hear that it is looked at', async () => {
    const order = await aReachedOrder(db.write)
    const before = kept.size
    const claims = await Promise.all(
      Array.from({ length: 10 }, async () => aClaim(order.id, { photos: [await aPhoto()] })),
    )
    const outcomes = await Promise.all(claims.map((claim) => outcome(ask(order.owner, claim))))
    expect(outcomes.filter((one) => one === true)).toHaveLength(1)
    expect(outcomes.filter((one) => one === 'CLAIM_OPEN')).toHaveLength(9)
    expect([(await rowsOf(order)).length, kept.size]).toEqual([1, before + 1])
  })

  test.each<[what: string, change: Partial<AskedClaim>]>([
    ['another message', { message: 'It hums, and does not turn.' }],
    ['another part', { position: 2 }],
    ['a reading', { reading: '6,412' }],
  ])('its key with %s is refused, and the first claim stays', async (_, change) => {
    const order = await aReachedOrder(db.write)
    const claim = aClaim(order.id)
    await ask(order.owner, claim)
    await expect(ask(order.owner, { ...claim, ...change })).rejects.toMatchObject({ code: 'key/other-body' })
    await expect(ask(order.owner, { ...claim, photos: [await aPhoto()] })).rejects.toMatchObject({
      code: 'key/other-body',
    })
    expect(await rowsOf(order)).toHaveLength(1)
  })

  test('a claim that an earlier build kept without a hash is answered as it was', async () => {
    const order = await aReachedOrder(db.write)
    const claim = aClaim(order.id)
    const { id } = await ask(order.owner, claim)
    await db.write.run(sql`update claim set request_hash = null where id = ${id}`)
    expect(await ask(order.owner, claim)).toEqual({ id })
  })

  test('a key that another order has is refused', async () => {
    const [one, other] = [await aReachedOrder(db.write), await aReachedOrder(db.write)]
    const claim = aClaim(one.id)
    await ask(one.owner, claim)
    await expect(ask(other.owner, { ...claim, orderId: other.id })).rejects.toMatchObject({ code: 'key/other-body' })
  })

  test.each(['ACCEPTED', 'REFUSED', 'CLOSED'])('after it was %s the part may be claimed again', async (status) => {
    const order = await aReachedOrder(db.write)
    await ask(order.owner, aClaim(order.id))
    await db.write.run(
      sql`update claim set status = ${status}, decision = 'We send a new one', decided_at = now() where order_id = ${order.id}`,
    )
    expect(await outcome(ask(order.owner, aClaim(order.id)))).toBe(true)
  })

  test('a form that is sent again after its time has passed is still the claim that it made', async () => {
    const order = await aReachedOrder(db.write)
    const claim = aClaim(order.id)
    const { id } = await ask(order.owner, claim)
    await reached(db.write, order.id, 400)
    expect(await ask(order.owner, claim)).toEqual({ id })
  })
})
