// An OCI image layout: a folder that `skopeo`, `podman` and registries' tools take as it is (image-spec 1.0).
import { createHash, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Entry, tarOf } from './tar.ts'

export interface Layer {
  says: string
  entries: readonly Entry[]
}

export interface ImageSettings {
  name: string
  architecture: string
  /** Some tools cannot do without. */
  created: string
  /** As the image's configuration has them. */
  config: Record<string, unknown>
  layers: readonly Layer[]
  /** Smaller to send, longer to make. */
  isPacked: boolean
}

interface Descriptor {
  mediaType: string
  digest: string
  size: number
}

const MANIFEST = 'application/vnd.oci.image.manifest.v1+json'
const CONFIG = 'application/vnd.oci.image.config.v1+json'
const LAYER = 'application/vnd.oci.image.layer.v1.tar'

/** Answers the digest of the image. */
export async function writeLayout(folder: string, image: ImageSettings): Promise<string> {
  await mkdir(join(folder, 'blobs', 'sha256'), { recursive: true })
  const { architecture, created, config, isPacked } = image
  const layers: (Descriptor & { diffId: string })[] = []
  for (const { entries } of image.layers) layers.push(await writeLayer(folder, entries, isPacked))
  const described = await writeJson(folder, CONFIG, {
    created,
    architecture,
    os: 'linux',
    config,
    rootfs: { type: 'layers', diff_ids: layers.map(({ diffId }) => diffId) },
    history: image.layers.map(({ says }) => ({ created, created_by: says })),
  })
  const manifest = await writeJson(folder, MANIFEST, {
    schemaVersion: 2,
    mediaType: MANIFEST,
    config: described,
    layers: layers.map(({ mediaType, digest, size }) => ({ mediaType, digest, size })),
  })
  const index = {
    schemaVersion: 2,
    mediaType: 'application/vnd.oci.image.index.v1+json',
    manifests: [{ ...manifest, annotations: { 'org.opencontainers.image.ref.name': image.name } }],
  }
  await writeFile(join(folder, 'index.json'), JSON.stringify(index, null, 2))
  await writeFile(join(folder, 'oci-layout'), '{"imageLayoutVersion":"1.0.0"}')
  return manifest.digest
}

const blob = (folder: string, digest: string) => join(folder, 'blobs', ...digest.split(':'))

async function writeJson(folder: string, mediaType: string, value: unknown): Promise<Descriptor> {
  const text = Buffer.from(JSON.stringify(value))
  const digest = `sha256:${createHash('sha256').update(text).digest('hex')}`
  await writeFile(blob(folder, digest), text)
  return { mediaType, digest, size: text.length }
}

/** What passes is counted among what the sum is of. */
const summing = (hash: Hash): Transform =>
  new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })

async function writeLayer(folder: string, entries: readonly Entry[], isPacked: boolean) {
  const [plain, packed] = [createHash('sha256'), createHash('sha256')]
  const half = join(folder, 'blobs', 'half')
  const out: Writable = createWriteStream(half)
  await pipeline(tarOf(entries), summing(plain), isPacked ? createGzip() : new PassThrough(), summing(packed), out)
  const digest = `sha256:${packed.digest('hex')}`
  await rename(half, blob(folder, digest))
  const { size } = await stat(blob(folder, digest))
  return { mediaType: isPacked ? `${LAYER}+gzip` : LAYER, digest, size, diffId: `sha256:${plain.digest('hex')}` }
}
