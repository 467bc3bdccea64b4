// `npm run demo -- --size N`: makes the demo shop anew, with N parts; a shop that is running shows them at once. What people added to
// a demo is deleted only when somebody says so, on a terminal or by `--replace`; other databases are refused.
import { createInterface } from 'node:readline'
import { listed } from '#database/demo/demo-state.ts'
import { demoKind, loadDemo, type Replaces, requireOwn } from '#database/demo/load.ts'
import { inspectDemo } from '#database/demo/open-demo.ts'
import { migrate } from '#database/migrate.ts'
import { readArguments } from './read-arguments.ts'
import { withNewOrShopDatabase } from './shop-database.ts'

const { values } = readArguments({
  usage: 'npm run demo -- [--size <parts>] [--replace]',
  options: { size: { type: 'string', default: '2000' }, replace: { type: 'boolean', default: false } },
})
const size = Number(values.size)

await withNewOrShopDatabase(async (connection) => {
  demoKind(size)
  const state = await inspectDemo(connection)
  const isTouched = state.demo?.isMarked === true && state.others.length > 0
  const added = `what was added to this demo shop, or changed, since it was loaded: ${listed(state.others)}`
  const isAgreed = values.replace || (isTouched && process.stdin.isTTY && (await isYes(`Delete ${added}? [y/N] `)))
  const replaces: Replaces = isAgreed ? 'whatever-was-added' : 'untouched'
  requireOwn(state, replaces)
  if (isTouched) console.log(`Deleting ${added}.`)
  const began = performance.now()
  await migrate(connection)
  console.log(`Loading the demo catalogue${state.demo ? ' in place of the one that is there' : ''} …`)
  await loadDemo({ connection, size, replaces, onProgress: console.log })
  console.log(`${size} parts loaded in ${((performance.now() - began) / 1000).toFixed(1)} s.`)
})

/** Not in raw mode, so that Ctrl-C still ends the command; end of input means no. */
function isYes(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout, terminal: false })
  return new Promise((answered) => {
    terminal.once('close', () => answered(false))
    terminal.question(question, (answer) => {
      answered(/^y(?:es)?$/i.test(answer.trim()))
      terminal.close()
    })
  })
}
