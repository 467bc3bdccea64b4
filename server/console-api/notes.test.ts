// Notes on records: who writes, reads, changes and removes them, and who is told.
import { beforeEach, expect, test } from 'vitest'
import type { ForMe, Note, RecordNotes } from '#contract/console-api/notes.ts'
import { sql } from '#database/sql.ts'
import type { Mail } from '#providers/mail/port.ts'
import { sendNoteMail } from '#shop/notes/send-note-mail.ts'
import { aSeller } from '#shop/orders/order-fixture.ts'
import { recordId, recordNumber } from '#values/record-id.ts'
import { testApp } from '../app-fixture.ts'
import { as, createCustomers, identity, type Who } from '../customer-fixture.ts'
import { noteForMail } from './note-for-mail.ts'

const { app, db, shop } = await testApp({ identity })
const { ann } = await createCustomers(db.write)
const staff = { id: recordId('user', 2), name: 'Sam Roy' }
const boss = await db.first(sql<{ id: number; name: string }>`
  select id, first_name || ' ' || last_name as name from staff where email = 'admin@example.com'`)
const admin = { id: recordId('user', boss?.id ?? 0), name: boss?.name ?? '' }
// Without another the last administrator could not leave.
await db.write.run(sql`
  insert into staff (first_name, last_name, email, role) values ('Ada', 'Other', 'other@example.com', 'admin')`)
beforeEach(() => db.write.run(sql`delete from record_note`))
beforeEach(() => db.write.run(sql`delete from outbox`))

const read = (path: string, who: Who = 'staff') => app.inject({ url: `/console-api/${path}`, headers: as(who) })
const send = (path: string, payload: object, who: Who = 'staff') =>
  app.inject({ method: 'POST', url: `/console-api/${path}`, headers: as(who), payload })
const press = () => crypto.randomUUID()

async function aNote(fields: object = {}, { who = 'staff', on = ann.order }: { who?: Who; on?: string } = {}) {
  const answer = await send(`notes/${on}`, { text: 'Calls back on Monday', press: press(), ...fields }, who)
  expect([answer.statusCode, answer.statusCode === 201 ? '' : answer.body]).toEqual([201, ''])
  return answer.json() as Note
}
const notesOf = async (id = ann.order, who: Who = 'staff'): Promise<RecordNotes> =>
  (await read(`notes/${id}`, who)).json()
const forMe = async (who: Who): Promise<ForMe> => (await read('for-me', who)).json()
const jobs = () => db.all(sql<{ job: string; payload: object }>`select job, payload from outbox order by id`)

test('a note is read by colleagues with who wrote it and when, the newest first', async () => {
  await aNote({ text: 'First' })
  await aNote({ text: 'Second' }, { who: 'admin' })
  const { notes, nextPage } = await notesOf()
  expect(notes.map(({ text, by }) => [text, by])).toEqual([
    ['Second', admin],
    ['First', staff],
  ])
  expect(nextPage).toBeNull()
  expect(await notesOf(ann.account)).toMatchObject({ notes: [] })
})

test.each<[Who, number]>([
  ['guest', 401],
  ['ann', 403],
  ['bob', 403],
  ['staff', 200],
  ['admin', 200],
])('%s, who asks for the notes of an order, is answered %i', async (who, status) => {
  await aNote()
  expect((await read(`notes/${ann.order}`, who)).statusCode).toBe(status)
  expect((await read('for-me', who)).statusCode).toBe(status)
  expect((await send(`notes/${ann.order}`, { text: 'x', press: press() }, who)).statusCode).toBe(
    status === 200 ? 201 : status,
  )
})

test('of a record that the reader may not read there are no notes, no people and nothing to write', async () => {
  const made = await db.write.first(sql<{ id: number }>`insert into integration (name) values ('ERP') returning id`)
  const hidden = recordId('integration', made?.id ?? 0)
  await aNote({}, { who: 'admin', on: hidden })
  const unknown = recordId('order', 999_999_999)
  for (const [id, status] of [
    [hidden, 400],
    [unknown, 404],
    ['nonsense', 400],
  ] as const) {
    expect((await read(`notes/${id}`)).statusCode).toBe(status)
    expect((await read(`notes/${id}/people`)).statusCode).toBe(status)
    expect((await send(`notes/${id}`, { text: 'x', press: press() })).statusCode).toBe(status)
  }
})

test.each<[string, object]>([
  ['without text', { text: '   ' }],
  ['too long', { text: 'x'.repeat(4001) }],
  ['with a zero byte', { text: 'a\0b' }],
  ['without a press', { press: undefined }],
  ['with more than it takes', { more: 1 }],
  ['to a customer', { text: '@Ann Lee', mentions: [ann.user] }],
  ['to nobody', { text: '@X', mentions: ['nonsense'] }],
])('a note %s is refused, and nothing is kept', async (_, fields) => {
  const answer = await send(`notes/${ann.order}`, { text: 'x', press: press(), ...fields })
  expect(answer.statusCode).toBe(400)
  expect((await notesOf()).notes).toEqual([])
})

test('the same press makes one note, and tells once', async () => {
  const twice = { text: `Ask @${admin.name}`, mentions: [admin.id], press: press() }
  const made = await Promise.all([aNote(twice), aNote(twice)])
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  expect((await notesOf()).notes).toHaveLength(1)
  expect(await jobs()).toHaveLength(1)
})

test('whoever is mentioned finds it among what is for them until it is read', async () => {
  const note = await aNote({ text: `Ask @${admin.name}, please`, mentions: [admin.id] })
  expect(note.mentions).toEqual([admin])
  expect(await forMe('staff')).toEqual({ unseen: 0, items: [] })
  const [item] = (await forMe('admin')).items
  expect(item).toMatchObject({
    noteId: note.id,
    by: staff,
    isSeen: false,
    record: { id: ann.order, name: ann.orderNumber, object: 'Order', label: 'Order' },
  })
  expect((await notesOf(ann.order, 'admin')).unseen).toEqual([note.id])
  // Somebody else's reading marks nothing.
  await send('for-me/seen', { notes: [note.id] })
  expect((await forMe('admin')).unseen).toBe(1)
  expect((await send('for-me/seen', { notes: [note.id] }, 'admin')).json()).toMatchObject({ unseen: 0 })
  expect((await forMe('admin')).items).toHaveLength(1)
})

test('one whose name does not stand in the text, and oneself, are not told', async () => {
  await aNote({ text: 'Nobody is named', mentions: [admin.id] })
  await aNote({ text: `@${staff.name} will do it`, mentions: [staff.id] })
  expect(await jobs()).toEqual([])
})

test('who may not read a record is not offered for its notes, and cannot be mentioned in them', async () => {
  const made = await db.write.first(sql<{ id: number }>`insert into integration (name) values ('Books') returning id`)
  const hidden = recordId('integration', made?.id ?? 0)
  const people = async (id: string, q: string, who: Who) => (await read(`notes/${id}/people?q=${q}`, who)).json().people
  expect(await people(ann.order, 'sa', 'admin')).toEqual([staff])
  expect(await people(ann.order, 'ROY', 'admin')).toEqual([staff])
  expect(await people(ann.order, '%25', 'admin')).toEqual([])
  expect(await people(hidden, 'sa', 'admin')).toEqual([])
  const answer = await send(
    `notes/${hidden}`,
    { text: `@${staff.name}`, mentions: [staff.id], press: press() },
    'admin',
  )
  expect([answer.statusCode, answer.json()[0].message]).toEqual([400, 'Somebody you mention may not read this record'])
})

test('whoever wrote a note writes it anew; how it read before stays, and only who is new to it is told', async () => {
  const { id } = await aNote({ text: `Ask @${admin.name}`, mentions: [admin.id] })
  const path = `notes/${ann.order}/${id}`
  const changed = (await send(path, { text: `Ask @${admin.name} today`, mentions: [admin.id] })).json() as Note
  expect(changed).toMatchObject({ text: `Ask @${admin.name} today`, before: [{ text: `Ask @${admin.name}` }] })
  expect(changed.editedAt).not.toBeNull()
  expect(await jobs()).toHaveLength(1)
  expect((await send(path, { text: 'Nobody', mentions: [] })).json().mentions).toEqual([])
  expect((await forMe('admin')).items).toEqual([])
})

test('a note that was removed is told without its words; administrators still read them', async () => {
  const { id } = await aNote({ text: `Secret of @${admin.name}`, mentions: [admin.id] })
  expect((await send(`notes/${ann.order}/${id}/remove`, {})).json()).toMatchObject({ text: null, before: [] })
  expect((await send(`notes/${ann.order}/${id}/remove`, {})).statusCode).toBe(200)
  expect((await notesOf()).notes).toMatchObject([{ text: null, before: [], openUntil: null }])
  expect((await notesOf(ann.order, 'admin')).notes).toMatchObject([
    { text: null, before: [{ text: `Secret of @${admin.name}` }] },
  ])
  expect((await forMe('admin')).items).toEqual([])
  expect((await send(`notes/${ann.order}/${id}`, { text: 'again', mentions: [] })).statusCode).toBe(403)
})

test.each<[string, Who, object, number]>([
  ['a colleague', 'admin', {}, 403],
  ['a customer', 'ann', {}, 403],
  ['a guest', 'guest', {}, 401],
  ['whoever wrote it, on another record', 'staff', { on: ann.account }, 404],
  ['whoever wrote it, after a day', 'staff', { hours: 25 }, 403],
])(
  '%s changes and removes no note',
  async (_, who, { on = ann.order, hours = 0 }: { on?: string; hours?: number }, status) => {
    const { id } = await aNote()
    // No save changes when a record was made.
    await db.write.run(sql`alter table record_note disable trigger stamp`)
    await db.write.run(sql`update record_note set created_at = now() - ${hours}::int * interval '1 hour'`)
    await db.write.run(sql`alter table record_note enable trigger stamp`)
    expect((await send(`notes/${on}/${id}`, { text: 'Mine', mentions: [] }, who)).statusCode).toBe(status)
    expect((await send(`notes/${on}/${id}/remove`, {}, who)).statusCode).toBe(status)
    expect((await notesOf()).notes).toMatchObject([{ text: 'Calls back on Monday', before: [] }])
  },
)

test.each([
  ['en-US', 'Sam Roy mentioned you', 'in a note on Order'],
  ['fr-CA', 'Sam Roy vous a mentionné', 'dans une note sur Commande'],
])('whoever is mentioned is told by mail in %s, once, with a link to the record', async (locale, subject, told) => {
  await db.write.run(sql`update staff set locale = ${locale} where email = 'admin@example.com'`)
  const note = await aNote({ text: `Ask @${admin.name}\n<b>now</b>`, mentions: [admin.id] })
  const [asked] = await jobs()
  expect(asked).toEqual({ job: 'note-mention-mail', payload: { noteId: Number(note.id), userId: boss?.id } })
  const sent = await mailsOf(Number(note.id))
  expect(sent).toMatchObject([{ to: 'admin@example.com', id: `note-${note.id}-${boss?.id}` }])
  expect(sent[0]?.subject).toContain(subject)
  for (const words of [told, ann.orderNumber, '<b>now</b>', `/console/r/${ann.order}`])
    expect(sent[0]?.text).toContain(words)
  expect(sent[0]?.html).not.toContain('<b>now</b>')
})

test.each<[string, (note: Note) => Promise<unknown>]>([
  ['the note was removed', ({ id }) => send(`notes/${ann.order}/${id}/remove`, {})],
  ['they are named no more', ({ id }) => send(`notes/${ann.order}/${id}`, { text: 'Nobody', mentions: [] })],
  ['they have left', () => db.write.run(sql`update staff set is_active = false where id = ${boss?.id}`)],
])('no mail goes once %s', async (_, happens) => {
  const note = await aNote({ text: `Ask @${admin.name}`, mentions: [admin.id] })
  await happens(note)
  expect(await mailsOf(Number(note.id))).toEqual([])
  await db.write.run(sql`update staff set is_active = true where id = ${boss?.id}`)
})

test('where a person is erased, so is what was noted of them', async () => {
  await aNote({ text: 'Deaf in one ear' }, { on: ann.account })
  await db.write.run(sql`select forget_history('customer', ${recordNumber('account', ann.account)})`)
  expect((await notesOf(ann.account)).notes).toEqual([])
})

async function mailsOf(noteId: number): Promise<Mail[]> {
  const sent: Mail[] = []
  const mail = { send: async (one: Mail) => void sent.push(one) }
  await sendNoteMail(
    { mail, seller: aSeller(), noteForMail: (...asked) => noteForMail(shop, ...asked) },
    { noteId, userId: boss?.id ?? 0 },
  )
  return sent
}
