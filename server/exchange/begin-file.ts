// An import begins with a file: told apart by its bytes, never by its name. The console, the command and feeds all begin here.
import { createReadStream } from 'node:fs'
import {
  type Encoding,
  type FileFormat,
  type ImportAnswer,
  MOST_SHEETS,
  SEVERAL,
} from '#contract/console-api/imports.ts'
import { ApiError } from '#platform/errors/api-error.ts'
import { beginImports, objectsOfSheets, type SentImport } from '#platform/imports/begin-import.ts'
import { isForeign } from '#platform/imports/foreign.ts'
import type { Acting } from '#platform/imports/imports.ts'
import { BadFile } from '#platform/imports/limits.ts'
import { headOf } from '#platform/imports/rows-of.ts'
import { sheetsOf } from '#platform/imports/sheets-of.ts'
import { sniff } from '#platform/imports/sniff.ts'
import type { FilePort } from '#providers/files/port.ts'
import { keepFile } from '#shop/files/keep-file.ts'
import { exchangeFiles } from './exchange-files.ts'

/** A million rows of a price list. They go to the disk, never into memory. */
export const MOST_IMPORT_BYTES = 250_000_000

export interface FileToImport {
  objectApiName: string
  /** Where it was received; it is kept from there. */
  path: string
  name: string
  sizeBytes: number
  /** How its letters are stored; else told from its bytes. */
  encoding?: Encoding | undefined
}

type Open = () => Promise<AsyncIterable<Buffer>>
type Facts = Pick<SentImport, 'fileName' | 'sizeBytes'>

/** Throws INVALID_INPUT where the file cannot be taken in. */
export async function beginWithFile(
  context: Acting,
  files: FilePort,
  { objectApiName, path, name, sizeBytes, encoding }: FileToImport,
): Promise<ImportAnswer> {
  const open = async () => createReadStream(path) as AsyncIterable<Buffer>
  try {
    const format = await sniff(await open(), encoding)
    const facts = { fileName: name || 'file', sizeBytes }
    const sent =
      objectApiName === SEVERAL
        ? await ofSheets(context, { open, format, facts })
        : [await ofObject(context, open, { objectApiName, format, ...facts })]
    return await keepFile({ db: context.db, files }, { path }, (key) => beginImports(context, sent, key))
  } catch (error) {
    if (error instanceof BadFile) throw new ApiError('INVALID_INPUT', error.detail)
    throw error
  }
}

async function ofObject({ db }: Acting, open: Open, sent: Omit<SentImport, 'columns' | 'sample'>): Promise<SentImport> {
  const { format: found, objectApiName } = sent
  // Lines of JSON are of feeds.
  if (found.kind === 'jsonl') throw new BadFile({ key: 'fileNotTable' })
  if (isForeign(found) && !exchangeFiles.isTaken(found.kind, objectApiName)) throw new BadFile({ key: 'xmlOfOther' })
  const format = isForeign(found) ? { ...found, object: objectApiName } : found
  return { ...sent, format, ...(await headOf(open, format, { db, foreign: exchangeFiles })) }
}

/** A workbook's sheets that hold records; what else it has, as notes and empty sheets, is left out. */
async function ofSheets(
  context: Acting,
  { open, format, facts }: { open: Open; format: FileFormat; facts: Facts },
): Promise<SentImport[]> {
  if (format.kind !== 'xlsx') throw new BadFile({ key: 'severalInWorkbook' })
  const sheets = objectsOfSheets(context, await sheetsOf(open))
  if (sheets.length > MOST_SHEETS) throw new BadFile({ key: 'tooManySheets', values: { most: MOST_SHEETS } })
  const sent: SentImport[] = []
  for (const { sheet, object } of sheets) {
    const own = { ...facts, objectApiName: object.apiName, sheet: sheet.name, format: { ...format, sheet: sheet.path } }
    try {
      sent.push(await ofObject(context, open, own))
    } catch (error) {
      if (!(error instanceof BadFile && error.message === 'fileIsEmpty')) throw error
    }
  }
  if (sent.length === 0) throw new BadFile({ key: 'noSheetOfRecords' })
  return sent
}
