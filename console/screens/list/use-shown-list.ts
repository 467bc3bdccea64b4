// A list as its address asks for it: with the conditions, columns and widths that stand there in place of its own, as far as whoever looks sees
// their fields. What cannot be used is left out, and counted.
import { useMemo } from 'react'
import { getListObjectInfo, type ListInfo, type ListObjectInfo } from '#records-client/adapters/lists/list-info.ts'
import { useAdapter } from '#records-client/react/use-adapter.ts'
import { isReadable, labelsOf } from './asked-operands.ts'
import type { AskedConditions, Shown } from './list-address.ts'
import { RECENT } from './list-url.ts'
import { wrongLogic } from './logic.ts'

export interface ShownList {
  /** With what the address says in place of what is kept. */
  info: ListInfo | undefined
  /** As rows are asked for. */
  conditions: string | undefined
  /** Fields of columns that the kept list does not have. */
  fields: readonly string[]
  leftOut: number
  /** Whether it is known yet what of the address can be used. */
  isKnown: boolean
}

type Columns = ListObjectInfo['columns']

export function useShownList(objectApiName: string, asked: Shown, kept: ListInfo | undefined): ShownList {
  const isRecent = asked.view === RECENT
  const isAsked = !isRecent && (asked.conditions ?? asked.columns ?? asked.widths) !== undefined
  const { data: about, error } = useAdapter(getListObjectInfo, { objectApiName: isAsked ? objectApiName : undefined })
  return useMemo(() => {
    if (!isAsked) return { info: kept, conditions: undefined, fields: [], leftOut: 0, isKnown: true }
    // Without what an object's lists may hold, the list is shown as it is kept.
    if (error) return { info: kept, conditions: undefined, fields: [], leftOut: 1, isKnown: true }
    if (!about || !kept) return { info: undefined, conditions: undefined, fields: [], leftOut: 0, isKnown: false }
    const conditions = asked.conditions && usable(asked.conditions, about.columns)
    const names = columnsIn(kept, about.columns, asked.columns)
    const info = {
      ...kept,
      ...(conditions && {
        filteredByInfo: conditions.filteredByInfo.map((one) => {
          const column = about.columns.find(({ fieldApiName }) => fieldApiName === one.fieldApiName)
          return { ...one, label: column?.label ?? '', operandLabels: labelsOf(column, one.operandLabels) }
        }),
        filterLogicString: conditions.filterLogicString,
        scope: about.availableScopes.find(({ apiName }) => apiName === conditions.scope) ?? kept.scope,
      }),
      ...(asked.columns && names.length > 0 && { displayColumns: names }),
      ...(asked.widths && {
        userPreferences: {
          ...kept.userPreferences,
          columnWidths: { ...kept.userPreferences.columnWidths, ...asked.widths },
        },
      }),
    }
    const known = new Set(kept.displayColumns.map(({ fieldApiName }) => fieldApiName))
    return {
      info,
      conditions: conditions && JSON.stringify(conditions),
      fields: names.flatMap(({ fieldApiName }) => (known.has(fieldApiName) ? [] : [fieldApiName])),
      leftOut:
        (asked.conditions?.filteredByInfo.length ?? 0) -
        (conditions?.filteredByInfo.length ?? 0) +
        (asked.columns?.length ?? 0) -
        (asked.columns ? names.length : 0) +
        (conditions && conditions.filterLogicString !== asked.conditions?.filterLogicString ? 1 : 0),
      isKnown: true,
    }
  }, [isAsked, about, kept, error, asked.conditions, asked.columns, asked.widths])
}

/** Nothing where none of them can be used: the list keeps its own then. */
function usable(
  { filteredByInfo, filterLogicString, scope }: AskedConditions,
  columns: Columns,
): AskedConditions | undefined {
  const left = filteredByInfo.filter((one) => {
    const column = columns.find(({ fieldApiName }) => fieldApiName === one.fieldApiName)
    return column && column.supportedFilterOperators.includes(one.operator) && isReadable(column, one.operandLabels)
  })
  if (left.length === 0 && filteredByInfo.length > 0) return undefined
  const isWhole = left.length === filteredByInfo.length && !wrongLogic(filterLogicString ?? '', left.length)
  return { filteredByInfo: left, filterLogicString: isWhole ? filterLogicString : null, ...(scope && { scope }) }
}

function columnsIn(
  { displayColumns }: ListInfo,
  columns: Columns,
  names: readonly string[] | undefined,
): ListInfo['displayColumns'] {
  return (names ?? []).flatMap((name) => {
    const kept = displayColumns.find(({ fieldApiName }) => fieldApiName === name)
    const column = columns.find(({ fieldApiName, displayable }) => displayable && fieldApiName === name)
    if (kept) return kept
    if (!column) return []
    const { fieldApiName, label, sortable } = column
    return { fieldApiName, label, sortable, searchable: false, lookupId: null, inlineEditAttributes: {} }
  })
}
