// The job that makes the sizes of the pictures of exploded views, as those of photographs are made.
import { buffer } from 'node:stream/consumers'
import { enqueue } from '#database/jobs.ts'
import { type Database, sql } from '#database/sql.ts'
import type { FilePort } from '#providers/files/port.ts'
import { recordId } from '#values/record-id.ts'
import { drawSizes } from '../photos/draw-sizes.ts'
import { keepSizes, STATUS } from '../photos/make-photo-sizes.ts'

/** The same end however often it runs. */
export async function makeViewPicture(db: Database, files: FilePort, versionId: number): Promise<void> {
  const version = await db.first(sql<{ key: string }>`
    select file_key as key from content_version
    where id = ${versionId} and exists (select from exploded_view where version_id = ${versionId} and picture_status = 'Waiting')`)
  if (!version) return
  const drawn = await drawSizes(await buffer(await files.open(version.key)))
  const sizes = drawn.kind === 'drawn' ? await keepSizes(files, drawn) : null
  const made = await db.transact(async (writer) => {
    const views = await writer.all(sql<{ id: number }>`
      update exploded_view set picture_status = ${STATUS[drawn.kind]}, sizes = ${sizes && JSON.stringify(sizes)}::jsonb
      where version_id = ${versionId} and picture_status = 'Waiting' returning id`)
    for (const { id } of views)
      await writer.run(
        enqueue(
          'record-changed',
          sql`json_build_object('object', 'ExplodedView__c', 'id', ${recordId('explodedView', id)}::text, 'verb', 'update')`,
          sql``,
        ),
      )
    return views.length
  })
  if (made === 0) await Promise.all((sizes ?? []).map(({ key }) => files.remove(key)))
}
