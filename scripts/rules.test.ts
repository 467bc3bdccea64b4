// Whoever meets a rule's number in a file finds the rule, and the rule finds the file.
import { existsSync, globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { citations, cited, ROOT } from './citations.ts'
import { rules, rulesDocs } from './rules.ts'

const all = rules()
const ids = new Set(all.map(({ id }) => id.toLowerCase()))
const decisions = globSync('docs/decisions/*.md', { cwd: ROOT }).map((path) => path.slice('docs/decisions/'.length))

function stands(id: string): boolean {
  const [, kind, name = ''] = /^(decision|group) (.+)/.exec(id) ?? []
  if (kind === 'group') return ids.has(`${name.toLowerCase()}-1`)
  if (kind === 'decision') return decisions.some((file) => file === name || Number(file.slice(0, 4)) === Number(name))
  return ids.has(id.toLowerCase())
}

test('every rule, section and decision that a file names stands in docs', () => {
  const found = citations()
  expect(found.length).toBeGreaterThan(800)
  expect(found.filter(({ id }) => !stands(id)).map(({ id, file }) => `${file}: ${id}`)).toEqual([])
})

test('no rule stands twice', () => {
  const seen = all.map(({ id }) => id)
  expect(seen.filter((id, place) => seen.indexOf(id) !== place)).toEqual([])
})

test('every rule names a file that keeps it, or says that none does yet', () => {
  const withFiles = [...rulesDocs().values()].join('\n').split(/^(?=## )/m)
  const numbered = withFiles.filter((text) => /^## ([A-Z]+-)?\d+$/m.test(text))
  expect(numbered.length).toBeGreaterThan(210)
  expect(
    numbered
      .filter((text) => !/^Kept by \[|\]\(|^\*\*Not (built|kept) yet/m.test(text))
      .map((text) => text.split('\n')[0]),
  ).toEqual([])
})

test('every link of docs/rules leads to a file', () => {
  const broken = [...rulesDocs()].flatMap(([page, text]) =>
    [...text.matchAll(/\]\(([^)#]+)[^)]*\)/g)]
      .filter(([, path = '']) => !path.startsWith('http') && !existsSync(join(ROOT, dirname(page), path)))
      .map(([, path]) => `${page}: ${path}`),
  )
  expect(broken).toEqual([])
})

test.each([
  ['(business rules E-3 to E-5, V, C)', ['E-3', 'E-4', 'E-5', 'group V', 'group C']],
  ['(specification, sections 3 to 5 and 7; K-4)', ['K-4', 'section 3', 'section 4', 'section 5', 'section 7']],
  ['// as the (reliability\n// rules 6 and 10-11)', ['rule 6', 'rule 10', 'rule 11']],
  ['(records-api/lists.md, Writes)', ['records-api/lists.md, Writes']],
  ['(decision 12)', ['decision 12']],
  ["{ reference: 'P-1', norm: 'CJ-4', model: F-150 }", []],
])('%j names %j', (text, named) => {
  expect(cited(text)).toEqual(named)
})
