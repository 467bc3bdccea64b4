// The fields of a record as they were and as they became, as columns of a statement: `was` and `became` are rows of the record's table.
import { type RawBuilder, sql } from '#database/sql.ts'
import { countryOf } from '#values/locale.ts'
import type { StatementContext } from '../objects/define-object.ts'
import type { AccessibleObject } from '../objects/object.ts'
import type { AccessibleObjects } from '../records/path.ts'
import { rowOf, storedIn } from '../records/selection.ts'
import type { Viewer } from '../rights/viewer.ts'
import { type HistoryField, nameOfReferred } from './history-fields.ts'

export const askedBy = ({ locale, accountId, userId }: Viewer): StatementContext => ({
  locale,
  country: countryOf(locale),
  accountId: sql`${accountId}::bigint`,
  userId: sql`${userId}::bigint`,
})

/** Named by the place of their field, as `changesIn` reads them. */
export const historyValues = (
  accessible: AccessibleObjects,
  { object, fields, asked }: { object: AccessibleObject; fields: readonly HistoryField[]; asked: StatementContext },
): RawBuilder<unknown>[] =>
  fields.flatMap(({ field }, place) => {
    const { currency } = field.declared
    const side = (name: 'was' | 'became') => {
      const value = storedIn(field, object, rowOf(name), asked)
      const named = field.refersTo ? nameOfReferred(accessible, field, { id: value, asked }) : sql`null::text`
      return [sql`${value} as ${sql.ref(`${name}_${place}`)}`, sql`${named} as ${sql.ref(`${name}_name_${place}`)}`]
    }
    const amount = typeof currency === 'string' ? rowOf('became')(currency) : currency?.(rowOf('became'), asked)
    return [...side('was'), ...side('became'), ...(amount ? [sql`${amount} as ${sql.ref(`currency_${place}`)}`] : [])]
  })
