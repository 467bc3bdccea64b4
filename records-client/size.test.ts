// What the library weighs in a page: built as a page would build it, and compressed.
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { type Rolldown, build } from 'vite'
import { expect, test } from 'vitest'

const ROOM = fileURLToPath(new URL('.', import.meta.url))
const KB = 1024

/**
 * What each page weighs, by its name, which ends as a file's does for the compiler. One build makes them all, as a build each takes several times as
 * long: every module is there once for each page, marked with the page's name, so that pages share nothing and each holds what it alone needs.
 */
async function bytesOf(pages: Map<string, string>): Promise<Map<string, number>> {
  const { output } = (await build({
    root: ROOM,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'a module for each page',
        enforce: 'pre',
        resolveId(wanted, importer) {
          if (pages.has(wanted)) return `${ROOM}page.ts?${wanted}`
          const [from = '', page] = importer?.split('?') ?? []
          return page && wanted.startsWith('.') ? `${resolve(dirname(from), wanted)}?${page}` : undefined
        },
        load(id) {
          const [file = '', page] = id.split('?')
          if (!page) return undefined
          return file === `${ROOM}page.ts` ? pages.get(page) : readFileSync(file, 'utf8')
        },
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: [...pages.keys()],
        preserveEntrySignatures: 'strict',
        treeshake: { moduleSideEffects: false },
      },
    },
  })) as Rolldown.RolldownOutput
  const made = output.filter((file) => 'code' in file)
  const entries = made.filter(({ isEntry }) => isEntry)
  const loadedBy = ({ fileName, code, imports }: (typeof made)[number]): string =>
    made
      .filter((other) => other.fileName !== fileName && imports.includes(other.fileName))
      .map(loadedBy)
      .join('') + code
  return new Map(
    entries.map((entry) => [entry.facadeModuleId?.split('?')[1] ?? '', brotliCompressSync(loadedBy(entry)).length]),
  )
}

const CORE = `
  export { createClient } from './policies/client.ts'
  export { refresh, resolve } from './policies/resolve.ts'
  export { watch } from './policies/watch.ts'
  export { notifyRecordUpdateAvailable } from './policies/notify.ts'
  export { trim } from './policies/trim.ts'
  export { adapter, invoke } from './adapters/engine/adapter.ts'
`
/** Shared by adapters of a kind, so it is not counted against each. */
const SHARED = `
  ${CORE}
  export * from './adapters/engine/adapter.ts'
  export * from './adapters/engine/batch.ts'
  export * from './adapters/engine/config.ts'
  export * from './adapters/engine/paged.ts'
  export * from './adapters/engine/record-fields.ts'
  export * from './adapters/engine/save.ts'
  export * from './adapters/engine/touched.ts'
  export * from './store/shape.ts'
`

const adapters = readdirSync(`${ROOM}adapters`, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /^(?!engine).*(?<!test)[.]ts$/.test(file),
)

/** The functions of each adapter's file. */
const functions = new Map(
  await Promise.all(
    adapters.map(async (file): Promise<[string, string[]]> => {
      const made = (await import(/* @vite-ignore */ `./adapters/${file}`)) as Record<string, unknown>
      return [file, Object.keys(made).filter((name) => typeof made[name] === 'function')]
    }),
  ),
)
const weights = await bytesOf(
  new Map([
    ['core.ts', CORE],
    ['shared.ts', SHARED],
    ...[...functions].flatMap(([file, names]) =>
      names.map((name): [string, string] => [
        `${name} of ${file}`,
        `${SHARED}; export { ${name} } from './adapters/${file}'`,
      ]),
    ),
  ]),
)
const weightOf = (page: string): number => weights.get(page) ?? Number.NaN

test('the core is at most 8 KB', () => {
  expect(weightOf('core.ts')).toBeLessThanOrEqual(8 * KB)
})

test.each(adapters)('each adapter of %s adds at most 0.5 KB', (file) => {
  for (const name of functions.get(file) ?? []) {
    const added = weightOf(`${name} of ${file}`) - weightOf('shared.ts')
    expect([name, added <= KB / 2]).toEqual([name, true])
  }
})
