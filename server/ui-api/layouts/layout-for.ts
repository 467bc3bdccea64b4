import type { UiInput } from '#contract/ui-api/calls.ts'
import { recordLayout } from '#platform/layouts/record-layout.ts'
import { requireRecordType } from '#platform/objects/record-types.ts'
import { requireObject } from '#platform/objects/require-object.ts'
import type { ReadContext } from '#platform/records/read-records.ts'

export function layoutFor(
  { registry, viewer }: ReadContext,
  { params, query }: Pick<UiInput<'getLayout'>, 'params' | 'query'>,
) {
  const { recordTypeId, ...wanted } = query
  const object = requireObject(registry, viewer, params.objectApiName)
  return recordLayout(object, { ...wanted, recordType: requireRecordType(object, recordTypeId) }, viewer.locale)
}
