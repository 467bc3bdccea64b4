import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { writtenPerformance } from './written-performance.ts'

test('the tables of docs/operations/performance.md are those of the run that is kept beside it (npm run bench -- write)', async () => {
  for (const [path, text] of await writtenPerformance()) expect(await readFile(path, 'utf8')).toBe(text)
})
