// A related list: the records of another object that refer to one of this (records-api/related-lists.md).
import type { RelatedListReference } from '#contract/ui-api/related-lists.ts'
import type { Label } from '#words/labels.ts'
import { ApiError } from '../errors/api-error.ts'
import type { AccessibleField, AccessibleObject } from '../objects/object.ts'
import type { Registry } from '../objects/registry.ts'
import type { Viewer } from '../rights/viewer.ts'
import { findChildren } from '../records/child-records.ts'
import { type Path, qualifiedPath } from '../records/path.ts'

export interface Sorting {
  path: Path
  isAscending: boolean
}

export interface RelatedList {
  id: string
  parent: AccessibleObject
  child: AccessibleObject
  reference: AccessibleField
  label: Label
  columns: Path[]
  orderedBy: Sorting[]
}

/** The list of that name, as its viewer sees it. Throws NOT_FOUND when there is none, or none for this viewer. */
export function requireRelatedList(
  registry: Registry,
  viewer: Viewer,
  { parent, id }: { parent: AccessibleObject; id: string },
): RelatedList {
  const accessible = registry.accessibleTo(viewer)
  const found = findChildren(accessible, parent, id)
  if (!found)
    throw new ApiError('NOT_FOUND', `No such related list '${id.slice(0, 120)}' on entity '${parent.apiName}'`)
  const { object: child, reference } = found
  const declared = parent.declared.relatedLists?.find(({ relationship }) => relationship === id)
  const pathsOf = (name: string) => qualifiedPath(accessible, child, name, { isLoose: true }) ?? []
  return {
    id,
    parent,
    child,
    reference,
    label: declared?.label ?? child.declared.labelPlural,
    columns: (declared?.columns ?? child.declared.layout.compact).flatMap(pathsOf),
    orderedBy: (declared?.orderedBy ?? []).flatMap(({ field, isAscending }) =>
      [pathsOf(field)].flat().map((path) => ({ path, isAscending })),
    ),
  }
}

/** The lists on the layout of an object, as far as the viewer sees them. */
export const relatedListsOf = (registry: Registry, viewer: Viewer, parent: AccessibleObject): RelatedList[] =>
  (parent.declared.relatedLists ?? [])
    .filter(({ relationship }) => findChildren(registry.accessibleTo(viewer), parent, relationship))
    .map(({ relationship }) => requireRelatedList(registry, viewer, { parent, id: relationship }))

export const referenceOf = ({ id, parent }: RelatedList, recordId: string | null = null): RelatedListReference => ({
  id: null,
  inContextOfRecordId: recordId,
  listViewApiName: null,
  objectApiName: null,
  parentObjectApiName: parent.apiName,
  recordTypeId: null,
  relatedListId: id,
  type: 'relatedList',
})
