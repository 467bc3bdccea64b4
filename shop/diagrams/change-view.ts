// What an exploded view that staff make holds to: one machine, a picture, and balloons that are numbered once each when it is published.
import { enqueue } from '#database/jobs.ts'
import { type Reader, sql } from '#database/sql.ts'
import type { Change, Rule, ValidationError } from '#platform/objects/define-object.ts'
import type { ByLanguage } from '#values/locale.ts'
import { PHOTO_TYPES } from '../photos/photo-limits.ts'
import { publishView, takeViewAway } from './publish-view.ts'

const PUBLIC: ReadonlySet<unknown> = new Set(['PUBLISHED', 'CHANGED'])

/** Published and retired by its state. What is changed of a public one is public with the next publication. */
export const changeView: Rule = async (db, change) => {
  const { id, columns, before } = change
  const at = (column: string) => (columns.has(column) ? columns.get(column) : (before[column] ?? null))
  const errors: ValidationError[] = []
  if ((at('family_id') === null) === (at('model_id') === null))
    errors.push({ field: 'EngineFamily__c', message: 'Choose an engine family or a generator model' })
  errors.push(...(await changePicture(db, change)))
  const wish = columns.has('state') && columns.get('state') !== before['state'] ? columns.get('state') : undefined
  if (id === null && wish !== undefined && wish !== 'DRAFT')
    errors.push({ field: 'State__c', message: 'It begins as a draft' })
  else if (id !== null && (wish === 'DRAFT' || wish === 'CHANGED'))
    errors.push({ field: 'State__c', message: 'It becomes so by itself' })
  if (errors.length > 0 || id === null) return errors
  if (wish === 'PUBLISHED') return publish(db, change, at)
  if (wish === 'RETIRED') {
    if (!PUBLIC.has(before['state'])) return [{ field: 'State__c', message: 'It is not public' }]
    await takeViewAway(db, Number(before['diagram_id']))
  } else if (before['state'] === 'PUBLISHED') columns.set('state', 'CHANGED')
  return []
}

/** What is public is retired first, so that nobody removes a page by mischance. */
export const removeView: Rule = async (_, { before }) =>
  PUBLIC.has(before['state']) ? [{ field: null, message: 'Retire the view first' }] : []

/** Another file is made into sizes by a job; what is public keeps the picture that it has. */
async function changePicture(db: Parameters<Rule>[0], { columns, before }: Change): Promise<ValidationError[]> {
  if (!columns.has('version_id') || columns.get('version_id') === before['version_id']) return []
  const versionId = columns.get('version_id') ?? null
  if (versionId === null) {
    columns.set('picture_status', null).set('sizes', null)
    return []
  }
  if (!(await isPicture(db, Number(versionId))))
    return [{ field: 'ContentVersion__c', message: 'Choose a picture: JPEG, PNG, WebP or AVIF' }]
  columns.set('picture_status', 'Waiting').set('sizes', null)
  await db.run(enqueue('make-view-picture', sql`json_build_object('versionId', ${Number(versionId)}::bigint)`, sql``))
  return []
}

async function isPicture(db: Reader, versionId: number): Promise<boolean> {
  const version = await db.first(sql<{ type: string }>`select type from content_version where id = ${versionId}`)
  return version !== undefined && PHOTO_TYPES.includes(version.type)
}

async function publish(
  db: Parameters<Rule>[0],
  { id, columns, before }: Change,
  at: (column: string) => unknown,
): Promise<ValidationError[]> {
  const sizes = at('sizes')
  if (sizes === null || sizes === undefined)
    return [{ field: null, message: 'Choose a picture first, and wait until it is ready' }]
  const told = await db.first(sql<{ balloons: number; numbers: number }>`
    select count(*)::int as balloons, count(distinct number)::int as numbers from exploded_view_balloon where view_id = ${id}`)
  if (!told?.balloons) return [{ field: null, message: 'Place a balloon first' }]
  if (told.numbers < told.balloons) return [{ field: null, message: 'Two balloons have the same number' }]
  const name = { ...(before['name'] as ByLanguage), ...(columns.get('name') as ByLanguage | undefined) }
  const diagramId = await publishView(db, {
    viewId: Number(id),
    diagramId: before['diagram_id'] === null ? null : Number(before['diagram_id']),
    familyId: at('family_id') as number | null,
    modelId: at('model_id') as number | null,
    categoryId: Number(at('category_id')),
    name,
    sizes,
  })
  columns.set('diagram_id', diagramId).set('published_at', new Date())
  return []
}
