// By what a search page may narrow what it found (records-api/search-lookups.md).
import type { SearchFilter } from '#contract/ui-api/search-info.ts'
import { type Label, labelIn } from '#words/labels.ts'
import { ApiError } from '../errors/api-error.ts'
import type { DataType } from '../fields/field-type.ts'
import type { AccessibleField, AccessibleObject } from '../objects/object.ts'
import { isListed } from '../objects/picklists.ts'
import { requireObject } from '../objects/require-object.ts'
import { nameOf, type Path } from '../records/path.ts'
import { readRecords, type ReadContext } from '../records/read-records.ts'
import { nameBegins } from './search-terms.ts'

const MOST_OPTIONS = 50

const RANGES = new Set<DataType>(['Currency', 'Date', 'DateTime', 'Double', 'Int', 'Percent'])
const EVERYTHING: Label = 'All'
const YES_OR_NO: readonly [value: string, label: Label][] = [
  ['true', 'Yes'],
  ['false', 'No'],
]

interface Offered {
  path: Path
  field: AccessibleField
  target: AccessibleObject | undefined
}

/** The filters of an object: the fields of its full layout that can be compared, a reference by the name of what it refers to. No statement. */
export function searchFilters({ registry, viewer }: ReadContext, objectApiName: string): { filters: SearchFilter[] } {
  const object = requireObject(registry, viewer, objectApiName)
  const filters = offeredOf({ registry, viewer }, object).map(({ path, field, target }): SearchFilter => {
    const affordance = target || isChosen(field) ? 'select' : RANGES.has(field.type.dataType) ? 'range' : 'text'
    const { help, label } = field.declared
    return {
      affordance,
      attributes: { affordance, placeholder: labelIn(EVERYTHING, viewer.locale) },
      defaultValues: [],
      helpMessage: help ? labelIn(help, viewer.locale) : null,
      label: labelIn(target?.declared.label ?? label, viewer.locale),
      targetFieldPath: nameOf(path),
      type: path.field.type.dataType,
    }
  })
  return { filters }
}

/** The choices of a filter that begin with `q`. Throws INVALID_TYPE, NOT_FOUND. One statement where they are names of records. */
export async function searchFilterOptions(
  context: ReadContext,
  { objectApiName, filterApiName, q }: { objectApiName: string; filterApiName: string; q: string },
): Promise<{ options: { label: string; value: string }[] }> {
  const { registry, viewer } = context
  const object = requireObject(registry, viewer, objectApiName)
  const offered = offeredOf(context, object).find(({ path }) => nameOf(path) === filterApiName)
  if (!offered)
    throw new ApiError('NOT_FOUND', `No such filter '${filterApiName.slice(0, 120)}' on entity '${object.apiName}'`)
  const { field, target, path } = offered
  if (target) return { options: await namesOf(context, target, { nameField: path.field, q }) }
  const choices: readonly [string, Label][] =
    field.type.dataType === 'Boolean'
      ? YES_OR_NO
      : [...field.values].flatMap(([value, { label, isActive }]): [string, Label][] =>
          isActive ? [[value, label]] : [],
        )
  const options = choices.map(([value, label]) => ({ label: labelIn(label, viewer.locale), value }))
  return {
    options: options.filter(({ label }) => label.toLowerCase().startsWith(q.toLowerCase())).slice(0, MOST_OPTIONS),
  }
}

const isChosen = (field: AccessibleField): boolean => isListed(field) || field.type.dataType === 'Boolean'

function offeredOf(
  { registry, viewer }: Pick<ReadContext, 'registry' | 'viewer'>,
  object: AccessibleObject,
): Offered[] {
  const names = new Set(object.declared.layout.sections.flatMap(({ fields }) => fields))
  return [...names].flatMap((name): Offered[] => {
    const field = object.fields.get(name)
    if (!field || field.type.comparisons.length === 0) return []
    if (field.type.dataType !== 'Reference') return [{ path: { through: [], field }, field, target: undefined }]
    const target = registry.accessibleTo(viewer).get(field.refersTo ?? '')
    const nameField = target?.fields.get(target.declared.nameField)
    return target && nameField ? [{ path: { through: [field], field: nameField }, field, target }] : []
  })
}

async function namesOf(
  context: ReadContext,
  target: AccessibleObject,
  { nameField, q }: { nameField: AccessibleField; q: string },
) {
  const path: Path = { through: [], field: nameField }
  const records = await readRecords(context, {
    object: target,
    show: [path],
    ...(q !== '' && { filter: nameBegins(target, q) }),
    orderBy: [{ path, isAscending: true }],
    limit: MOST_OPTIONS,
    offset: 0,
  })
  const names = new Set(
    records.flatMap(({ fields }) => {
      const value = fields[nameField.apiName]?.value
      return typeof value === 'string' ? [value] : []
    }),
  )
  return [...names].map((name) => ({ label: name, value: name }))
}
