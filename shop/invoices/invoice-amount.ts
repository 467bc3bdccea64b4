// Amounts of what was issued, from its frozen facts.
import { sql } from '#database/sql.ts'
import type { Expression, FieldDeclaration } from '#platform/objects/define-object.ts'

const amountOf = (label: string, value: Expression): FieldDeclaration => ({
  type: 'Currency',
  label,
  sql: value,
  currency: (row) => sql`${row('facts')} ->> 'currency'`,
})

export const amount = (label: string, key: string): FieldDeclaration =>
  amountOf(label, (row) => sql`(${row('facts')} ->> ${sql.lit(key)})::int`)

export const taxOf = (label: string): FieldDeclaration =>
  amountOf(
    label,
    (row) => sql`(
      select coalesce(sum((tax ->> 'amount')::int), 0)::int from jsonb_array_elements(${row('facts')} -> 'taxes') tax)`,
  )
