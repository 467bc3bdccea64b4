// `npm start`: builds what changed, starts the shop, says where it is, brings back what ends by itself, and stops all of it on Ctrl-C.
import { join, resolve } from 'node:path'
import type pg from 'pg'
import { homeOf } from '#database/embedded-home.ts'
import { withClient } from '#database/with-client.ts'
import { keepLog } from './keep-log.ts'
import { nameOfShop } from './name-of-shop.ts'
import { readArguments } from './read-arguments.ts'
import { readSettings } from './read-settings.ts'
import type { RunningShop } from './run-shop.ts'
import { startShop } from './start-shop.ts'

readArguments({ usage: 'npm start' })
const began = performance.now()
const env = readSettings()
const sandboxPort = Number(env.SANDBOX_PORT ?? 4000)
const dataDir = resolve(env.DATA_DIR ?? '.data')
const logFile = env.LOG_FILE ?? join(dataDir, 'log', 'server.log')

let shop: RunningShop | undefined
let isStopping = false
async function stop(code: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  // Until all is up, a failed start ends what was started.
  if (!shop) process.exit(code || 130)
  console.log('\nStopping …')
  await shop.stop()
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop(0))

if (!env.LOG_FILE) await keepLog(logFile)
shop = await startShop({ env: { LOG_FILE: logFile } })
const brand = await nameOfShop(env, shop.connection)
const lines =
  env.NODE_ENV === 'production'
    ? [`  For visitors        ${env.PUBLIC_URL}`, `  This server         ${shop.url}/`]
    : await demoLines(shop)
console.log(`
${brand} is open (${((performance.now() - began) / 1000).toFixed(1)} s).

${lines.join('\n')}

Ctrl-C stops everything. The data stays in ${whereDataStays()}.
`)

function whereDataStays(): string {
  if (env.DATABASE_URL) return `the database of DATABASE_URL and in ${dataDir}`
  const folder = join(dataDir, 'postgres')
  const { home } = homeOf(folder)
  return home === folder ? dataDir : `${dataDir}, but for the database, which is in ${home}`
}

/** Where the demo is, and what it can be tried with; of the sandbox, what the settings do not take from elsewhere. */
async function demoLines({ url, connection }: RunningShop): Promise<string[]> {
  const orders = await demoOrders(connection)
  return [
    `  English (US)        ${url}/`,
    `  English (Canadian)  ${url}/en-CA`,
    `  Français (Canada)   ${url}/fr-CA`,
    '',
    ...(env.SMTP_URL ? [] : [`  Mail that was sent  http://localhost:${sandboxPort + 2}/`]),
    ...(env.CARRIER_API_BASE ? [] : [`  Carrier             http://localhost:${sandboxPort + 7}/`]),
    ...(env.PAYMENT_API_BASE ? [] : [`  Card gateway        http://localhost:${sandboxPort}/`]),
    `  The calls           ${url}/openapi.json`,
    ...(env.PAYMENT_API_BASE
      ? []
      : ['', '  Pay with 4242 4242 4242 4242, any later expiry date and any code; 4000 0000 0000 0002 is declined.']),
    ...(env.OIDC_ISSUER ? [] : ['', ...tokenLines(url)]),
    ...(orders.length > 0 ? ['', `  Orders to look up   ${orders.join('\n                      ')}`] : []),
  ]
}

/** Shell's lines that get a token in the name of one of the sandbox's programs, and use it. */
function tokenLines(url: string): string[] {
  return [
    `  Records as staff    TOKEN=$(curl -su staff:sandbox -d grant_type=client_credentials http://localhost:${sandboxPort + 6}/token | cut -d'"' -f4)`,
    `                      curl -H "Authorization: Bearer $TOKEN" ${url}/services/data/v63.0/ui-api/object-info`,
    '                      Also as admin, customer and guest; people are staff@, admin@ and customer@example.com.',
  ]
}

async function demoOrders(connection: pg.PoolConfig): Promise<string[]> {
  const { rows } = await withClient(connection, (client) =>
    client.query<{ number: string; email: string }>(
      'select distinct on (locale) number, email from orders where attempt_id is null order by locale, placed_at desc',
    ),
  )
  return rows.map(({ number, email }) => `${number} of ${email}`)
}
