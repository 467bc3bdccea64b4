// Operands of conditions in an address: values of picklists as they are kept, whatever language their reader has.
import type { AskedConditions } from './list-address.ts'
import { choicesIn, type FilterColumn, isDay, isPeriod } from './operands.ts'

const NUMBERS = new Set(['Currency', 'Double', 'Int', 'Long', 'Percent'])

/** Whether the field could have such values; the shop would refuse others. */
export function isReadable({ dataType }: FilterColumn, operands: readonly string[]): boolean {
  const fits = (operand: string): boolean => {
    if (operand.trim() === '') return dataType !== 'Boolean'
    if (isDay(dataType)) return isPeriod(operand.toUpperCase()) || isMoment(operand)
    if (dataType === 'Boolean') return /^(?:1|0|true|false)$/i.test(operand)
    if (NUMBERS.has(dataType)) return /^-?\d{1,15}(?:\.\d{1,10})?$/.test(operand)
    return dataType !== 'Reference' || /^[0-9A-Za-z]{15}(?:[0-9A-Za-z]{3})?$/.test(operand)
  }
  return operands.every(fits)
}

const isMoment = (text: string): boolean => /^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(Date.parse(text))

type Named = { label: string; value: string }

const each = (
  column: FilterColumn | undefined,
  operands: readonly string[],
  to: (named: Named) => string,
): string[] => {
  const values = column ? choicesIn(column).values : []
  return operands.map((operand) =>
    operand
      .split(';')
      .map((part) => {
        const named = values.find(({ label, value }) => label === part || value === part)
        return named ? to(named) : part
      })
      .join(';'),
  )
}

/** As people read them. */
export const labelsOf = (column: FilterColumn | undefined, operands: readonly string[]): string[] =>
  each(column, operands, ({ label }) => label)

/** As an address has them. */
export const valuesOf = (
  { filteredByInfo, filterLogicString, scope }: AskedConditions,
  columns: readonly FilterColumn[],
): AskedConditions => ({
  filteredByInfo: filteredByInfo.map(({ fieldApiName, operator, operandLabels }) => ({
    fieldApiName,
    operator,
    operandLabels: each(
      columns.find((one) => one.fieldApiName === fieldApiName),
      operandLabels,
      ({ value }) => value,
    ),
  })),
  filterLogicString,
  ...(scope && { scope }),
})
