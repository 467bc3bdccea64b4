// Which files a usual change touches. `npm run verify` runs types and tests with each change in place, too.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { plantIn } from './plant-in.ts'
import { plants } from './plants.ts'

const ROOT = join(import.meta.dirname, '../..')

test.each(plants)('adding $name touches at most $most files', async (plant) => {
  const copy = await mkdtemp(join(tmpdir(), 'tappet-plant-'))
  onTestFinished(() => rm(copy, { recursive: true }))
  for (const { file } of plant.edits) if (existsSync(join(ROOT, file))) await cp(join(ROOT, file), join(copy, file))
  const touched = await plantIn(copy, plant)
  expect(touched.size).toBeLessThanOrEqual(plant.most)
})

test('a change whose place is gone is not planted by halves', async () => {
  const copy = await mkdtemp(join(tmpdir(), 'tappet-plant-'))
  onTestFinished(() => rm(copy, { recursive: true }))
  await cp(join(ROOT, 'README.md'), join(copy, 'README.md'))
  const lost = { name: 'nothing', most: 1, tests: [], edits: [{ file: 'README.md', after: 'stands nowhere', add: '' }] }
  await expect(plantIn(copy, lost)).rejects.toThrow('README.md holds "stands nowhere" not once')
})
