// Amounts stand in files as numbers: beside the first of them stands in which money they are.
import type { Locale } from '#values/locale.ts'
import { labelIn } from '#words/labels.ts'
import type { Expression } from '../objects/define-object.ts'
import { type AccessibleField, type AccessibleObject, fieldOf } from '../objects/object.ts'
import { nameOf, type Path } from '../records/path.ts'

interface FileColumn {
  path: Path
  label: string
  object: AccessibleObject
}

const CURRENCY = 'CurrencyIsoCode'

/** With a column of the currency after the first amount of each record, unless there is one already. */
export function withCurrencies(columns: readonly FileColumn[], locale: Locale): FileColumn[] {
  const there = new Set(columns.map(({ path }) => nameOf(path)))
  return columns.flatMap((column) => {
    const { through, field } = column.path
    const currency = field.type.dataType === 'Currency' ? currencyOf(column.object, field) : undefined
    if (!currency) return [column]
    const path = { through, field: currency }
    const name = nameOf(path)
    if (there.has(name)) return [column]
    there.add(name)
    const label = through.length > 0 ? name : labelIn(currency.declared.label, locale)
    return [column, { path, label, object: column.object }]
  })
}

/** The object's own field; of objects without one, what their amounts are told by. */
function currencyOf(
  { fields }: AccessibleObject,
  { declared: { currency } }: AccessibleField,
): AccessibleField | undefined {
  const own = fields.get(CURRENCY)
  if (own || currency === undefined) return own
  const read: Expression = (row, place) => (typeof currency === 'string' ? row(currency) : currency(row, place))
  const made = fieldOf(CURRENCY, { type: 'String', label: 'Currency ISO Code', sql: read })
  return { ...made, isCreateable: false, isUpdateable: false }
}
