// Test files of one worker share the modules that they import (vitest.config.ts): a database that a fixture opened by being imported would be
// closed with the first file, and missing in the next that the same worker is given.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const AWAITS = /^(?:export )?(?:const .*= )?await /m

test('a fixture opens nothing by being imported', () => {
  const fixtures = globSync('**/*-fixture.{ts,tsx}', { cwd: ROOT, exclude: ['**/node_modules/**', '**/.data/**'] })
  expect(fixtures.length).toBeGreaterThan(50)
  expect(fixtures.filter((file) => AWAITS.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([])
})
