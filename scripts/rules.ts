// The rules of docs/rules: written by hand, but for the lines that say which files keep and test each.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { type Citation, citations, ROOT } from './citations.ts'

export interface Rule {
  id: string
  page: string
  text: string
}

const GENERATED = /^(?:Kept|Tested) by .*\n*/gm
const TEST = /\.test\.tsx?$|^e2e\/|^bench\//
const NEITHER = /^docs\/|^[^/]+\.md$|^database\/demo\/|-fixture\.tsx?$/

const rulePages = (): string[] => globSync('docs/rules/**/*.md', { cwd: ROOT }).sort()

export const rules = (): Rule[] =>
  rulePages().flatMap((page) =>
    parts(page)
      .map((text, place) => ({ id: idOf(page, text, place), page, text }))
      .filter(({ id }) => id !== ''),
  )

export function rulesDocs(): Map<string, string> {
  const files = Map.groupBy(citations(), ({ id }) => id.replace(/^(records-api\/[\w.-]+),.*/, '$1'))
  return new Map(
    rulePages().map((page) => [
      page,
      `${parts(page)
        .map((text, place) => withFiles(text, page, files.get(idOf(page, text, place)) ?? []))
        .join('\n\n')}\n`,
    ]),
  )
}

const parts = (page: string): string[] =>
  readFileSync(join(ROOT, page), 'utf8')
    .split(/^(?=## )/m)
    .map((text) => text.replace(GENERATED, '').trim())

function idOf(page: string, text: string, place: number): string {
  const name = page.slice('docs/rules/'.length)
  const heading = /^## (.+)/.exec(text)?.[1] ?? ''
  if (name.startsWith('records-api/')) return place === 0 ? name : `${name}, ${heading}`
  if (place === 0 || name === 'README.md') return ''
  if (name === 'reliability.md') return `rule ${heading}`
  return name === 'specification.md' ? `section ${heading}` : heading
}

function withFiles(text: string, page: string, cited: Citation[]): string {
  const files = [...new Set(cited.map(({ file }) => file))].filter((file) => !NEITHER.test(file))
  const line = (word: string, isTest: boolean) => {
    const links = files
      .filter((file) => TEST.test(file) === isTest)
      .map((file) => `[${file}](${relative(dirname(page), file)})`)
    return links.length > 0 ? [`${word} by ${links.join(', ')}.`] : []
  }
  return [text, ...line('Kept', false), ...line('Tested', true)].join('\n\n')
}
