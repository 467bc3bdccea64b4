// Writes providers/vin/data/vin-patterns.ndjson from an extract of the public vPIC data: `node scripts/vin-data.ts vin-lite.json`.
// One line says where it is from and how many makers follow; then a line per maker, then a line per set of patterns.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Extract {
  meta: { source: string }
  strs: string[]
  wmi: Record<string, { mk: number[]; lt: 0 | 1; s: [from: number, to: number, schema: number][] }>
  schemas: Partial<Record<string, [text: number, patterns: string][]>>[]
}
const ELEMENTS = { m: 'model', d: 'displacement', y: 'cylinders', e: 'engine', f: 'fuel', g: 'gvwr' }

const [source] = process.argv.slice(2)
if (!source) throw new Error('say where the extract is')
const { meta, strs, wmi, schemas } = JSON.parse(readFileSync(source, 'utf8')) as Extract

const makers = Object.entries(wmi).map(([code, { mk, lt, s }]) => ({
  wmi: code,
  makes: mk.map((text) => strs[text]),
  light: lt === 1,
  patterns: s,
}))
const sets = schemas.map((schema) =>
  Object.fromEntries(
    Object.entries(ELEMENTS).flatMap(([short, element]) => {
      const rows = schema[short]?.map(([text, patterns]) => [worded(element, strs[text]), patterns])
      return rows ? [[element, rows]] : []
    }),
  ),
)

/** Of 'Class 2H: 9,001 - 10,000 lb' only the class counts. */
function worded(element: string, text = '') {
  return element === 'gvwr' ? /^Class (\d)/.exec(text)?.[1] : text
}

const lines = [{ source: meta.source, makers: makers.length }, ...makers, ...sets]
const target = join(import.meta.dirname, '..', 'providers', 'vin', 'data', 'vin-patterns.ndjson')
writeFileSync(target, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
