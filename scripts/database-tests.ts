// The test files that ask a PostgreSQL: those that import what starts one, themselves or by what they import.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const OPENS = ['database/postgresql-fixture.ts', 'database/embedded.ts']
/** `import … from`, `export … from`, `import('…')` and `import '…'`. */
const IMPORTED = /(?:from|import)\s*\(?\s*'([^']+)'/g

/** Of the test files below these folders those that open a database, as paths from the root. */
export function databaseTests(folders: readonly string[]): string[] {
  const below = folders.map((folder) => join(folder, '**/*.test.{ts,tsx}'))
  const tests = globSync(below, { cwd: ROOT }).sort()
  const importers = new Map<string, string[]>()
  const modules = new Set(tests)
  for (const file of modules)
    for (const imported of importedBy(file)) {
      modules.add(imported)
      importers.set(imported, [...(importers.get(imported) ?? []), file])
    }
  const opening = new Set(OPENS)
  for (const file of opening) for (const importer of importers.get(file) ?? []) opening.add(importer)
  return tests.filter((file) => opening.has(file))
}

function importedBy(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8')
  const imported = [...text.matchAll(IMPORTED)].flatMap(([, name = '']) => {
    // As the package's own imports are named: `#database/sql.ts` is database/sql.ts.
    const place = name.startsWith('#') ? name.slice(1) : name.startsWith('.') ? join(dirname(file), name) : undefined
    return place && /\.tsx?$/.test(place) ? [place] : []
  })
  // Vitest hands the server that the fixture has started to whoever asks for it.
  return text.includes("inject('postgres')") ? [...imported, ...OPENS] : imported
}
