// Which steps the platform offers to this viewer for the order as it is now, by their names without the object's.
import { getRecordActions } from '#records-client/adapters/actions/actions.ts'
import { useAdapter } from '#records-client/react/use-adapter.ts'

const SECTIONS = ['Page']

export function useOrderActions(id: string): { offered: ReadonlySet<string>; refresh: () => Promise<void> } {
  const { data, refresh } = useAdapter(getRecordActions, { recordIds: [id], sections: SECTIONS })
  const names = (data?.actions[id]?.actions ?? []).flatMap(({ type, apiName }) =>
    type === 'QuickAction' && apiName.startsWith('Order.') ? [apiName.slice('Order.'.length)] : [],
  )
  return { offered: new Set(names), refresh }
}
