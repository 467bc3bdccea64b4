// The records that refer to the ones asked for, sent along with them (records-api/records.md, childRelationships).
import type { RecordCollection } from '#contract/ui-api/record.ts'
import { recordNumber } from '#values/record-id.ts'
import { childRelationshipsOf } from '../objects/object-info.ts'
import type { AccessibleField, AccessibleObject } from '../objects/object.ts'
import { noSuchField, type Path, type AccessibleObjects } from './path.ts'
import { readChildren, type ReadContext } from './read-records.ts'
import { type Written, writtenPart, type WrittenRecord } from './written.ts'

/** The protocol's page size (records-api/errors.md, limits). */
const CHILDREN = 5

export interface WantedChildren {
  relationship: string
  object: AccessibleObject
  reference: AccessibleField
  show: Path[]
}

/** The children that names ask for, `Object.Relationship` or `Object.Relationship.Field`. Throws INVALID_FIELD. */
export function wantedChildren(
  accessible: AccessibleObjects,
  object: AccessibleObject,
  names: readonly string[],
): WantedChildren[] {
  const wanted = new Map<string, WantedChildren>()
  for (const name of names) {
    const [first, relationship = '', fieldName, ...rest] = name.split('.', 4)
    const there = findChildren(accessible, object, relationship)
    const children = wanted.get(relationship) ?? (there && { ...there, relationship, show: [] })
    const field = fieldName === undefined ? undefined : children?.object.fields.get(fieldName)
    if (first !== object.apiName || !children || rest.length > 0 || (fieldName !== undefined && !field))
      throw noSuchField(object, name)
    if (field) children.show.push({ through: [], field })
    wanted.set(relationship, children)
  }
  for (const { object: child, show } of wanted.values())
    if (show.length === 0)
      for (const name of ['Id', child.declared.nameField]) {
        const field = child.fields.get(name)
        if (field) show.push({ through: [], field })
      }
  return [...wanted.values()]
}

/** The object whose records refer to this one's under that name, and the field by which they do. */
export function findChildren(
  accessible: AccessibleObjects,
  object: AccessibleObject,
  relationship: string,
): { object: AccessibleObject; reference: AccessibleField } | undefined {
  const found = childRelationshipsOf(accessible.values(), object).find((one) => one.relationshipName === relationship)
  const child = found && accessible.get(found.childObjectApiName)
  const reference = found && child?.fields.get(found.fieldName)
  return child && reference && { object: child, reference }
}

/** The records with the first page of each of these children. One statement for each relationship. */
export async function withChildren(
  context: ReadContext,
  { object, records }: { object: AccessibleObject; records: ReadonlyMap<string, WrittenRecord> },
  { children, pageSize = CHILDREN }: { children: readonly WantedChildren[]; pageSize?: number | undefined },
): Promise<ReadonlyMap<string, WrittenRecord>> {
  if (children.length === 0 || records.size === 0) return records
  const numbers = new Map([...records.keys()].map((id) => [recordNumber(object.kind, id) ?? 0, id]))
  const pages = await Promise.all(
    children.map(async (wanted) => ({
      relationship: wanted.relationship,
      // One row more shows whether there is a next page.
      found: await readChildren(context, { ...wanted, parents: [...numbers.keys()], limit: pageSize + 1 }),
    })),
  )
  return new Map(
    [...numbers].flatMap(([number, id]): [string, WrittenRecord][] => {
      const collections = pages.map(({ relationship, found }) => [
        relationship,
        collectionOf(found.get(number) ?? [], pageSize),
      ])
      const record = records.get(id)
      return record ? [[id, record.withChildren(writtenPart(Object.fromEntries(collections)))]] : []
    }),
  )
}

/** The next pages are the related list's own. */
const collectionOf = (found: readonly WrittenRecord[], pageSize: number): Written<RecordCollection> =>
  writtenPart<RecordCollection>({
    count: Math.min(found.length, pageSize),
    currentPageToken: '0',
    currentPageUrl: null,
    nextPageToken: found.length > pageSize ? String(pageSize) : null,
    nextPageUrl: null,
    previousPageToken: null,
    previousPageUrl: null,
    records: found.slice(0, pageSize),
  })
