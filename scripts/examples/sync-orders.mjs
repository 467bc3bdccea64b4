// An example of a program that follows orders: it keeps a file of them, a line of JSON for each state that it has seen; the last line of an
// order counts. It may be stopped or killed at any moment, and goes on where it was.
//
//   TAPPET_TOKEN=tpi_… node scripts/examples/sync-orders.mjs https://shop.example orders.jsonl
//
// With --once it ends when there is nothing new; without it waits for what comes. The integration follows Order and OrderItem.
import { open, readFile, rename, writeFile } from 'node:fs/promises'

const [shop, file, ...options] = process.argv.slice(2)
const token = process.env.TAPPET_TOKEN
if (!shop || !file || !token) {
  console.error('TAPPET_TOKEN=tpi_… node sync-orders.mjs https://shop.example orders.jsonl [--once]')
  process.exit(2)
}
const isOnce = options.includes('--once')
const cursorFile = `${file}.cursor`
const RETRY_MS = 5000

/** What the shop has to tell after a cursor; asked again until there is an answer. */
async function ask(after) {
  for (;;) {
    const query = new URLSearchParams({ after, object: 'Order,OrderItem', records: 'true', wait: isOnce ? '0' : '25' })
    try {
      const answer = await fetch(new URL(`/events-api/v1/changes?${query}`, shop), {
        headers: { authorization: `Bearer ${token}` },
      })
      if (answer.ok) return await answer.json()
      // Asking again does not help a wrong token or question.
      if (answer.status < 500)
        throw Object.assign(new Error(`${answer.status} ${await answer.text()}`), { isFinal: true })
      console.error(`the shop answers ${answer.status}; trying again`)
    } catch (error) {
      if (error.isFinal) throw error
      console.error(`the shop cannot be reached (${error.message}); trying again`)
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
  }
}

const value = (record, field) => record.fields[field]?.displayValue ?? record.fields[field]?.value ?? null

const lineOf = ({ record, children = {}, at }) =>
  JSON.stringify({
    id: record.id,
    number: value(record, 'OrderNumber'),
    status: record.fields.Status.value,
    total: record.fields.TotalAmount.value,
    currency: record.fields.CurrencyIsoCode.value,
    changedAt: at,
    lines: (children.OrderItems ?? []).map((line) => ({
      partNumber: value(line, 'PartNumber__c'),
      quantity: line.fields.Quantity.value,
      unitPrice: line.fields.UnitPrice.value,
    })),
  })

let after = await readFile(cursorFile, 'utf8').catch(() => '0')
for (;;) {
  const { changes, next, isMore } = await ask(after)
  const lines = changes.filter(({ object, record }) => object === 'Order' && record).map(lineOf)
  if (lines.length > 0) {
    const written = await open(file, 'a')
    await written.appendFile(`${lines.join('\n')}\n`)
    await written.sync()
    await written.close()
  }
  // The cursor moves last: whoever is killed before writes some lines again, and misses none.
  if (next !== after) {
    await writeFile(`${cursorFile}.new`, next)
    await rename(`${cursorFile}.new`, cursorFile)
  }
  after = next
  if (isOnce && !isMore) break
}
