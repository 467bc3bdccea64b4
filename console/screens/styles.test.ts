// All screens' styles reach the browser as one sheet: a class of the same name in two files dresses both screens.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const ALONE = /^ {2}\.([\w-]+)(?: \{|,)$/gm

test('no two style files of the console give one class its look', () => {
  const filesOf = new Map<string, Set<string>>()
  for (const file of globSync('**/*.css', { cwd: ROOT }))
    for (const [, name = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(ALONE))
      filesOf.set(name, (filesOf.get(name) ?? new Set()).add(file))
  expect(filesOf.size).toBeGreaterThan(200)
  expect([...filesOf].filter(([, files]) => files.size > 1).map(([name, files]) => [name, ...files])).toEqual([])
})
