import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
let copy: string

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'tappet-borders-'))
  const kept = (path: string) => !/\/(?:node_modules|dist|\.data|\.git)(?:\/|$)/.test(path.slice(ROOT.length))
  await cp(ROOT, copy, { recursive: true, filter: kept })
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rm(copy, { recursive: true, force: true }))

const PLANTED: [string, string, string][] = [
  [
    'values/planted.ts',
    "import { wordsFor } from '#words/words.ts'\nexport const planted = wordsFor\n",
    'values-imports',
  ],
  ['shop/catalog/planted.ts', "export { addItems } from '../cart/add-items.ts'\n", 'shop-catalog-imports'],
  ['platform/records/planted.ts', "export { order } from '#shop/orders/order.object.ts'\n", 'platform-imports'],
  [
    'platform/objects/planted.ts',
    "export { getRecord } from '../records/get-records.ts'\n",
    'platform-objects-imports',
  ],
  ['shop/orders/planted.ts', "export { getRecord } from '#platform/records/get-records.ts'\n", 'shop-imports'],
  ['shop/planted/planted.ts', "export { cents } from '#values/money.ts'\n", 'shop-unlisted'],
  ['storefront/screens/home/planted.ts', "export { cartData } from '../cart/data.ts'\n", 'screens-keep-apart'],
  ['storefront/screens/home/planted.ts', "export { openDatabase } from '#database/sql.ts'\n", 'storefront-imports'],
  [
    'storefront/screens/home/planted.ts',
    "export { shopCalls } from '#contract/shop/calls.ts'\n",
    'browser-code-knows-the-contract-by-its-types',
  ],
  ['server/planted.ts', "import Stripe from 'stripe'\nexport const planted = Stripe\n", 'vendors-only-in-providers'],
  [
    'scripts/planted.ts',
    "import { chromium } from 'playwright-core'\nexport const planted = chromium\n",
    'what-runs-needs-no-dev-package',
  ],
  [
    'server/planted.ts',
    "export { testDatabase } from '#database/test-database.builder.ts'\n",
    'builders-only-in-tests',
  ],
  [
    'platform/records/planted.test.ts',
    "export { decide } from '#server/settings/config.ts'\n",
    'tests-ask-the-server-by-its-builders',
  ],
]

test.each(PLANTED)('a forbidden import planted in %s is found: %#', async (path, text, rule) => {
  await mkdir(join(copy, path, '..'), { recursive: true })
  await writeFile(join(copy, path), text)
  const { stdout, code } = await promisify(execFile)(
    join(ROOT, 'node_modules/.bin/depcruise'),
    ['.', '--output-type', 'err'],
    { cwd: copy },
  ).then(
    ({ stdout }) => ({ stdout, code: 0 }),
    (error: { stdout: string; code: number }) => error,
  )
  await rm(path.startsWith('shop/planted') ? join(copy, 'shop/planted') : join(copy, path), { recursive: true })
  expect(code).toBeGreaterThan(0)
  expect(stdout).toContain(rule)
})
