// What a list's search term finds, by the indexes of letters that objects of many records have.
import { sql } from '#database/sql.ts'
import { recordId } from '#values/record-id.ts'
import type { AccessibleObject } from '../objects/object.ts'
import { condition, type Filter, filterSql } from '../records/filter.ts'
import { nameOf, type Path } from '../records/path.ts'
import type { ReadContext } from '../records/read-records.ts'
import { memoizeByViewer, type ReusedStatement, reusedStatement } from '../records/reused-statement.ts'
import { selectionOf } from '../records/selection.ts'
import { searchedPaths } from './searched-paths.ts'

/** More are soon met by walking the list in its order. */
const MOST_FOUND = 1000

const probes = memoizeByViewer<ReusedStatement>()

/**
 * The records with a term in one of these fields, as a filter by their ids; null where indexes do not find them: a column of the list
 * without one, a pattern, less than three letters, or more records than a few. One statement.
 */
export async function foundByTerm(
  context: ReadContext,
  object: AccessibleObject,
  { paths, term }: { paths: readonly Path[]; term: string },
): Promise<Filter | null> {
  const accessible = context.registry.accessibleTo(context.viewer)
  const id = object.fields.get('Id')
  const text = term.trim()
  if (!id || !object.declared.searchedBy || /[*?]/.test(text) || !/[\p{L}\p{N}]{3}/u.test(text)) return null
  const own = paths.filter(({ through }) => through.length === 0)
  const byReference = paths.flatMap(({ through: [reference, ...further], field }) => {
    const target = accessible.get(reference?.refersTo ?? '')
    return reference && target && further.length === 0 ? [{ reference, target, field }] : []
  })
  const isIndexed = (at: AccessibleObject, name: string) =>
    searchedPaths(at).some(({ field }) => field.apiName === name)
  const areIndexed =
    own.length + byReference.length === paths.length &&
    own.every(({ field }) => isIndexed(object, field.apiName)) &&
    byReference.every(({ target, field }) => isIndexed(target, field.apiName))
  if (!areIndexed) return null
  const statement = probes(context, { object, key: paths.map(nameOf).join(' ') }, () =>
    reusedStatement(context.viewer, ({ asked, slot }) => {
      const place = () => slot('term')
      const found = selectionOf(accessible, object, asked)
      const holds = own.map((path) => filterSql(condition(path, 'contains', text), found, place))
      // Their ids as an array, which an index of the reference takes beside the others: a join would leave it to none of them.
      const leads = byReference.map(({ reference, target, field }) => {
        const there = selectionOf(accessible, target, asked)
        const holds = filterSql(condition({ through: [], field }, 'contains', text), there, place)
        return sql`${found.reach({ through: [], field: reference })} = any(array(${there.selectIds()} and ${holds}))`
      })
      // Materialized: planned to find all of them, and read no further than the limit.
      const all = sql`${found.selectIds()} and (${sql.join([...holds, ...leads], sql` or `)})`
      return {
        root: found.root,
        text: sql`with found (id) as materialized (${all}) select id from found limit ${slot('limit')}`,
      }
    }),
  )
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const rows = await context.db.all(statement.fill(context.viewer, { term: pattern, limit: MOST_FOUND + 1 }))
  if (rows.length > MOST_FOUND) return null
  const ids = rows.map((row) => recordId(object.kind, Number(row['id'])))
  return condition({ through: [], field: id }, 'in', ids)
}
