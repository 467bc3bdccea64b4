import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { withTables, writtenScale } from './written-scale.ts'

test('the tables of docs/operations/scale.md are reckoned from the run that is kept beside it (npm run bench -- write-scale)', async () => {
  for (const [path, text] of await writtenScale()) expect(await readFile(path, 'utf8')).toBe(text)
})

test('a page that leaves a table out, or shows one that nobody reckons, is refused', () => {
  const page = 'a\n<!-- table: visits -->\nold\n<!-- end -->\nb'
  expect(withTables(page, { visits: '| new |' })).toBe('a\n<!-- table: visits -->\n\n| new |\n\n<!-- end -->\nb')
  expect(() => withTables(page, { visits: '', plan: '' })).toThrow('does not show plan')
  expect(() => withTables(page, {})).toThrow('no table visits')
})
