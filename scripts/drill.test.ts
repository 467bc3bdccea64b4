import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePorts } from './free-ports-fixture.ts'

// Short and patient, for slow machines: `npm run drill` holds the shop to 2 s.
const SHORT = [
  '--cuts',
  '2',
  '--kills',
  '1',
  '--full-disks',
  '1',
  '--checkout-kills',
  '3',
  '--within',
  '60',
  '--parts',
  '2000',
  '--code-races',
  '0',
  '--carts',
  '0',
  '--shelf-races',
  '0',
  '--fail-overs',
  '0',
  '--price-changes',
  '0',
  '--faults',
  '1',
  '--short',
  '--shoppers',
  '5',
  '--machines',
  '0',
  '--moments',
  '0',
]

test('under 20 shoppers connections are cut, PostgreSQL is killed, frozen and read-only, and the log disk fills: the server lives, nothing is lost', async () => {
  const port = await freePorts(10)
  const drill = spawn(process.execPath, [join(import.meta.dirname, 'drill.ts'), ...SHORT, '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void drill.kill())
  let said = ''
  for (const stream of [drill.stdout, drill.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text))
  const code = await new Promise((ended) => drill.once('close', ended))
  expect(said).toContain('2000 parts read: 0 faults')
  for (const kind of ['2 cuts', '1 kills', '1 full disks'])
    expect(said).toContain(`${kind}: server never ended, 0 lost, ready in median`)
  expect(said).toMatch(
    /3 kills of the server at four checkouts with a code, three with a bank’s question, two collected: \d+ orders kept, 0 lost/,
  )
  expect(said).toContain('0 lost, 0 payments and 0 mails not as they should be')
  expect([code, said]).toEqual([0, expect.not.stringMatching(/\b0 adds|\bnot answered/)])
}, 600_000)
