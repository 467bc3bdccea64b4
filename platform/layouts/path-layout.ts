// The steps of an object's path with the fields that count at each (records-api/record-ui-layouts.md).
import type { FormFactor, LayoutMode, LayoutType, PathLayout } from '#contract/ui-api/layouts.ts'
import type { Locale } from '#values/locale.ts'
import { ApiError } from '../errors/api-error.ts'
import { labelIn } from '../fields/picklist.ts'
import type { PathDeclaration } from '../objects/define-object.ts'
import { eTagOf } from '../objects/e-tag.ts'
import { keptByObject } from '../objects/kept-by-object.ts'
import { fewFields } from '../objects/layout-fields.ts'
import type { SeenField, SeenObject } from '../objects/object.ts'
import { MASTER_RECORD_TYPE } from '../objects/record-types.ts'
import { layoutId, layOut, recordLayout } from './record-layout.ts'

interface WantedPath {
  mode: LayoutMode
  formFactor: FormFactor
  /** Shown at each step instead of its own fields. */
  layoutOverride?: LayoutType | undefined
}

const keep = keptByObject<PathLayout>()

/** The path of an object whose steps the viewer sees. Throws NOT_FOUND for one without. */
export function pathLayout(object: SeenObject, wanted: WantedPath, locale: Locale): PathLayout {
  const { path } = object.declared
  const field = path && object.fields.get(path.field)
  if (!field) throw new ApiError('NOT_FOUND', 'The requested resource does not exist')
  const { mode, formFactor, layoutOverride } = wanted
  return keep(object, [locale, mode, formFactor, layoutOverride].join(' '), () => {
    const told: Omit<PathLayout, 'eTag'> = {
      id: layoutId(`${object.apiName} path`),
      objectApiName: object.apiName,
      picklistFieldApiName: field.apiName,
      recordTypeId: MASTER_RECORD_TYPE,
      steps: stepsOf(object, { path, field }, wanted, locale),
    }
    return { ...told, eTag: eTagOf(told) }
  })
}

/** Every value in its order; one that staff have added has no fields of its own. */
const stepsOf = (
  object: SeenObject,
  { path, field }: { path: PathDeclaration; field: SeenField },
  { mode, formFactor, layoutOverride }: WantedPath,
  locale: Locale,
): PathLayout['steps'] =>
  [...field.values]
    .filter(([, { isActive }]) => isActive)
    .map(([value, { label }]) => {
      const { fields = [], isClosed = false } = path.steps[value] ?? {}
      const wanted = { layoutType: layoutOverride ?? 'Full', mode, formFactor }
      return {
        isClosed,
        label: labelIn(label, locale),
        layout: layoutOverride
          ? recordLayout(object, wanted, locale)
          : layOut(object, fewFields(object, fields, mode), { wanted, locale, part: value }),
        picklistValue: value,
      }
    })
