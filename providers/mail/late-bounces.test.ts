// Mails that were taken and bounce later: the sandbox's mail server tells of them, as the vendor's does.
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { silentLog } from '#observability/log.ts'
import { startMail } from '#sandbox/mail/start-mail.ts'
import { mailgunBounces } from './mailgun-bounces.ts'
import { type SmtpMail, smtpMail } from './smtp.ts'

const KEY = 'key-of-this-test'
const from = 'Tappet <orders@tappet.example>'
const heard: string[] = []
const listener = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    heard.push(Buffer.concat(chunks).toString())
    response.writeHead(200).end()
  })
})
const bounces = mailgunBounces({ signingKey: KEY, from })

let folder = ''
let running: Awaited<ReturnType<typeof startMail>>
let mail: SmtpMail
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bounces-'))
  await once(listener.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/webhooks/mail`
  running = await startMail({
    pagePort: 0,
    smtpPort: 0,
    dataDir: folder,
    log: silentLog,
    bounces: { url, signingKey: KEY },
  })
  mail = smtpMail({ url: running.smtpUrl, from })
})
beforeEach(() => heard.splice(0))
afterAll(async () => {
  mail.close()
  await running.close()
  listener.close()
  await rm(folder, { recursive: true, force: true })
})

const aMail = (to: string) => ({
  id: `order-shipped-${to.split('@')[0]}`,
  to,
  subject: 'Votre commande',
  text: 't',
  html: 'h',
})

test('one whose reader’s address says so bounces a while after it was taken', async () => {
  await mail.send(aMail('late-bounce-7@example.com'))
  expect(heard).toEqual([])
  await expect.poll(() => heard.length, { timeout: 10_000 }).toBe(1)
  expect(bounces.readBounce(heard[0] ?? '')).toEqual({
    id: expect.any(String),
    mailId: 'order-shipped-late-bounce-7',
    email: 'late-bounce-7@example.com',
    subject: 'Votre commande',
    reason: '550 5.2.2 The mailbox is full',
  })
})

test('any mail bounces when that is asked for on its page', async () => {
  await mail.send(aMail('gus@example.com'))
  const [{ id }] = (await (await fetch(`${running.url}/messages.json?to=gus@example.com`)).json()) as [{ id: string }]
  expect(await (await fetch(`${running.url}/mails/${id}`)).text()).toContain('Bounce it now')
  const answer = await fetch(`${running.url}/mails/${id}/bounce`, { method: 'POST', redirect: 'manual' })
  expect(answer.status).toBe(303)
  await expect.poll(() => heard.length).toBe(1)
  expect(bounces.readBounce(heard[0] ?? '')).toMatchObject({ email: 'gus@example.com' })
})

describe('an event', () => {
  const event = {
    id: 'ev-1',
    event: 'failed',
    severity: 'permanent',
    recipient: 'ann@example.com',
    message: { headers: { 'message-id': 'order-placed-1@tappet.example', subject: 'Your order' } },
    'delivery-status': { code: 550, message: 'No such mailbox' },
  }
  const aBody = (change: object = {}, { key = KEY, ageS = 0, signed = true } = {}) => {
    const timestamp = String(Math.floor(Date.now() / 1000) - ageS)
    const signature = createHmac('sha256', key).update(`${timestamp}token`).digest('hex')
    return JSON.stringify({
      ...(signed && { signature: { timestamp, token: 'token', signature } }),
      'event-data': { ...event, ...change },
    })
  }

  test('is read as it came, and hours later too', () => {
    for (const ageS of [0, 8 * 3600])
      expect(bounces.readBounce(aBody({}, { ageS }))).toMatchObject({ id: 'ev-1', mailId: 'order-placed-1' })
  })

  test.each([
    ['unsigned', aBody({}, { signed: false })],
    ['signed by another', aBody({}, { key: 'other' })],
    ['of yesterday', aBody({}, { ageS: 86_400 })],
    ['of an hour to come', aBody({}, { ageS: -3600 })],
    ['no JSON', '{'],
  ])('%s is refused', (_, body) => {
    expect(bounces.readBounce(body)).toBeUndefined()
  })

  test.each([
    ['of a delay', { severity: 'temporary' }],
    ['of a delivery', { event: 'delivered' }],
    ['of a mail that others sent', { message: { headers: { 'message-id': 'x@other.example' } } }],
    ['without an id', { id: '' }],
  ])('%s is taken and means nothing to us', (_, change) => {
    expect(bounces.readBounce(aBody(change))).toBeNull()
  })
})
