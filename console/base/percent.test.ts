import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('no screen puts a percent sign behind a number by itself: each language has its own space before it', async () => {
  const folder = join(import.meta.dirname, '..')
  const names = (await readdir(folder, { recursive: true })).filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  const texts = await Promise.all(
    names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const),
  )
  const own = texts.filter(([, text]) => /(?:\s|\\u00a0)%['"`<]/.test(text))
  expect(own.map(([name]) => name)).toEqual([])
})
