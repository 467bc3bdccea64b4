import type { UiAnswer } from '#contract/ui-api/calls.ts'
import type { ApiRecord, BatchItem } from '#contract/ui-api/record.ts'
import { valuesOf } from '#platform/errors/settle.ts'
import { getRecords } from '#platform/records/get-records.ts'
import { rememberRecords } from '#platform/records/recent-records.ts'
import { writtenObject, writtenPart } from '#platform/records/written.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('getRecords', async ({ params, query: { updateMru, ...wanted } }, acting) => {
  const { hasErrors, results } = await getRecords(acting, params.recordIds, wanted)
  if (updateMru) await rememberRecords(acting, valuesOf(results))
  const written = results.map((item) => writtenPart<BatchItem<ApiRecord>>(item))
  return writtenObject<UiAnswer<'getRecords'>>({ hasErrors, results: written })
})
