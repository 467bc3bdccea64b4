// Builds only when a source has changed, as it takes most of a start.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { readArguments } from './read-arguments.ts'

const ROOT = join(import.meta.dirname, '..')
const DIST = join(ROOT, 'dist')
const MADE_OF = [
  'storefront',
  'console',
  'records-client',
  'ui',
  'words',
  'contract',
  'values',
  'vite.config.ts',
  'package-lock.json',
  'scripts/build.ts',
  'scripts/cut-faces.ts',
]

export async function buildIfChanged(log: (line: string) => void = () => {}): Promise<void> {
  const mark = join(DIST, '.made-of')
  const sources = await hashOfSources()
  if (existsSync(mark) && (await readFile(mark, 'utf8')) === sources) return
  log('Building the pages (about ten seconds) …')
  await rm(DIST, { recursive: true, force: true })
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
  for (const half of ['client', 'console', 'server']) {
    execFileSync(process.execPath, [vite, 'build', '--mode', half, '--logLevel', 'warn'], {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
  }
  await pack(join(DIST, 'client'))
  await mkdir(DIST, { recursive: true })
  await writeFile(mark, sources)
}

async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256')
  for (const place of MADE_OF) {
    for (const file of await filesBelow(join(ROOT, place))) {
      if (/(\.test|-fixture)\.tsx?$/.test(file)) continue
      // A thousand small files: waiting for each in turn would take six times as long.
      hash.update(file.slice(ROOT.length)).update(readFileSync(file))
    }
  }
  return hash.digest('hex')
}

async function filesBelow(place: string): Promise<string[]> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true }).catch(() => undefined)
  if (!entries) return existsSync(place) ? [place] : []
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/** 64 KB blocks compress the largest script better than brotli's own choice. */
const SMALLEST = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGBLOCK]: 16 }

/** Compressed once here, so that no request pays for it. */
async function pack(folder: string): Promise<void> {
  for (const file of await filesBelow(folder)) {
    if (!/\.(js|css|svg|json|txt)$/.test(file)) continue
    const text = await readFile(file)
    await writeFile(`${file}.br`, brotliCompressSync(text, { params: SMALLEST }))
    await writeFile(`${file}.gz`, gzipSync(text, { level: 9 }))
  }
}

if (import.meta.main) {
  readArguments({ usage: 'npm run build' })
  await buildIfChanged(console.log)
}
