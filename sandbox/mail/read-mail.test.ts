import { expect, test } from 'vitest'
import { readMail } from './read-mail.ts'

const envelope = { id: '1', at: '2026-11-21T12:00:00.000Z', from: 'shop@example.com', to: ['aline@example.com'] }
const wire = (...lines: string[]) => Buffer.from(lines.join('\r\n'))

test('a plain mail is read as it is', async () => {
  expect(await readMail(wire('Subject: Hello', '', 'Line one', 'Line two'), envelope)).toEqual({
    ...envelope,
    messageId: '',
    subject: 'Hello',
    text: 'Line one\nLine two',
    html: '',
    attachments: [],
    headers: {},
  })
})

test('words of the subject are decoded and joined', async () => {
  const subject = 'Subject: =?UTF-8?Q?Commande_pr=C3=AAte_?=\r\n =?UTF-8?B?w6AgcsOpY3Vww6lyZXI=?='
  expect((await readMail(wire(subject, '', ''), envelope)).subject).toBe('Commande prête à récupérer')
})

test('text, HTML and attachments are found among nested parts', async () => {
  const raw = wire(
    'Content-Type: multipart/mixed; boundary="outer"',
    '',
    'For old readers',
    '--outer',
    'Content-Type: multipart/alternative;',
    ' boundary=inner',
    '',
    '--inner',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'Prix=C2=A0: 5 =',
    '$',
    '--inner',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from('<p>Été</p>').toString('base64'),
    '--inner--',
    '--outer',
    'Content-Type: application/pdf; name=invoice.pdf',
    'Content-Disposition: attachment; filename=invoice.pdf',
    '',
    '%PDF',
    '--outer--',
    '',
  )
  expect(await readMail(raw, envelope)).toMatchObject({
    text: 'Prix\u00a0: 5 $',
    html: '<p>Été</p>',
    attachments: ['invoice.pdf'],
  })
})
