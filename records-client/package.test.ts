// The package as others install it: built by its own settings, without types of Node, imported by its exports.
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anId, aRecord } from './platform-fixture.ts'

const run = promisify(execFile)
const ROOM = fileURLToPath(new URL('.', import.meta.url))
const MODULES = join(ROOM, '../node_modules')
const TSC = join(MODULES, '.bin/tsc')
/** Removes newer built-ins, to prove that the package runs on older engines. */
const OLDEST = ['--require', join(ROOM, 'without-newer-fixture.cjs')]

let folder: string
let readme: string
let examples: { language: string; code: string }[]

const server = createServer(({ method, url = '' }, response) => {
  response.setHeader('content-type', 'application/json')
  const name = method === 'PATCH' ? 'Pumps renamed' : 'Pumps'
  response.end(
    JSON.stringify(aRecord(/records.(\w{18})/.exec(url)?.[1] ?? '', { Name: name }, { apiName: 'ProductCategory' })),
  )
})
const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'records-client-'))
  const installed = join(folder, 'node_modules/records-client')
  await run(TSC, ['-p', ROOM, '--outDir', join(installed, 'dist')])
  await cp(join(ROOM, 'package.json'), join(installed, 'package.json'))
  await mkdir(join(folder, 'node_modules/@types'))
  for (const name of ['react', 'react-dom', '@types/react', '@types/react-dom'])
    await symlink(join(MODULES, name), join(folder, 'node_modules', name))
  readme = await readFile(join(ROOM, 'README.md'), 'utf8')
  examples = [...readme.matchAll(/```(tsx?)\n(.*?)```/gs)].map(([, language = '', code = '']) => ({ language, code }))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true, force: true })
})

async function printed(code: string, node: string[] = OLDEST): Promise<string> {
  const file = join(folder, `program-${Math.random()}.mjs`)
  await writeFile(file, code)
  return (await run(process.execPath, [...node, file])).stdout.trim()
}

const client = (answer: string) => `
  import * as records from 'records-client'
  const asked = []
  const client = records.createClient({
    fetch: async (url, { signal }) => { asked.push(decodeURIComponent(url)); return (${answer})(String(url), signal) },
  })
`
const record = (n: number) => JSON.stringify(aRecord(anId(n), { Name: `Part ${n}` }))

describe('on the oldest Node and browsers', () => {
  test('newer built-ins are not there', async () => {
    expect(await printed('console.log(typeof Map.groupBy, typeof AbortSignal.any, typeof [].toSorted)')).toBe(
      'undefined undefined undefined',
    )
  })

  test('reads of one tick go together, each with its own answer', async () => {
    const answer = `() => new Response(JSON.stringify({ results: [${record(1)}, ${record(2)}].map((result) => ({ statusCode: 200, result })) }))`
    expect(
      await printed(`${client(answer)}
        const answers = await Promise.all(['${anId(1)}', '${anId(2)}'].map((recordId) =>
          records.getRecord(client, { recordId, fields: ['Product2.Name'] })))
        console.log(asked.length, ...answers.map(({ data }) => data.fields.Name.value))`),
    ).toBe('1 Part 1 Part 2')
  })

  test('what is not answered in time, or not wanted any more, is an error', async () => {
    const never = `(_, signal) => new Promise((_, no) => signal.addEventListener('abort', () => no(signal.reason)))`
    expect(
      await printed(`import { createNetwork } from '${join(folder, 'node_modules/records-client/dist/network/network.js')}'
        const network = createNetwork({ timeoutMs: 50, fetch: (url, { signal }) => (${never})(url, signal) })
        const tell = (error) => console.log(error.entries[0].type)
        await network.send({ method: 'GET', path: '/slow' }).catch(tell)
        const unwanted = network.send({ method: 'GET', path: '/unwanted' }).catch(tell)
        await Promise.resolve()
        network.abandon()
        await unwanted`),
    ).toBe('TIMEOUT\nNETWORK_ERROR')
  })

  test.each(['provider', 'use-adapter', 'use-records', 'use-lists', 'use-save'])(
    'react/%s is imported',
    async (name) => {
      expect(await printed(`console.log(typeof await import('records-client/react/${name}'))`)).toBe('object')
    },
  )

  test('every adapter is made', async () => {
    expect(
      await printed(`${client('() => new Response("{}")')}
        console.log(Object.values(records).filter((one) => one.adapterName).length > 50)`),
    ).toBe('true')
  })
})

describe('the README', () => {
  test('has a first example that runs as it stands', async () => {
    expect(await printed(examples[0]?.code.replace('http://localhost:3000', address()) ?? '', [])).toBe('Pumps')
  })

  test('has an example of a save that runs as it stands', async () => {
    const { stdout } = await run(process.execPath, [
      '--experimental-strip-types',
      '--no-warnings',
      await written(
        'save.ts',
        `${examples[1]?.code.replace('http://localhost:3000', address())}
        console.log((await rename('${anId(1, '0ZG')}', 'Pumps renamed', 'a token'))?.fields['Name']?.value)`,
      ),
    ])
    expect(stdout.trim()).toBe('Pumps renamed')
  })

  test('has examples with types that are right', async () => {
    const files = await Promise.all(
      examples.map(({ language, code }, i) => written(`example-${i}.${language}`, `${code}\nexport {}\n`)),
    )
    const settings = ['--strict', '--noEmit', '--skipLibCheck', '--jsx', 'react-jsx', '--types', 'react']
    const target = ['--target', 'es2022', '--module', 'nodenext', '--lib', 'es2022,dom,dom.iterable']
    await run(TSC, [...settings, ...target, ...files], { cwd: folder })
    expect(files).toHaveLength(3)
  })

  test('names every adapter, save and hook with the path it is imported from', async () => {
    const calls = await printed(`${client('() => new Response("{}")')}
      const saves = /^(create|update|delete|perform|execute|post)(?!Client|RecordInput)/
      console.log(Object.entries(records).filter(([name, one]) => one.adapterName || saves.test(name)).map(([name]) => name).join())`)
    const hooks = [...readme.matchAll(/`records-client\/react\/([\w-]+)` \| (.*) \|/g)]
    for (const name of calls.split(',')) expect(readme).toContain(`\`${name}\``)
    for (const [, file, names = ''] of hooks) {
      const made = await printed(`console.log(Object.keys(await import('records-client/react/${file}')).join())`)
      for (const name of made.split(',')) expect(names).toContain(`\`${name}\``)
    }
    expect(hooks).toHaveLength(9)
  })
})

async function written(name: string, text: string): Promise<string> {
  const file = join(folder, name)
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(file, text)
  return file
}
