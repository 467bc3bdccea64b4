// One suite for every adapter of the mail port; the SMTP one speaks to the sandbox's catcher, looked at through its page.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDataDir, aSandbox } from '../sandbox-fixture.ts'
import { ServiceDown } from '../service-down.ts'
import { type SmtpMail, smtpMail } from './smtp.ts'

const data = await aDataDir()
let sandbox: Awaited<ReturnType<typeof aSandbox>>
let mail: SmtpMail

beforeAll(async () => {
  sandbox = await aSandbox(data.path)
  mail = smtpMail({ url: sandbox.urls.smtp, from: 'Tappet <orders@tappet.example>' })
})
afterAll(async () => {
  mail.close()
  await sandbox.kill()
  await data.remove()
})

const aMail = (to: string) => ({
  id: `order/${to}`,
  to,
  subject: 'Votre commande est prête à être récupérée: génératrice à essence, numéro TP-0042',
  text: 'Montant payé: 1 234,56 $\nMerci.',
  html: '<p>Montant payé: <b>1&nbsp;234,56&nbsp;$</b></p>',
})
const caught = async (to: string) => (await fetch(`${sandbox.urls.outbox}/messages.json?to=${to}`)).json()

test('a mail arrives whole, accents and all', async () => {
  await mail.send(aMail('aline@example.com'))
  const [received, ...others] = await caught('aline@example.com')
  const { subject, text, html } = aMail('')
  expect(others).toEqual([])
  expect(received).toMatchObject({ to: ['aline@example.com'], from: 'orders@tappet.example', subject, html })
  expect(received.text.trim().replaceAll('\r\n', '\n')).toBe(text)
})

test('the outbox page lists it and shows it in a frame that can do nothing', async () => {
  await mail.send({
    ...aMail('bo@example.com'),
    subject: '<script>alert(1)</script>',
    html: '<script>alert(1)</script><p>Hi</p>',
  })
  const list = await (await fetch(sandbox.urls.outbox)).text()
  expect(list).toContain('&lt;script&gt;')
  expect(list).not.toContain('<script')
  const [{ id }] = await caught('bo@example.com')
  expect(await (await fetch(`${sandbox.urls.outbox}/mails/${id}`)).text()).toContain(
    '<iframe title="The mail as HTML" sandbox="allow-popups"',
  )
  const body = await fetch(`${sandbox.urls.outbox}/mails/${id}/html`)
  expect(body.headers.get('content-security-policy')).toContain("sandbox allow-popups; default-src 'none'")
})

test('pictures go with a mail, and are shown where its HTML names them', async () => {
  const png = Buffer.from('iVBORw0KGgo=', 'base64')
  const html = '<p><img src="cid:line-1@order" alt=""> A starter</p>'
  await mail.send({ ...aMail('gus@example.com'), html, pictures: [{ cid: 'line-1@order', png }] })
  const [received] = await caught('gus@example.com')
  expect(received.html).toBe('<p><img src="data:image/png;base64,iVBORw0KGgo=" alt=""> A starter</p>')
  expect(received.attachments).toEqual([])
  expect(received.text).toContain('Montant payé')
})

test('a mail says who is answered, and how mails like it are left by one click', async () => {
  const unsubscribeUrl = 'https://tappet.example/unsubscribe/7e9a3c52-5c1b-4e0e-9a55-5b2a7f3d1c11'
  await mail.send({ ...aMail('dora@example.com'), replyTo: 'rosa@example.com', unsubscribeUrl })
  await mail.send(aMail('emil@example.com'))
  expect([(await caught('dora@example.com'))[0].headers, (await caught('emil@example.com'))[0].headers]).toEqual([
    {
      'reply-to': 'rosa@example.com',
      'list-unsubscribe': `<${unsubscribeUrl}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    },
    {},
  ])
})

test('caught mails outlive the catcher', async () => {
  await mail.send(aMail('cleo@example.com'))
  await sandbox.kill()
  sandbox = await aSandbox(data.path)
  expect(await caught('cleo@example.com')).toHaveLength(1)
})

test('a server that is away did not take the mail', async () => {
  const away = smtpMail({ url: 'smtp://127.0.0.1:9', from: 'orders@tappet.example', totalMs: 500 })
  await expect(away.send(aMail('dan@example.com'))).rejects.toThrow(ServiceDown)
  away.close()
})

test('a reader whom the mail server does not know is told apart from a server that is away', async () => {
  const again = smtpMail({ url: sandbox.urls.smtp, from: 'orders@tappet.example' })
  for (let tries = 0; tries < 7; tries++)
    await expect(again.send(aMail('bounce+42@example.com'))).rejects.toMatchObject({
      name: 'MailRefused',
      reason: '550 5.1.1 No such mailbox',
    })
  await again.send(aMail('fay@example.com'))
  expect(await caught('fay@example.com'), 'others get theirs all the same').toHaveLength(1)
  expect(await caught('bounce+42@example.com')).toEqual([])
  again.close()
})

test('a recipient without an address is refused', async () => {
  const again = smtpMail({ url: sandbox.urls.smtp, from: 'orders@tappet.example' })
  await expect(again.send(aMail('nobody'))).rejects.toThrow(ServiceDown)
  again.close()
})
