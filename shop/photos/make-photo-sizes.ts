// The job that makes the sizes of photographs: in no transaction, and with the same end however often it runs.
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { enqueue } from '#database/jobs.ts'
import { type Database, sql } from '#database/sql.ts'
import type { FilePort } from '#providers/files/port.ts'
import { recordId } from '#values/record-id.ts'
import { type Drawn, drawSizes } from './draw-sizes.ts'
import type { PhotoSize } from './photo-size.ts'

/** Makes the sizes of the photographs that wait for a version of a file, and puts them on their pages. */
export async function makePhotoSizes(db: Database, files: FilePort, versionId: number): Promise<void> {
  const version = await db.first(sql<{ key: string }>`
    select file_key as key from content_version
    where id = ${versionId} and exists (select from product_photo where version_id = ${versionId} and status = 'Waiting')`)
  if (!version) return
  const drawn = await drawSizes(await buffer(await files.open(version.key)))
  const sizes = drawn.kind === 'drawn' ? await keepSizes(files, drawn) : null
  const made = await storeSizes(db, versionId, { status: STATUS[drawn.kind], sizes })
  // Nobody waits for them any more; had the commit failed, they would be nobody's and be swept away (decision 16).
  if (made === 0) await Promise.all((sizes ?? []).map(({ key }) => files.remove(key)))
}

export const STATUS: Record<Drawn['kind'], string> = {
  drawn: 'Ready',
  'too-large': 'TooLarge',
  unreadable: 'Unreadable',
}

export async function keepSizes(files: FilePort, { sizes }: Extract<Drawn, { kind: 'drawn' }>): Promise<PhotoSize[]> {
  const kept: PhotoSize[] = []
  for (const { bytes, ...size } of sizes) {
    const key = await files.keep(await files.receive(Readable.from([bytes])))
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
    kept.push({ ...size, hash, key, bytes: bytes.length })
  }
  return kept
}

/** Answers how many photographs it was made for: none that has another file by now. */
const storeSizes = (
  db: Database,
  versionId: number,
  { status, sizes }: { status: string; sizes: PhotoSize[] | null },
): Promise<number> =>
  db.transact(async (writer) => {
    const photos = await writer.all(sql<{ id: number }>`
      update product_photo set status = ${status}, sizes = ${sizes && JSON.stringify(sizes)}::jsonb
      where version_id = ${versionId} and status = 'Waiting' returning id`)
    for (const { id } of photos)
      await writer.run(
        enqueue(
          'record-changed',
          sql`json_build_object('object', 'ProductPhoto__c', 'id', ${recordId('productPhoto', id)}::text, 'verb', 'update')`,
          sql``,
        ),
      )
    return photos.length
  })
