// The image of a server: Node, the packages that it needs, the shop as it was built. No daemon and no other image is needed.
import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { groundLayer, packagesLayer, shopLayer, text, USER } from './contents.ts'
import { nativeLibraries, systemPackages } from './libraries.ts'
import { type Layer, writeLayout } from './layout.ts'
import { packagesOf } from './packages.ts'
import { billOf } from './sbom.ts'
import type { Entry } from './tar.ts'

const ROOT = join(import.meta.dirname, '..', '..')

export interface Built {
  digest: string
  name: string
  /** As the layers are on disk when unpacked, in bytes. */
  unpacked: { says: string; bytes: number; files: number }[]
}

export async function buildImage(folder: string, { isPacked = true } = {}): Promise<Built> {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
  const packages = packagesOf(ROOT)
  const ground = groundLayer(process.execPath, packages, ROOT)
  const node = process.versions.node
  const bill = JSON.stringify(
    billOf({ version, node, packages, system: systemPackages(nativeLibraries([process.execPath])) }),
    null,
    1,
  )
  const layers: Layer[] = [
    { says: `Node ${node} and the libraries it needs`, entries: ground },
    { says: `${packages.length} packages of package-lock.json`, entries: packagesLayer(ROOT, packages) },
    { says: `Tappet ${version}`, entries: shopLayer(ROOT, [text('app/sbom.cdx.json', bill)]) },
  ]
  const { revision, created } = commitOf()
  await emptyOf(folder)
  const name = `tappet:${version}`
  const digest = await writeLayout(folder, {
    name: version,
    architecture: process.arch === 'x64' ? 'amd64' : process.arch,
    config: configOf(version, revision),
    created,
    layers,
    isPacked,
  })
  await writeFile(join(folder, 'sbom.cdx.json'), bill)
  return { digest, name, unpacked: layers.map((layer) => ({ says: layer.says, ...weigh(layer.entries) })) }
}

/** An image that was there before is replaced; anything else stays. */
async function emptyOf(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const there = await readdir(folder)
  if (there.length > 0 && !there.includes('oci-layout'))
    throw new Error(`${folder} holds something else than an image: name a folder that is empty or not there.`)
  await Promise.all(there.map((one) => rm(join(folder, one), { recursive: true })))
}

/** Settings come from outside; these say where the image keeps what is written, and what `npm start` gives its server. */
function configOf(version: string, revision: string | undefined): Record<string, unknown> {
  return {
    User: `${USER}:${USER}`,
    WorkingDir: '/app',
    Env: [
      'PATH=/usr/bin',
      'NODE_ENV=production',
      'DATA_DIR=/data',
      'PORT=3000',
      'MALLOC_ARENA_MAX=2',
      'MALLOC_MMAP_THRESHOLD_=131072',
      'MALLOC_TRIM_THRESHOLD_=131072',
    ],
    Entrypoint: ['/usr/bin/node', '--disable-warning=ExperimentalWarning', '--max-semi-space-size=8'],
    Cmd: ['--max-old-space-size=256', 'server/main.ts'],
    ExposedPorts: { '3000/tcp': {} },
    Volumes: { '/data': {}, '/tmp': {} },
    StopSignal: 'SIGTERM',
    Labels: {
      'org.opencontainers.image.title': 'Tappet',
      'org.opencontainers.image.version': version,
      'org.opencontainers.image.licenses': 'MIT',
      ...(revision && { 'org.opencontainers.image.revision': revision }),
    },
  }
}

/** Of what the shop was built from: two images of the same commit are the same. */
function commitOf(): { revision?: string; created: string } {
  try {
    const said = execFileSync('git', ['log', '-1', '--format=%H %cI'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const [revision = '', time = ''] = said.trim().split(' ')
    return { revision, created: new Date(time).toISOString() }
  } catch {
    return { created: new Date(0).toISOString() }
  }
}

/** Disks give files whole blocks. */
const BLOCK = 4096

function weigh(entries: readonly Entry[]): { bytes: number; files: number } {
  const files = entries.filter(({ kind }) => kind === 'file')
  const size = ({ from }: Entry) => (typeof from === 'string' ? statSync(from).size : (from?.length ?? 0))
  return {
    bytes: files.reduce((sum, entry) => sum + Math.ceil(size(entry) / BLOCK) * BLOCK, 0),
    files: files.length,
  }
}
