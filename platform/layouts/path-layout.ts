import type { FormFactor, LayoutMode, LayoutType, PathLayout } from '#contract/ui-api/layouts.ts'
import type { Locale } from '#values/locale.ts'
import { labelIn } from '#words/labels.ts'
import { ApiError } from '../errors/api-error.ts'
import type { PathDeclaration } from '../objects/declared-parts.ts'
import { eTagOf } from '../objects/e-tag.ts'
import { memoizeByObject } from '../objects/memoize-by-object.ts'
import { fewFields } from '../objects/layout-fields.ts'
import { namedId } from '../objects/named-id.ts'
import type { AccessibleField, AccessibleObject } from '../objects/object.ts'
import type { RecordType } from '../objects/record-types.ts'
import { layOut, recordLayout } from './record-layout.ts'

interface WantedPath {
  recordType: RecordType
  mode: LayoutMode
  formFactor: FormFactor
  /** Shown at each step instead of its own fields. */
  layoutOverride?: LayoutType | undefined
}

const keep = memoizeByObject<PathLayout>()

/** The path of an object whose steps the viewer sees. Throws NOT_FOUND for one without. */
export function pathLayout(object: AccessibleObject, wanted: WantedPath, locale: Locale): PathLayout {
  const { path } = object.declared
  const field = path && object.fields.get(path.field)
  if (!field) throw new ApiError('NOT_FOUND', 'The requested resource does not exist')
  const { recordType, mode, formFactor, layoutOverride } = wanted
  return keep(object, [locale, recordType.id, mode, formFactor, layoutOverride].join(' '), () => {
    const result: Omit<PathLayout, 'eTag'> = {
      id: namedId('layout', `${object.apiName} path`),
      objectApiName: object.apiName,
      picklistFieldApiName: field.apiName,
      recordTypeId: recordType.id,
      steps: stepsOf(object, { path, field }, wanted, locale),
    }
    return { ...result, eTag: eTagOf(result) }
  })
}

/** Values added by staff have no fields of their own: they were declared nowhere. */
const stepsOf = (
  object: AccessibleObject,
  { path, field }: { path: PathDeclaration; field: AccessibleField },
  { recordType, mode, formFactor, layoutOverride }: WantedPath,
  locale: Locale,
): PathLayout['steps'] =>
  [...field.values]
    .filter(([, { isActive }]) => isActive)
    .map(([value, { label }]) => {
      const { fields = [], isClosed = false } = path.steps[value] ?? {}
      const wanted = { recordType, layoutType: layoutOverride ?? 'Full', mode, formFactor }
      return {
        isClosed,
        label: labelIn(label, locale),
        layout: layoutOverride
          ? recordLayout(object, wanted, locale)
          : layOut(object, fewFields(object, fields, mode), { wanted, locale, part: value }),
        picklistValue: value,
      }
    })
