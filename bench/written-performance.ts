// docs/operations/performance.md: its sentences are written by hand, each table by the run that is kept beside it. `npm run bench --
// write [file]` writes it again; a test fails when both differ.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissed, type Figure, measuredAs, sharesAs, wanted } from './figure.ts'
import type { KeptRun } from './report.ts'

const DOCS = join(import.meta.dirname, '../docs/operations')
/** Every round of the run that the tables show. */
export const KEPT = join(DOCS, 'performance-rounds.json')
const PAGE = join(DOCS, 'performance.md')

/** Each file with its text. Throws when the kept run lacks a section that the page shows. */
export async function writtenPerformance(): Promise<Map<string, string>> {
  const [page, kept] = await Promise.all([readFile(PAGE, 'utf8'), readFile(KEPT, 'utf8')])
  return new Map([[PAGE, withTables(page, JSON.parse(kept) as KeptRun)]])
}

/** A table stands between `<!-- figures: title -->` and `<!-- end -->`. */
export function withTables(page: string, run: KeptRun): string {
  return page.replace(
    /(<!-- figures: (.*?) -->\n)[\s\S]*?(<!-- end -->)/g,
    (_, begin: string, title: string, end: string) => {
      const section = run.sections.find((one) => one.title === title)
      if (!section) throw new Error(`the kept run has no ${title}`)
      return `${begin}\n${table(section.figures)}\n\n${end}`
    },
  )
}

function table(figures: Figure[]): string {
  const hasBefore = figures.some(({ before }) => before)
  const hasShares = figures.some(({ shares }) => shares)
  const row = (cells: (string | false)[]) => `| ${cells.filter((cell) => cell !== false).join(' | ')} |`
  return [
    row(['what', 'measured', hasBefore && 'before', 'budget', hasShares && 'of which, in hundredths']),
    row(['---', '---', hasBefore && '---', '---', hasShares && '---']),
    ...figures.map((figure) =>
      row([
        figure.what,
        `${measuredAs(figure.rounds)} ${figure.unit}`,
        hasBefore && (figure.before ? measuredAs(figure.before) : ''),
        `${wanted(figure)}${isMissed(figure) ? ', **missed**' : ''}`,
        hasShares && sharesAs(figure),
      ]),
    ),
  ].join('\n')
}
