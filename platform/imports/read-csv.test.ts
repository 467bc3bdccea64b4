import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'

const FORMAT = { kind: 'csv', encoding: 'utf-8', delimiter: ',' } as const
const LINE = Buffer.from('ABC-1,Pump\n'.repeat(10_000))

test('a file of which only the head is looked at is closed again', async () => {
  const file = new Readable({ read: () => file.push(LINE) })
  for await (const row of readCsv(file, FORMAT)) {
    expect(row).toEqual(['ABC-1', 'Pump'])
    break
  }
  await expect.poll(() => file.destroyed).toBe(true)
})

test('a file that breaks off on its way is told to whoever reads it', async () => {
  const file = new Readable({ read: () => (file.push(LINE), file.destroy(new Error('the bucket broke off'))) })
  const rows = async () => {
    for await (const row of readCsv(file, FORMAT)) expect(row).toHaveLength(2)
  }
  await expect(rows()).rejects.toThrow('the bucket broke off')
})
