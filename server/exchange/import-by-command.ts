// An import asked for by a command: the same steps as in the console, by the rights of somebody who works here. It does the worker's part
// itself; where a shop runs, its worker may help, and goes on with the step if the command is killed.
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { type ImportAnswer, type ImportPlan, type ImportSummary, SEVERAL } from '#contract/console-api/imports.ts'
import { type Database, openDatabase } from '#database/sql.ts'
import { ApiError } from '#platform/errors/api-error.ts'
import { translated } from '#platform/errors/message.ts'
import { objectsOfSheets, requireImportable } from '#platform/imports/begin-import.ts'
import { checkImport, executeImport, undoImport } from '#platform/imports/import-steps.ts'
import { type Acting, readImport } from '#platform/imports/imports.ts'
import { rowResults } from '#platform/imports/row-results.ts'
import { runImport } from '#platform/imports/run-import.ts'
import { openObjects } from '#platform/objects/registry.ts'
import type { FilePort } from '#providers/files/port.ts'
import { findStaffBy } from '#shop/accounts/find-staff.ts'
import { DEFAULT_LOCALE } from '#values/locale.ts'
import type { Shop } from '../shop.ts'
import { objects } from '../ui-api/objects.ts'
import { translations } from '../ui-api/translate.ts'
import { beginWithFile, MOST_IMPORT_BYTES } from './begin-file.ts'
import { importDepsOf } from './go-on-importing.ts'

export type ImportingShop = Pick<Shop, 'db' | 'objects' | 'files'>

export function openForImports(connection: pg.PoolConfig, files: FilePort): ImportingShop & { db: Database } {
  const db = openDatabase({ connection, connections: 2 })
  return { db, objects: openObjects(db, objects), files }
}

export interface Command {
  shop: ImportingShop
  context: Acting
  /** Told now and then while a step lasts. */
  onProgress?: (sheet: ImportSummary) => void
}

export interface Wanted {
  path: string
  /** As the file is called. */
  name: string
  /** Of what records it is; told by the file's name unless it is said. */
  objectApiName?: string | undefined
  /** What is otherwise than the columns' names tell. */
  plan?: Partial<Omit<ImportPlan, 'columns'>>
  /** Columns that go elsewhere than their names tell, by those. */
  columns?: Readonly<Record<string, string>>
}

/** What is wrong with what was asked, in a sentence for whoever typed it. */
export class WrongCommand extends Error {}

/** As whom it is written: whoever has the address, else the one administrator that there is. */
export async function actAs(shop: ImportingShop, email: string | undefined): Promise<Acting> {
  const found = await findStaffBy(shop.db, email)
  if (found.length !== 1)
    throw new WrongCommand(
      email
        ? `Nobody who works here has the address ${email}.`
        : 'Say who brings it in, as the history tells it: --as you@example.com',
    )
  const [staff] = found
  if (!staff) throw new WrongCommand('Nobody works here yet.')
  const locale = DEFAULT_LOCALE
  return {
    db: shop.db,
    registry: await shop.objects.read(),
    viewer: { ...staff, locale },
    translate: translations[locale],
    requestId: null,
  }
}

/** Takes the file in and tries it. Throws WrongCommand, ApiError. */
export async function tryFile(command: Command, wanted: Wanted): Promise<ImportAnswer> {
  const { shop, context } = command
  const { size } = await stat(wanted.path)
  if (size > MOST_IMPORT_BYTES) throw new WrongCommand(`A file has at most ${MOST_IMPORT_BYTES / 1_000_000} MB.`)
  const objectApiName = wanted.objectApiName ?? objectNamed(context, wanted.name)
  if (objectApiName !== SEVERAL) requireImportable(context, objectApiName)
  const bytes = createReadStream(wanted.path)
  const received = await shop.files.receive(bytes).finally(() => bytes.destroy())
  try {
    const begun = await beginWithFile(context, shop.files, { objectApiName, name: wanted.name, ...received })
    await checkImport(context, begun.id, planOf(begun, wanted))
    return await drive(command, begun.id)
  } finally {
    await shop.files.discard(received)
  }
}

/** Writes what was tried. */
export async function writeTried(command: Command, id: string): Promise<ImportAnswer> {
  await executeImport(command.context, id)
  return drive(command, id)
}

export async function undoWritten(command: Command, id: string): Promise<ImportAnswer> {
  await undoImport(command.context, id)
  return drive(command, id)
}

/** All imports of the file, one unless it is a workbook of several kinds. */
export const sheetsIn = (answer: ImportAnswer): readonly ImportSummary[] =>
  answer.sheets.length > 0 ? answer.sheets : [answer]

/** What became of each row of a sheet, into a file. */
export const writeResults = ({ context }: Command, id: string, path: string): Promise<void> =>
  pipeline(rowResults(context, id), createWriteStream(path))

/** Products.csv and parts of it, as products-2026.csv, tell what they hold; a workbook tells it by its sheets. */
function objectNamed(context: Acting, fileName: string): string {
  const bare = fileName.replace(/\.\w+$/, '')
  const names = [bare, bare.replace(/[-_ ]*\d[-_ \d]*$/, '')].map((name) => ({ name }))
  const [found] = objectsOfSheets(context, names)
  if (found) return found.object.apiName
  if (/\.xlsx$/i.test(fileName)) return SEVERAL
  throw new WrongCommand('Say what the file holds, as in --object Product2, or name it products.csv.')
}

function planOf({ plan: guessed, columns, sheets }: ImportAnswer, { plan, columns: said = {} }: Wanted): ImportPlan {
  const { isRemembered: _, ...own } = guessed as ImportPlan & { isRemembered?: boolean }
  if (sheets.length > 0 && (Object.keys(said).length > 0 || Object.keys(plan ?? {}).length > 0))
    throw new WrongCommand('The sheets of a workbook are matched by their names alone: bring in one of them by itself.')
  const unknown = Object.keys(said).find((name) => !columns.some((one) => one.name === name))
  if (unknown !== undefined) throw new WrongCommand(`The file has no column ${unknown}.`)
  return { ...own, ...plan, columns: own.columns.map((to, i) => said[columns[i]?.name ?? ''] ?? to) }
}

const STEPS = new Set(['CHECKING', 'RUNNING', 'UNDOING'])
const LOOK_AGAIN_MS = 200
const TOLD_EVERY_MS = 2000

/** Until the step has ended for all sheets, whoever does it. */
async function drive({ shop, context, onProgress }: Command, id: string): Promise<ImportAnswer> {
  const deps = importDepsOf(shop)
  let told = performance.now()
  for (;;) {
    const answer = await readImport(context, id)
    const under = sheetsIn(answer).filter(({ state }) => STEPS.has(state))
    // What is undone goes from the last sheet on.
    const next = under.find(({ state }) => state !== 'UNDOING') ?? under.at(-1)
    if (!next) return answer
    if (performance.now() - told > TOLD_EVERY_MS) {
      told = performance.now()
      onProgress?.(next)
    }
    // It tells by itself when it has failed for good.
    await runImport(deps, Number(next.id), { asksForMore: false }).catch(() => undefined)
    await wait(LOOK_AGAIN_MS)
  }
}

/** What an error says to whoever typed the command; undefined where it is none of theirs. */
export function saidOf(error: unknown): string | undefined {
  if (error instanceof WrongCommand) return error.message
  if (error instanceof ApiError) return translated(error.detail, translations[DEFAULT_LOCALE])
  return undefined
}
