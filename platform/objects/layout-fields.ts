import type { LayoutMode, LayoutType } from '#contract/ui-api/layouts.ts'
import type { Label } from '#words/labels.ts'
import type { LayoutDeclaration } from './declared-parts.ts'
import { memoizeByObject } from './memoize-by-object.ts'
import type { AccessibleField, AccessibleObject } from './object.ts'
import type { RecordType } from './record-types.ts'

/** A field in its place, and what stands there: itself, the parts of which it is made, or what belongs beside it. */
export interface LaidOut {
  field: AccessibleField
  components: readonly AccessibleField[]
}

export interface LaidOutSection {
  heading: Label | null
  items: readonly LaidOut[]
}

type Place = readonly string[]

/** Fields that staff have added stand after the declared ones; who made and changed a record, at the end. */
const ADDED: Label = 'Additional Information'
const SYSTEM: Label = 'System Information'
const AUDIT: readonly Place[] = [
  ['CreatedById', 'CreatedDate'],
  ['LastModifiedById', 'LastModifiedDate'],
]

const STANDS: Record<LayoutMode, (field: AccessibleField) => boolean> = {
  View: () => true,
  Edit: ({ isUpdateable }) => isUpdateable,
  Create: ({ isCreateable }) => isCreateable,
}

interface Section {
  heading: Label | null
  places: readonly Place[]
}

const keep = memoizeByObject<readonly LaidOutSection[]>()

export interface LaidOutBy {
  recordType: RecordType
  layoutType: LayoutType
  mode: LayoutMode
}

/** The sections of a layout with what its viewer may see, set or change in them; those without anything are left out. */
export const layoutFields = (
  object: AccessibleObject,
  { recordType: { id, layout }, layoutType, mode }: LaidOutBy,
): readonly LaidOutSection[] =>
  keep(object, `${id} ${layoutType} ${mode}`, () =>
    layOut(object, mode, layoutType === 'Full' ? full(object, layout) : [bare(layout.compact)]),
  )

export const fewFields = (
  object: AccessibleObject,
  names: readonly string[],
  mode: LayoutMode,
): readonly LaidOutSection[] => layOut(object, mode, [bare(names)])

const layOut = (object: AccessibleObject, mode: LayoutMode, sections: readonly Section[]): LaidOutSection[] =>
  sections
    .map(({ heading, places }) => ({ heading, items: places.flatMap((place) => laidOut(object, place, STANDS[mode])) }))
    .filter(({ items }) => items.length > 0)

const bare = (names: readonly string[]): Section => ({ heading: null, places: alone(names) })

function full({ declared, fields }: AccessibleObject, layout: LayoutDeclaration): Section[] {
  const added = [...fields.keys()].filter((name) => !Object.hasOwn(declared.fields, name))
  return [
    ...layout.sections.map(({ heading, fields }) => ({ heading, places: alone(fields) })),
    { heading: ADDED, places: alone(added) },
    { heading: SYSTEM, places: AUDIT },
  ]
}

const alone = (names: readonly string[]): readonly Place[] => names.map((name) => [name])

function laidOut(
  object: AccessibleObject,
  [first = '', ...others]: Place,
  stands: (field: AccessibleField) => boolean,
): LaidOut[] {
  const field = object.fields.get(first)
  if (!field) return []
  const names = 'parts' in field.source ? field.source.parts : [first, ...others]
  const components = names.flatMap((name) => object.fields.get(name) ?? []).filter(stands)
  return components.length > 0 ? [{ field, components }] : []
}
