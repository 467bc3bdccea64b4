// The operators of a list's conditions, and their operands, which are written as people read them (records-api/lists.md).
import type { Operator } from '#contract/ui-api/list-info.ts'
import { type Locale, LOCALES } from '#values/locale.ts'
import { keysOf } from '#values/table.ts'
import { labelIn } from '#words/labels.ts'
import { ApiError } from '../errors/api-error.ts'
import type { Comparison } from '../fields/field-type.ts'
import type { AccessibleField } from '../objects/object.ts'
import { condition, type Filter } from '../records/filter.ts'
import type { Path } from '../records/path.ts'
import { beginningOf, periodOf, type Period } from './periods.ts'

/** The comparison behind each operator, and whether it is turned around. A distance is nothing that the shop's fields hold. */
const COMPARED: Readonly<Record<Exclude<Operator, 'Within'>, { by: Comparison; isNot?: boolean }>> = {
  Equals: { by: 'eq' },
  NotEqual: { by: 'eq', isNot: true },
  Contains: { by: 'contains' },
  NotContain: { by: 'contains', isNot: true },
  StartsWith: { by: 'startsWith' },
  GreaterThan: { by: 'gt' },
  GreaterOrEqual: { by: 'gte' },
  LessThan: { by: 'lt' },
  LessOrEqual: { by: 'lte' },
  Includes: { by: 'includes' },
  Excludes: { by: 'includes', isNot: true },
}
type Supported = keyof typeof COMPARED

export const operatorsOf = ({ type }: AccessibleField): Supported[] =>
  keysOf(COMPARED).filter((name) => type.comparisons.includes(COMPARED[name].by))

/** What `operator` asks of a field: that one of the operands fits. Throws INVALID_FIELD. */
export function operatorFilter(
  path: Path,
  { operator, operands }: { operator: Operator; operands: readonly string[] },
  now: Date,
): Filter {
  const compared = operator === 'Within' ? undefined : COMPARED[operator]
  const { apiName, type } = path.field
  if (!compared || !type.comparisons.includes(compared.by))
    throw new ApiError('INVALID_FIELD', `${apiName} cannot be compared by '${operator}'`)
  const { by, isNot } = compared
  const written = operands.length > 0 ? operands : ['']
  const filters = written.map((operand) => operandFilter(path, { by, operand: operand.trim() }, now))
  const [only] = filters
  const any: Filter = filters.length === 1 && only ? only : { or: filters }
  return isNot ? { not: any } : any
}

function operandFilter(path: Path, { by, operand }: { by: Comparison; operand: string }, now: Date): Filter {
  const { type, apiName } = path.field
  // An empty operand asks for fields without a value.
  if (operand === '') return condition(path, by === 'eq' ? 'eq' : by, by === 'eq' ? null : '')
  switch (type.dataType) {
    case 'Date':
    case 'DateTime': {
      const period = periodOf(operand, now)
      return period ? periodFilter(path, by, period) : condition(path, by, operand)
    }
    case 'Boolean': {
      const value = BOOLEANS.get(operand.toLowerCase())
      if (value === undefined) throw new ApiError('INVALID_FIELD', `${apiName} is compared with True or False`)
      return condition(path, by, value)
    }
    case 'Int':
    case 'Double':
    case 'Currency':
    case 'Percent':
      return condition(path, by, /^-?\d{1,15}(\.\d{1,10})?$/.test(operand) ? Number(operand) : operand)
    case 'Picklist':
      return condition(path, by, by === 'eq' ? valueOf(path.field, operand) : operand)
    case 'MultiPicklist':
      return condition(
        path,
        by,
        operand
          .split(';')
          .map((label) => valueOf(path.field, label.trim()))
          .join(';'),
      )
    default:
      return condition(path, by, operand)
  }
}

const BOOLEANS = new Map([
  ['1', true],
  ['0', false],
  ...LOCALES.flatMap((locale): [string, boolean][] => [
    [labelIn('true', locale), true],
    [labelIn('false', locale), false],
  ]),
])

/** The value that people read so, in any language; else what was written, which may be the value itself. */
const valueOf = ({ values }: Pick<AccessibleField, 'values'>, label: string): string =>
  [...values].find(([, entry]) => LOCALES.some((locale) => labelIn(entry.label, locale) === label))?.[0] ?? label

/** An operand as its reader sees it: a value of a picklist by its label, whatever language or code it was kept in. */
export function operandLabel({ type, values }: AccessibleField, operand: string, locale: Locale): string {
  const labelOf = (text: string): string => {
    const entry = values.get(text) ?? values.get(valueOf({ values }, text))
    return entry ? labelIn(entry.label, locale) : text
  }
  switch (type.dataType) {
    case 'Picklist':
      return labelOf(operand.trim())
    case 'MultiPicklist':
      return operand
        .split(';')
        .map((one) => labelOf(one.trim()))
        .join(';')
    default:
      return operand
  }
}

/** A span of days is before, in or after. */
function periodFilter(path: Path, by: Comparison, { from, to }: Period): Filter {
  const isMoment = path.field.type.dataType === 'DateTime'
  const at = (comparison: Comparison, day: string): Filter =>
    condition(path, comparison, isMoment ? beginningOf(day).toISOString() : day)
  switch (by) {
    case 'lt':
      return at('lt', from)
    case 'lte':
      return at('lt', to)
    case 'gt':
      return at('gte', to)
    case 'gte':
      return at('gte', from)
    default:
      return { and: [at('gte', from), at('lt', to)] }
  }
}
