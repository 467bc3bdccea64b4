// A delivery of a feed is an import with a plan that is given, and that nobody tries first: it is written as it comes.
import type { FileColumn, FileFormat, ImportPlan } from '#contract/console-api/imports.ts'
import { enqueue } from '#database/jobs.ts'
import { sql, type Writer } from '#database/sql.ts'
import { ApiError } from '../errors/api-error.ts'
import { requireObject } from '../objects/require-object.ts'
import type { Acting } from './imports.ts'
import { guessPlan, targetsOf } from './targets.ts'

export interface WantedDelivery {
  feedId: number
  sequence: number
  objectApiName: string
  fileName: string
  sizeBytes: number
  fileKey: string
  format: FileFormat
  columns: FileColumn[]
  plan: ImportPlan
}

/** Its columns, by their names; columns of other names are left out. Throws INVALID_INPUT where they do not tell enough. */
export function planOfFeed(
  { registry, viewer }: Acting,
  file: { columns: FileColumn[]; sample: string[][] },
  {
    objectApiName,
    key,
    creates,
    clears,
  }: { objectApiName: string; key: readonly string[]; creates: boolean; clears: boolean },
): ImportPlan {
  const object = requireObject(registry, viewer, objectApiName)
  // What only the shop writes is left out: it is nothing to compare with what another system knew some time ago.
  const all = targetsOf(registry.accessibleTo(viewer), object, viewer.locale)
  const targets = new Map([...all].filter(([, { isReadOnly }]) => !isReadOnly))
  const plan = guessPlan(targets, { object, locale: viewer.locale, ...file })
  const written = plan.columns.flatMap((name) => (name === null ? [] : (targets.get(name)?.field.apiName ?? [])))
  const isEnough = key.every((name) => written.includes(name)) && written.some((name) => !key.includes(name))
  if (!isEnough) throw new ApiError('INVALID_INPUT', { key: 'feedColumns', values: { columns: key.join(', ') } })
  return { ...plan, key: [...key], creates, updates: true, clears }
}

/** Answers its number. */
export async function beginDelivery({ viewer }: Acting, db: Writer, wanted: WantedDelivery): Promise<number> {
  const made = await db.first(sql<{ id: number }>`
    with made as (
      insert into data_import (object, file_name, size_bytes, file_key, format, columns, plan, actor, locale, state, begun_at, feed_id,
        sequence, created_by, modified_by)
      values (${wanted.objectApiName}, ${wanted.fileName.slice(0, 200)}, ${wanted.sizeBytes}, ${wanted.fileKey},
        ${JSON.stringify(wanted.format)}, ${JSON.stringify(wanted.columns)}, ${JSON.stringify(wanted.plan)}, ${viewer.userId},
        ${viewer.locale}, 'RUNNING', now(), ${wanted.feedId}, ${wanted.sequence}, ${viewer.userId}, ${viewer.userId})
      returning id
    ), asked as (${enqueue('take-delivery', sql`json_build_object('importId', id)`, sql`from made`)})
    select id from made`)
  return made?.id ?? 0
}
