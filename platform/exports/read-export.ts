// Records of an object, page after page: as many as there are, and never more than a page of them in memory.
import type { ApiRecord } from '#contract/ui-api/record.ts'
import { sql } from '#database/sql.ts'
import { recordNumber } from '#values/record-id.ts'
import { labelIn } from '#words/labels.ts'
import { ApiError } from '../errors/api-error.ts'
import { columnLabel, columnsOf } from '../lists/columns.ts'
import { withConditions } from '../lists/asked-conditions.ts'
import { filterOf } from '../lists/list-records.ts'
import { requireListView } from '../lists/list-views.ts'
import type { AccessibleField, AccessibleObject } from '../objects/object.ts'
import { requireObject } from '../objects/require-object.ts'
import type { Filter } from '../records/filter.ts'
import { nameOf, type Path } from '../records/path.ts'
import { readPage, type ReadContext } from '../records/read-records.ts'
import type { WriteContext } from '../records/write-record.ts'
import type { Cell } from './csv.ts'
import { withCurrencies } from './currency-columns.ts'
import { plain } from './plain.ts'

const PAGE = 1000
const NOT_IN_FILES = new Set(['Address', 'Base64'])

export interface Wanted {
  objectApiName: string
  /** A list whose records and columns are wanted; without it all records, with all their fields. */
  listViewApiName?: string | undefined
  searchTerm?: string | undefined
  /** In place of the list's own. */
  conditions?: string | undefined
}

export interface Export {
  object: AccessibleObject
  title: string
  head: string[]
  pages: AsyncGenerator<Cell[][]>
}

/** What the viewer may read, in the order of the records' ids. Throws INVALID_TYPE, NOT_FOUND before the first page. */
export async function readExport(context: WriteContext, wanted: Wanted): Promise<Export> {
  const { registry, viewer } = context
  const object = requireObject(registry, viewer, wanted.objectApiName)
  const id = object.fields.get('Id')
  if (!id) throw new ApiError('INVALID_TYPE', `object ${wanted.objectApiName} is not supported`)
  const found = wanted.listViewApiName
    ? withConditions(context, await requireListView(context, object.apiName, wanted.listViewApiName), wanted.conditions)
    : undefined
  if (found?.list.type === 'mru') throw new ApiError('INVALID_TYPE', 'What was used last is no list of the object')
  const accessible = registry.accessibleTo(viewer)
  const paths = found
    ? columnsOf(accessible, object, found.list.columns).map((column) => ({
        path: column.path,
        label: columnLabel(column, viewer.locale),
        object: column.object,
      }))
    : [...object.fields.values()].map((field) => ({
        path: pathTo(field),
        label: labelIn(field.declared.label, viewer.locale),
        object,
      }))
  const columns = [
    { path: pathTo(id), label: labelIn(id.declared.label, viewer.locale) },
    ...withCurrencies(paths, viewer.locale).filter(
      ({ path: { field, through } }) => !NOT_IN_FILES.has(field.type.dataType) && (through.length > 0 || field !== id),
    ),
  ]
  const filter: Filter = found
    ? filterOf(context, found, { where: undefined, searchTerm: wanted.searchTerm })
    : { and: [] }
  const labels = Map.groupBy(columns, ({ label }) => plain(label))
  // The name of what a field refers to is not the field, though both are called alike.
  const references = new Set(
    [...object.fields.values()].flatMap(({ apiName, refersTo, declared }) =>
      refersTo === null ? [] : [plain(labelIn(declared.label, viewer.locale)), plain(apiName.replace(/__c$/, ''))],
    ),
  )
  const isAlike = ({ label, path }: (typeof columns)[number]) =>
    (labels.get(plain(label)) ?? []).length > 1 || (path.through.length > 0 && references.has(plain(label)))
  return {
    object,
    title: labelIn(found?.list.label ?? object.declared.labelPlural, viewer.locale),
    // A label that two fields have, as an import reads it, says nothing: then programs' names do.
    head: columns.map((column) => (isAlike(column) ? nameOf(column.path) : column.label)),
    pages: pagesOf(context, object, { paths: columns.map(({ path }) => path), filter, id }),
  }
}

const pathTo = (field: AccessibleField): Path => ({ through: [], field })

async function* pagesOf(
  context: ReadContext,
  object: AccessibleObject,
  { paths, filter, id }: { paths: readonly Path[]; filter: Filter; id: AccessibleField },
): AsyncGenerator<Cell[][]> {
  const orderBy = [{ path: pathTo(id), isAscending: true }]
  for (let last = 0; ; ) {
    const beyond: Filter = { path: pathTo(id), comparison: 'gt', value: last }
    const page = await readPage(context, {
      object,
      show: paths,
      filter: { and: [beyond, filter] },
      orderBy,
      limit: PAGE,
      offset: 0,
    })
    if (page.length > 0)
      yield page.map((written) => {
        const record = written.parsed()
        return paths.map((path) => valueAt(record, path))
      })
    if (page.length < PAGE) return
    last = recordNumber(object.kind, page.at(-1)?.id ?? '') ?? Number.MAX_SAFE_INTEGER
  }
}

function valueAt(record: ApiRecord, { through, field }: Path): Cell {
  let at: ApiRecord | null = record
  for (const reference of through) {
    const value: unknown = at?.fields[reference.relationshipName ?? '']?.value
    at = typeof value === 'object' ? (value as ApiRecord | null) : null
  }
  const value = at?.fields[field.apiName]?.value ?? null
  return typeof value === 'object' ? null : value
}

/** Who took which records out of the house is on record, like every change. */
export const noteExport = (
  { db, viewer, requestId }: WriteContext,
  { objectApiName, listViewApiName, format }: Wanted & { format: string },
): Promise<number> =>
  db.write.run(sql`
    insert into audit_log (who, what, subject, after, request_id)
    values (${`user ${viewer.userId}`}, ${`${objectApiName} export`}, ${objectApiName},
      ${JSON.stringify({ listViewApiName: listViewApiName ?? null, format })}::jsonb, ${requestId})`)
