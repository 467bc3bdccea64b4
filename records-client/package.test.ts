// The library as others install it: built by its own settings, which know no types of Node, and imported by its exports.
import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)
const ROOM = fileURLToPath(new URL('.', import.meta.url))
const TSC = join(ROOM, '../node_modules/.bin/tsc')

const PROGRAM = `
import { createClient } from 'records-client/policies/client'
import { getObjectInfo } from 'records-client/adapters/objects/object-info'
const client = createClient({ fetch: async () => new Response('{"apiName":"Account"}') })
console.log(JSON.stringify(await getObjectInfo(client, { objectApiName: 'Account' })))
`

test('the package is built and imported by itself, with its types', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'records-client-'))
  const installed = join(folder, 'node_modules/records-client')
  try {
    await run(TSC, ['-p', ROOM, '--outDir', join(installed, 'dist')])
    await cp(join(ROOM, 'package.json'), join(installed, 'package.json'))
    await writeFile(join(folder, 'program.mjs'), PROGRAM)
    const { stdout } = await run(process.execPath, [join(folder, 'program.mjs')])
    expect(JSON.parse(stdout)).toEqual({ state: 'Fulfilled', data: { apiName: 'Account' } })
    expect((await stat(join(installed, 'dist/adapters/objects/object-info.d.ts'))).isFile()).toBe(true)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
