// Where the repository names a rule: the forms of docs/rules/README.md, in comments, titles of tests and documents.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..')

/** A rule named in a file, by its id of docs/rules: 'K-12', 'rule 51', 'section 7', 'records-api/lists.md', 'decision 12'. */
export interface Citation {
  id: string
  file: string
}

// Installed, built or copied files cite nothing of ours.
const FILES = [
  '*.{md,cjs}',
  '{bench,contract,database,docs,e2e,jobs,observability,platform,providers,records-client}/**',
  '{sandbox,scripts,server,shop,storefront,ui,values,words}/**',
]
const TEXT = /\.(ts|tsx|mjs|cjs|sql|css|md)$/
const NOT_OURS = /(^|\/)(node_modules|dist|data)\/|^docs\/api\//

const LETTERS = 'L|P|E|V|C|PR|CO|K|D|I|SH|A|CH|PY|T|O|R|IN|CE|N|F|Q|SA|SEO|B|AN|AU|PF|HC'
const NUMBERS = String.raw`\d+(?:(?:, | and |, and | to |-)\d+)*`
const LETTERED = new RegExp(String.raw`(?<![\w/-])(${LETTERS})-(\d{1,2})(?: to (?:\1-)?(\d{1,2}))?(?![\w-])`, 'g')
const GROUPS = new RegExp(
  String.raw`business rules? ((?:(?:${LETTERS})(?:-\d+)?(?: to [A-Z]+-\d+)?(?:, | and )?)+)`,
  'g',
)
const NUMBERED = new RegExp(String.raw`\b[Rr]ules? (${NUMBERS})`, 'g')
const SECTIONS = new RegExp(String.raw`specification(?:’s|'s)?,? \(?sections? (${NUMBERS})`, 'g')
const RECORDS_API = /records-api\/([a-z-]+\.md)(?:, ([^);.:|'\n]+))?/g
const DECISIONS = /\b[Dd]ecisions? (\d+)|docs\/decisions\/(\d{4}-[\w.-]+\.md)/g

export function citations(): Citation[] {
  const files = globSync(FILES, { cwd: ROOT, exclude: (path) => NOT_OURS.test(`${path}/`) })
  return files
    .filter((file) => TEXT.test(file) && !NOT_OURS.test(file))
    .sort()
    .flatMap((file) => [...new Set(cited(readFileSync(join(ROOT, file), 'utf8')))].map((id) => ({ id, file })))
}

export function cited(source: string): string[] {
  const text = source.replace(/\n[ \t]*(?:\/\/|\*|--)?[ \t]*/g, ' ')
  const ids: string[] = []
  for (const { 0: all, 1: letters, 2: from, 3: to, index } of text.matchAll(LETTERED)) {
    const isValue = /['"`]/.test(text[index - 1] ?? '') && /['"`]/.test(text[index + all.length] ?? '')
    if (!isValue) for (const number of span(from, to)) ids.push(`${letters}-${number}`)
  }
  for (const [, groups] of text.matchAll(GROUPS))
    for (const group of groups?.match(/\b[A-Z]+\b(?!-)/g) ?? []) ids.push(`group ${group}`)
  for (const [, numbers] of text.matchAll(NUMBERED)) ids.push(...listed(numbers).map((number) => `rule ${number}`))
  for (const [, numbers] of text.matchAll(SECTIONS)) ids.push(...listed(numbers).map((number) => `section ${number}`))
  for (const [, page, part] of text.matchAll(RECORDS_API))
    ids.push(`records-api/${page}${part ? `, ${part.trim()}` : ''}`)
  for (const [, number, file] of text.matchAll(DECISIONS)) ids.push(file ? `decision ${file}` : `decision ${number}`)
  return ids
}

const listed = (numbers = ''): number[] =>
  [...numbers.matchAll(/(\d+)(?:(?: to |-)(\d+))?/g)].flatMap(([, from, to]) => span(from, to))

const span = (from: string | undefined, to = from): number[] =>
  Array.from({ length: Number(to) - Number(from) + 1 }, (_, step) => Number(from) + step)
