// What the library weighs in a page: built as a page would build it, and compressed.
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { type Rolldown, build } from 'vite'
import { expect, test } from 'vitest'

const ROOM = fileURLToPath(new URL('.', import.meta.url))
/** A virtual module: it exists in the build alone. */
const ENTRY = `${ROOM}entry.ts`
const KB = 1024

async function bytesOf(code: string): Promise<number> {
  const { output } = (await build({
    root: ROOM,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? ENTRY : undefined),
        load: (id) => (id === ENTRY ? code : undefined),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: ENTRY,
        preserveEntrySignatures: 'strict',
        treeshake: { moduleSideEffects: false },
      },
    },
  })) as Rolldown.RolldownOutput
  return brotliCompressSync(output.map((file) => ('code' in file ? file.code : '')).join('')).length
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

test('the core is at most 8 KB', async () => {
  expect(await bytesOf(CORE)).toBeLessThanOrEqual(8 * KB)
})

const shared = bytesOf(SHARED)

test.each(adapters)('each adapter of %s adds at most 0.5 KB', async (file) => {
  const here = `./adapters/${file}`
  const made = (await import(/* @vite-ignore */ here)) as Record<string, unknown>
  const names = Object.keys(made).filter((name) => typeof made[name] === 'function')
  for (const name of names) {
    const added = (await bytesOf(`${SHARED}; export { ${name} } from '${here}'`)) - (await shared)
    expect([name, added <= KB / 2]).toEqual([name, true])
  }
})
