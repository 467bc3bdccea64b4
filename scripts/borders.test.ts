import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
let copy: string
let found: string[]

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'tappet-borders-'))
  const kept = (path: string) => !/\/(?:node_modules|dist|\.data|\.git)(?:\/|$)/.test(path.slice(ROOT.length))
  await cp(ROOT, copy, { recursive: true, filter: kept })
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  for (const [path, text] of PLANTED) {
    await mkdir(dirname(join(copy, path)), { recursive: true })
    await writeFile(join(copy, path), text)
  }
  const report = join(copy, 'borders.json')
  await promisify(execFile)(
    join(ROOT, 'node_modules/.bin/depcruise'),
    ['.', '--output-type', 'json', '--output-to', report],
    { cwd: copy },
  )
  const { summary } = JSON.parse(await readFile(report, 'utf8')) as {
    summary: { violations: { from: string; rule: { name: string; severity: string } }[] }
  }
  found = summary.violations.map(({ from, rule }) => `${rule.severity}: ${rule.name} in ${from}`)
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
  [
    'shop/orders/planted-contract.ts',
    "export { getOrder } from '#contract/shop/orders.ts'\n",
    'shop-knows-the-contract-by-its-types',
  ],
  ['shop/planted/planted.ts', "export { cents } from '#values/money.ts'\n", 'shop-unlisted'],
  ['server/planted-worker.ts', "export { startWorker } from '#jobs/worker.ts'\n", 'server-opens-before-its-worker'],
  ['storefront/screens/home/planted.ts', "export { cartData } from '../cart/data.ts'\n", 'screens-keep-apart'],
  ['storefront/cart/planted.ts', "export { FitSlot } from '../equipment/fit-verdict.tsx'\n", 'storefront-cart-imports'],
  ['storefront/orders/planted.ts', "export { Header } from '../shell/header.tsx'\n", 'storefront-orders-imports'],
  ['storefront/shell/planted.ts', "export { CartPage } from '../screens/cart/page.tsx'\n", 'storefront-shell-imports'],
  ['storefront/planted/planted.ts', "export { announce } from '../page/announce.ts'\n", 'storefront-unlisted'],
  [
    'storefront/screens/home/planted-database.ts',
    "export { openDatabase } from '#database/sql.ts'\n",
    'storefront-imports',
  ],
  [
    'storefront/screens/home/planted-contract.ts',
    "export { shopCalls } from '#contract/shop/calls.ts'\n",
    'browser-code-knows-the-contract-by-its-types',
  ],
  ['server/planted.ts', "import Stripe from 'stripe'\nexport const planted = Stripe\n", 'vendors-only-in-providers'],
  [
    'scripts/planted.ts',
    "import { chromium } from 'playwright-core'\nexport const planted = chromium\n",
    'what-runs-needs-no-dev-package',
  ],
  ['server/planted-app.ts', "export { testDatabase } from '#database/database-fixture.ts'\n", 'fixtures-only-in-tests'],
  [
    'platform/records/planted.test.ts',
    "export { decide } from '#server/settings/config.ts'\n",
    'tests-ask-the-server-by-its-fixtures',
  ],
  ['ui/planted.ts', "export * from './planted.ts'\n", 'no-cycles'],
  ['records-client/store/planted.ts', "export { join } from 'node:path'\n", 'records-client-runs-anywhere'],
]

test.each(PLANTED)('a forbidden import planted in %s is found', (path, _, rule) => {
  expect(found).toContain(`error: ${rule} in ${path}`)
})
