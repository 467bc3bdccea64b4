// `npm start`: builds what changed, starts the shop, says where it is, and stops all of it on Ctrl-C.
import { resolve } from 'node:path'
import pg from 'pg'
import { buildIfChanged } from './build.ts'
import { runShop } from './run-shop.ts'

const began = performance.now()
const port = Number(process.env['PORT'] ?? 3000)
const sandboxPort = Number(process.env['SANDBOX_PORT'] ?? 4000)
const dataDir = resolve(process.env['DATA_DIR'] ?? '.data')

// Ctrl-C before everything stands: what has been started ends with this process.
const quit = () => process.exit(130)
process.on('SIGINT', quit)
process.on('SIGTERM', quit)

await buildIfChanged(console.log)
const shop = await runShop({
  port,
  sandboxPort,
  dataDir,
  demoSize: Number(process.env['DEMO_SIZE'] ?? 2000),
  databaseUrl: process.env['DATABASE_URL'],
  env: { LOG_FILE: process.env['LOG_FILE'] ?? `${dataDir}/log/server.log` },
  say: console.log,
}).catch((error: Error) => {
  console.error(`\n${error.message}`)
  return process.exit(1)
})

/** The last order of some demo people, one from each country and language: number and email open it. */
async function demoOrders(): Promise<string[]> {
  const client = new pg.Client(shop.connection)
  await client.connect()
  const { rows } = await client.query<{ number: string; email: string }>(
    'select distinct on (locale) number, email from orders where attempt_id is null order by locale, placed_at desc',
  )
  await client.end()
  return rows.map(({ number, email }) => `${number} of ${email}`)
}

/** A shell's line that gets a token in the name of one of the sandbox's programs. */
const tokenLine = `TOKEN=$(curl -su staff:sandbox -d grant_type=client_credentials http://localhost:${sandboxPort + 6}/token | cut -d'"' -f4)`

console.log(`
Aldermoor Power is open (${((performance.now() - began) / 1000).toFixed(1)} s).

  English (US)        ${shop.url}/
  English (Canada)    ${shop.url}/en-CA
  Français (Canada)   ${shop.url}/fr-CA

  Mail that was sent  http://localhost:${sandboxPort + 2}/
  Card gateway        http://localhost:${sandboxPort}/
  The calls           ${shop.url}/openapi.json

  Pay with 4242 4242 4242 4242, any later expiry date and any code; 4000 0000 0000 0002 is declined.

  Records as staff    ${tokenLine}
                      curl -H "Authorization: Bearer $TOKEN" ${shop.url}/services/data/v63.0/ui-api/object-info
                      Also as admin, customer and guest; people are staff@, admin@ and customer@example.com.

  Orders to look up   ${(await demoOrders()).join('\n                      ')}

Ctrl-C stops everything. The data stays in ${dataDir}.
`)

process.off('SIGINT', quit)
process.off('SIGTERM', quit)
let isStopping = false
const stop = async (code: number) => {
  if (isStopping) return
  isStopping = true
  console.log('\nStopping …')
  await shop.stop()
  process.exit(code)
}
process.on('SIGINT', () => void stop(0))
process.on('SIGTERM', () => void stop(0))
void shop.ended.then((code) => {
  console.error(`The server ended by itself with ${code}; see the log in ${dataDir}/log.`)
  void stop(code || 1)
})
