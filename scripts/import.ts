// `npm run import -- parts.csv`: brings in a file as the console does: tried first, and written with `--for-real`. The shop may run
// meanwhile. Ends with 2 where rows were refused.
import { open } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import type { ImportAnswer, ImportSummary } from '#contract/console-api/imports.ts'
import { migrateFirst, missingMigrations } from '#database/missing-migrations.ts'
import {
  actAs,
  type Command,
  openForImports,
  saidOf,
  sheetsIn,
  tryFile,
  undoWritten,
  type Wanted,
  writeResults,
  WrongCommand,
  writeTried,
} from '#server/exchange/import-by-command.ts'
import { commandFilePort } from './command-files.ts'
import { readArguments, refuseArguments } from './read-arguments.ts'
import { reasonsOf } from './reasons-of.ts'
import { withShopDatabase } from './shop-database.ts'
import { typedPath } from './typed-path.ts'

const USAGE = `npm run import -- <file> [--for-real]
  a table (CSV), a workbook (.xlsx) or XML of ACES or PIES. It is tried; --for-real writes it once it was tried.

  --object Product2       what the file holds, where its name does not tell: products.csv, prices of PIES: PricebookEntry
  --as you@example.com    who brings it in; without it the one administrator that there is
  --column 'No.=ProductCode'   a column that goes elsewhere than its name tells; may be said more than once
  --key ProductCode       what names a record, with commas between several fields
  --only new | changes    makes no records that are not here, or leaves those that are as they are
  --clears                an empty cell empties the field
  --decimal ,             what stands before the cents
  --with-refusals         writes the other rows though some are refused
  --results <file>        where it is told what became of each row; else beside the file
  --undo <number>         puts back what an import has changed, for 30 days`

const MOST_TOLD = 10
const MOST_LEFT = 40
const plain = (name: string): string => name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')

const { values, positionals } = readArguments({
  usage: USAGE,
  words: 1,
  options: {
    'for-real': { type: 'boolean', default: false },
    'with-refusals': { type: 'boolean', default: false },
    clears: { type: 'boolean', default: false },
    object: { type: 'string' },
    as: { type: 'string' },
    column: { type: 'string', multiple: true, default: [] },
    key: { type: 'string' },
    only: { type: 'string' },
    decimal: { type: 'string' },
    results: { type: 'string' },
    undo: { type: 'string' },
  },
})
const [file] = positionals
const isOne = (values.undo === undefined) === (positionals.length === 1)
const areKnown = /^(?:new|changes)?$/.test(values.only ?? '') && /^[.,]?$/.test(values.decimal ?? '')
const areColumns = values.column.every((one) => one.lastIndexOf('=') > 0)
if (!isOne || !areKnown || !areColumns) refuseArguments(USAGE)

await withShopDatabase(async (connection) => {
  const shop = openForImports(connection, commandFilePort())
  try {
    const missing = await missingMigrations(shop.db)
    if (missing.length > 0) throw new Error(migrateFirst(missing))
    const command: Command = { shop, context: await actAs(shop, values.as), onProgress: sayProgress }
    if (values.undo) await undo(command, values.undo)
    else await bring(command, typedPath(file ?? ''))
  } catch (error) {
    const said = saidOf(error)
    throw said === undefined ? error : new Error(said)
  } finally {
    await shop.db.close()
  }
})

async function bring(command: Command, path: string): Promise<void> {
  const tried = await tryFile(command, wantedOf(path))
  say('Tried', tried)
  const isRefused = sheetsIn(tried).some(({ refused }) => refused > 0)
  const isSound = sheetsIn(tried).every(({ state }) => state === 'CHECKED')
  const isWritten = isSound && values['for-real'] && (!isRefused || values['with-refusals'])
  if (isWritten) await requireResults(tried, path)
  const last = isWritten ? await writeTried(command, tried.id) : tried
  if (isWritten) say('Written', last)
  if (isWritten) console.log(`\`npm run import -- --undo ${last.id}\` puts back what was there, for 30 days.`)
  await tell(command, last, path)
  if (isWritten) return end(last, { isSound, isRefused })
  if (isSound && values['for-real'])
    console.log('Nothing was written, as rows were refused: --with-refusals writes the others.')
  else if (isSound) console.log('Nothing was written: --for-real does that.')
  end(last, { isSound, isRefused })
}

function end(last: ImportAnswer, { isSound, isRefused }: Record<'isSound' | 'isRefused', boolean>): void {
  if (!isSound || sheetsIn(last).some(({ state }) => !['CHECKED', 'DONE'].includes(state))) process.exitCode = 1
  else if (isRefused) process.exitCode = 2
}

async function undo(command: Command, id: string): Promise<void> {
  const undone = await undoWritten(command, id)
  for (const { objectLabel, undone: count } of sheetsIn(undone)) console.log(`${objectLabel}: ${count} put back.`)
  for (const { row, record, why } of undone.notUndone) console.log(`  row ${row} (${record}) stays: ${why}`)
  if (undone.notUndone.length > 0) process.exitCode = 2
}

function wantedOf(path: string): Wanted {
  const { object, key, only, decimal, clears, column } = values
  return {
    path,
    name: basename(path),
    objectApiName: object,
    plan: {
      ...(key !== undefined && { key: key.split(',').filter(Boolean) }),
      ...(only && { creates: only === 'new', updates: only === 'changes' }),
      ...((decimal === '.' || decimal === ',') && { decimal }),
      ...(clears && { clears }),
    },
    columns: Object.fromEntries(
      column.map((one) => [one.slice(0, one.lastIndexOf('=')), one.slice(one.lastIndexOf('=') + 1)]),
    ),
  }
}

function say(step: string, answer: ImportAnswer): void {
  for (const { objectLabel, sheet, rows, made, changed, same, refused, state, why } of sheetsIn(answer)) {
    const named = sheet ? `${objectLabel} (${sheet})` : objectLabel
    if (state === 'FAILED') console.error(`${named}: ${why}`)
    else
      console.log(
        `${step}: ${named}, ${rows} rows: ${made} new, ${changed} changed, ${same} the same, ${refused} refused.`,
      )
  }
  const left = answer.columns.filter((_, i) => answer.plan.columns[i] === null).map(({ name }) => name)
  if (step === 'Tried' && left.length > 0) console.log(`Columns that go nowhere: ${left.join(', ')}.`)
  if (step === 'Tried' && answer.leftOut.length > 0) sayLeftOut(answer)
  if (step === 'Tried')
    for (const { row, column, why, count } of answer.refusals.slice(0, MOST_TOLD))
      console.log(`  row ${row}${count > 1 ? ` and ${count - 1} more` : ''}${column ? `, ${column}` : ''}: ${why}`)
}

/** What a file of PIES or ACES holds besides. */
function sayLeftOut({ leftOut }: ImportAnswer): void {
  console.log('In the file, but not brought in:')
  for (const { name, count, by } of leftOut.slice(0, MOST_LEFT))
    console.log(`  ${name} (${count})${by === null ? '' : `: brought in by an import of ${by}`}`)
  if (leftOut.length > MOST_LEFT) console.log(`  and ${leftOut.length - MOST_LEFT} other names`)
}

async function tell(command: Command, answer: ImportAnswer, path: string): Promise<void> {
  for (const { id, sheet } of sheetsIn(answer)) {
    const to = resultsOf(sheet, path)
    await writeResults(command, id, to)
    console.log(`What became of each row: ${to}`)
  }
}

/** Beside the file unless it was said where; of a workbook one for each sheet. */
function resultsOf(sheet: ImportSummary['sheet'], path: string): string {
  const to = typedPath(values.results ?? join(dirname(path), `${basename(path, extname(path))}.results.csv`))
  return sheet ? `${to.slice(0, -extname(to).length || undefined)}.${plain(sheet)}${extname(to)}` : to
}

/** Tried before anything is written: what became of each row must not be lost. */
async function requireResults(answer: ImportAnswer, path: string): Promise<void> {
  for (const { sheet } of sheetsIn(answer))
    try {
      await (await open(resultsOf(sheet, path), 'a')).close()
    } catch (error) {
      throw new WrongCommand(
        `What becomes of each row cannot be written (${reasonsOf(error)}): --results names another file. Nothing was written.`,
      )
    }
}

function sayProgress({ objectLabel, passed, rows, state }: ImportSummary): void {
  console.log(
    `  ${objectLabel}: ${passed} of ${rows} rows ${state === 'CHECKING' ? 'tried' : state === 'RUNNING' ? 'written' : 'put back'} …`,
  )
}
