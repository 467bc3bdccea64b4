import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { databaseTests } from './database-tests.ts'

const ROOT = join(import.meta.dirname, '..')

test('whatever test file asks for a database, a whole shop or a server of its own is among those that open one', () => {
  const named = globSync(['database/**/*.test.ts', 'shop/**/*.test.ts'], { cwd: ROOT }).filter((file) =>
    /await (?:testDatabase|testApp|startPostgres)\(|inject\('postgres'\)/.test(readFileSync(join(ROOT, file), 'utf8')),
  )
  expect(named.length).toBeGreaterThan(50)
  const found = new Set(databaseTests(['database/', 'shop/']))
  expect(named.filter((file) => !found.has(file))).toEqual([])
})

test('by way of a fixture too; what works out things in memory is not among them', () => {
  const found = databaseTests(['database/', 'shop/checkout/'])
  expect(found).toContain('database/replicas.test.ts')
  expect(found).toContain('shop/checkout/checkout-customer.test.ts')
  expect(found).not.toContain('shop/checkout/every-cart.test.ts')
  expect(found).not.toContain('database/demo/catalogue.test.ts')
})
