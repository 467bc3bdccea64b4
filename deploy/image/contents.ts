// What is in the image, in three layers: what changes least often lies lowest, so that a new build sends the last one alone.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { nativeLibraries } from './libraries.ts'
import type { Package } from './packages.ts'
import type { Entry } from './tar.ts'

/** Nobody in particular, on no machine a person. */
export const USER = 10_001

const ROOMS = [
  'values',
  'words',
  'contract',
  'observability',
  'drawings',
  'database',
  'providers',
  'platform',
  'shop',
  'jobs',
  'server',
  'dist',
]

/** The commands of a shop, and what they share. The others build, test or drill. */
const SCRIPTS =
  /^scripts\/(?:doctor\/.+|new-shop\/.+|backup|base-backup|command-files|copy-files|doctor|erase-again|export|first-admin|import|make-backup|migrate|new-shop|no-room|promote|read-arguments|read-settings|reasons-of|reindex|restore|restore-at|say-waiting|shop-database|typed-path|upgrade|wal-archive)\.ts$/
const IS_FOR_TESTS = /(?:\.test|-fixture)\.tsx?$|\/__snapshots__\//
/** Of packages: types, maps of sources and what is there to be read. */
const NOT_RUN = /\.(?:ts|cts|mts|map|md|markdown|flow)$|\/\.(?:package-lock\.json|bin\/)/
/** Of a package, at its root. */
const NOT_RUN_FOLDERS = /^\/(?:__tests__|benchmarks?|docs?|examples?|tests?)\//
const IS_LICENSE = /\/(?:licen[cs]e|notice|copying)[^/]*$/i

export function groundLayer(node: string, packages: readonly Package[], root: string): Entry[] {
  const native = packages.flatMap(({ folder }) =>
    filesIn(root, folder).filter((file) => /\.(?:node|so[.\d]*)$/.test(file)),
  )
  const files: Entry[] = [
    text('etc/passwd', `root:x:0:0:root:/:/sbin/nologin\ntappet:x:${USER}:${USER}:tappet:/data:/sbin/nologin\n`),
    text('etc/group', `root:x:0:\ntappet:x:${USER}:\n`),
    text('etc/nsswitch.conf', 'hosts: files dns\n'),
    file('usr/bin/node', node, 0o755),
    ...nativeLibraries([node, ...native.map((one) => join(root, one))]).map(({ path, from }) =>
      file(path.slice(1), from, 0o755),
    ),
  ]
  const places: Entry[] = [
    { path: 'data', kind: 'folder', mode: 0o750, owner: USER },
    { path: 'tmp', kind: 'folder', mode: 0o1777 },
    ...['dev', 'proc', 'sys', 'app'].map((path): Entry => ({ path, kind: 'folder', mode: 0o755 })),
  ]
  return inOrder([...files, ...places])
}

export const packagesLayer = (root: string, packages: readonly Package[]): Entry[] =>
  inOrder(
    packages.flatMap(({ folder }) =>
      filesIn(root, folder)
        .filter((path) => !path.slice(folder.length).includes('/node_modules/'))
        .filter((path) => !NOT_RUN_FOLDERS.test(path.slice(folder.length)))
        .filter((path) => !NOT_RUN.test(path) || IS_LICENSE.test(path))
        .map((path) => file(`app/${path}`, join(root, path))),
    ),
  )

export const shopLayer = (root: string, more: readonly Entry[]): Entry[] =>
  inOrder([
    ...[
      ...ROOMS.flatMap((room) => filesIn(root, room)),
      ...filesIn(root, 'scripts').filter((path) => SCRIPTS.test(path)),
    ]
      .filter((path) => !IS_FOR_TESTS.test(path))
      .map((path) => file(`app/${path}`, join(root, path))),
    ...['package.json', 'package-lock.json', 'LICENSE'].map((path) => file(`app/${path}`, join(root, path))),
    ...more,
  ])

export const text = (path: string, content: string): Entry => ({
  path,
  kind: 'file',
  mode: 0o644,
  from: Buffer.from(content),
})

const file = (path: string, from: string, mode = 0o644): Entry => ({ path, kind: 'file', mode, from })

function filesIn(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) throw new Error(`${folder} is not there: npm run build makes what is missing.`)
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => statSync(join(entry.parentPath, entry.name)).isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}

/** With the folders that files stand in, each before what is in it. */
function inOrder(entries: readonly Entry[]): Entry[] {
  const all = new Map(entries.map((entry) => [entry.path, entry]))
  for (const { path } of entries)
    for (let at = dirname(path); at !== '.'; at = dirname(at))
      if (!all.has(at)) all.set(at, { path: at, kind: 'folder', mode: 0o755 })
  return [...all.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}
