// Files that are no tables, of a structure that the shop reads as one.
import type { FileFormat } from '#contract/console-api/imports.ts'
import type { Reader } from '#database/sql.ts'
import type { TellLeftOut } from './left-out.ts'

export interface Foreign {
  /** Whether a file of this structure tells of records of an object. */
  isTaken(kind: FileFormat['kind'], objectApiName: string): boolean
  /** Its rows, the head first; what they do not hold of the file is told. Throws BadFile. */
  rows(db: Reader, texts: AsyncIterable<string>, format: ForeignFormat): AsyncGenerator<string[]>
  /** Rows with what their codes stand for. */
  explained(db: Reader, rows: readonly string[][]): Promise<string[][]>
}

export type ForeignFormat = FileFormat & { tell: TellLeftOut }

export const isForeign = ({ kind }: FileFormat): boolean => kind === 'pies' || kind === 'aces'

export interface ForeignContext {
  db: Reader
  foreign: Foreign
  /** Told what goes nowhere, where somebody wants to know. */
  tell?: TellLeftOut
}
