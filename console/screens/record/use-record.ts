import { useMemo } from 'react'
import { getRecordUi } from '#records-client/adapters/records/get-record-ui.ts'
import { useAdapter } from '#records-client/react/use-adapter.ts'
import { withoutSteps } from '../../base/by-step.ts'
import { useFormFactor } from '../../base/use-media.ts'

/** A record with its object and the layouts of its record type. */
export function useRecordPage(recordId: string, mode: 'View' | 'Edit') {
  const formFactor = useFormFactor()
  const { data, error, isLoading, refresh } = useAdapter(getRecordUi, {
    recordIds: [recordId],
    layoutTypes: mode === 'View' ? ['Full', 'Compact'] : ['Full'],
    modes: [mode],
    formFactor,
    ...(mode === 'View' && { updateMru: true }),
  })
  return useMemo(() => {
    const record = Object.values(data?.records ?? {})[0]
    const info = record && data?.objectInfos[record.apiName]
    const object = info && withoutSteps(info)
    const layouts = record && data?.layouts[record.apiName]?.[record.recordTypeId ?? '']
    const layout = layouts?.['Full']?.[mode]
    return {
      record,
      object,
      layout,
      compact: layouts?.['Compact']?.[mode],
      userState: layout?.id ? data?.layoutUserStates[layout.id] : undefined,
      objects: data?.objectInfos ?? {},
      formFactor,
      error,
      isLoading,
      refresh,
    }
  }, [data, error, isLoading, refresh, mode, formFactor])
}
export type RecordPage = ReturnType<typeof useRecordPage>
