// `npm run remove-demo`: takes the demo away from the database that it made, before a shop of one's own opens there. It says first what goes,
// and asks for the shop's name; `--yes <database>` answers that. Settings and whoever works here stay.
import { createInterface } from 'node:readline'
import { planRemoval, type Removal, removeDemo, requireAgreed } from '#database/demo/remove.ts'
import { nameOfShop } from './name-of-shop.ts'
import { readArguments } from './read-arguments.ts'
import { readSettings } from './read-settings.ts'
import { withShopDatabase } from './shop-database.ts'

const { values } = readArguments({
  usage: 'npm run remove-demo -- [--yes <name of the database>] [--also <table>] [--with-work]',
  options: {
    yes: { type: 'string' },
    also: { type: 'string', multiple: true, default: [] },
    'with-work': { type: 'boolean', default: false },
  },
})
const agreed = { named: values.also, withWork: values['with-work'] }

await withShopDatabase(async (connection) => {
  const removal = await planRemoval(connection)
  requireAgreed(removal, agreed)
  console.log(told(removal))
  if (!(await isAgreedTo(removal, () => nameOfShop(readSettings(), connection))))
    throw new Error('Nothing was changed.')
  await removeDemo(connection, agreed)
  console.log(
    'The demo is gone. Policies that new-shop wrote over those of the demo went with it: run it again with its file. Make the search index of OpenSearch anew with `npm run reindex`, where there is one, and open the shop with NODE_ENV=production.',
  )
})

function told({ database, goes, stays, real, work }: Removal): string {
  const line = (rows: Removal['goes']) =>
    rows.map(({ table, rows: count }) => `${table} ${count.toLocaleString('en-US')}`)
  const named = [...real.orders, ...real.customers]
  return [
    `From the database ${database} these rows go for good: ${line(goes).join(', ')}.`,
    ...(named.length > 0 ? [`Among them, as you said: ${named.join(', ')}.`] : []),
    ...(work.length > 0 ? [`Among them what somebody has made: ${line(work).join(', ')}.`] : []),
    `These stay: ${line(stays).join(', ')}.`,
  ].join('\n')
}

async function isAgreedTo({ database }: Removal, nameOf: () => Promise<string>): Promise<boolean> {
  if (values.yes !== undefined) {
    if (values.yes === database) return true
    throw new Error(`The database is called ${database}, not ${values.yes}. Nothing was changed.`)
  }
  if (!process.stdin.isTTY) throw new Error(`Say --yes ${database} where nobody can be asked. Nothing was changed.`)
  const name = await nameOf()
  return (await answerTo(`Type the shop's name, ${name}, to take the demo away: `)).trim() === name
}

/** Not in raw mode, so that Ctrl-C still ends the command; end of input means no. */
function answerTo(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout, terminal: false })
  return new Promise((answered) => {
    terminal.once('close', () => answered(''))
    terminal.question(question, (answer) => {
      answered(answer)
      terminal.close()
    })
  })
}
