// docs/operations/scale.md: its sentences are written by hand, each table is reckoned from inputs.ts and the run that is kept beside it.
// `npm run bench -- write-scale [file]` writes it again; a test fails when they differ.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keptInputs } from './inputs.ts'
import { scaleTables } from './tables.ts'

const PAGE = join(import.meta.dirname, '../../docs/operations/scale.md')

export async function writtenScale(): Promise<Map<string, string>> {
  return new Map([[PAGE, withTables(await readFile(PAGE, 'utf8'), scaleTables(keptInputs()))]])
}

/** A table stands between `<!-- table: title -->` and `<!-- end -->`; each stands once, or this throws. */
export function withTables(page: string, tables: Record<string, string>): string {
  const left = new Set(Object.keys(tables))
  const written = page.replace(
    /(<!-- table: (.*?) -->\n)[\s\S]*?(<!-- end -->)/g,
    (_, begin: string, title: string, end: string) => {
      if (!left.delete(title)) throw new Error(`no table ${title} is left`)
      return `${begin}\n${tables[title]}\n\n${end}`
    },
  )
  if (left.size > 0) throw new Error(`the page does not show ${[...left].join(', ')}`)
  return written
}
