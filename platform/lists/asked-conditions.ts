// Conditions with which a list is asked for instead of its own, saved nowhere: they come with the request, and may come from anybody's link.
import { readConditions } from '#contract/ui-api/list-conditions.ts'
import { ApiError } from '../errors/api-error.ts'
import { nameOf, requirePath } from '../records/path.ts'
import type { ReadContext } from '../records/read-records.ts'
import { combined } from './filter-logic.ts'
import type { ObjectList } from './list-views.ts'
import { operatorFilter } from './operators.ts'

/**
 * The list with them in place of its own; as it is without any. What they ask is asked by the viewer's own rights. Throws
 * ILLEGAL_QUERY_PARAMETER_VALUE for their form, INVALID_FIELD, INVALID_INPUT for what they ask.
 */
export function withConditions(
  { registry, viewer }: Pick<ReadContext, 'registry' | 'viewer'>,
  found: ObjectList,
  written: string | null | undefined,
): ObjectList {
  if (!written) return found
  const asked = readConditions(written)
  if (!asked)
    throw new ApiError(
      'ILLEGAL_QUERY_PARAMETER_VALUE',
      'conditions: JSON with filteredByInfo, filterLogicString and scope, as a list has them',
    )
  const { filteredByInfo, filterLogicString, scope } = asked
  const { object, list } = found
  const accessible = registry.accessibleTo(viewer)
  const filters = filteredByInfo.map(({ fieldApiName, operator, operandLabels: operands }) => {
    const path = requirePath(accessible, object, fieldApiName, { isLoose: true })
    operatorFilter(path, { operator, operands }, new Date())
    return { field: nameOf(path), operator, operands }
  })
  const filterLogic = filterLogicString || null
  combined(
    filters.map(() => ({ and: [] })),
    filters.length > 0 ? filterLogic : null,
  )
  return { object, list: { ...list, filters, filterLogic, scope: scope ?? list.scope } }
}
