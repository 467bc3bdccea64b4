// What promotions and their coupons hold to when staff make, change or remove them (business rules D-2 and D-6).
import { type RawBuilder, sql, type Writer } from '#database/sql.ts'
import type { Change, ValidationError, Rule } from '#platform/objects/define-object.ts'
import { sentence } from '#words/labels.ts'

const BENEFITS = {
  PERCENT: {
    column: 'percent',
    field: 'Percent__c',
    isRight: isPercent,
    message: 'Enter 1 to 100',
  },
  AMOUNT: {
    column: 'amount_cents',
    field: 'Amount__c',
    isRight: isAboveZero,
    message: 'Enter more than 0',
  },
} as const

/** A promotion takes off a percentage or an amount, from a subtotal of 0 or more on, and ends after it has started. */
export const savePromotion: Rule = async (_, change) => {
  const at = asItWillBe(change)
  const errors: ValidationError[] = []
  for (const [kind, { column, field, isRight, message }] of Object.entries(BENEFITS)) {
    const isWritten = typeof change.columns.get(column) === 'number'
    if (kind === at('kind')) {
      if (!isRight(at(column))) errors.push({ field, message })
    } else if (isWritten) errors.push({ field, message: 'This kind of promotion has none' })
    else if (typeof at(column) === 'number') change.columns.set(column, null)
  }
  if (Number(at('minimum_cents') ?? 0) < 0) errors.push({ field: 'MinimumSubtotal__c', message: 'Enter 0 or more' })
  if (change.columns.get('minimum_cents') === null) change.columns.set('minimum_cents', 0)
  if (Number(at('uses_per_customer') ?? 1) < 1)
    errors.push({ field: 'UsesPerCustomer__c', message: 'Enter at least 1' })
  if (at('ends_at') && momentOf(at('ends_at')) <= momentOf(at('starts_at')))
    errors.push({
      field: 'EndDateTime',
      message: 'Enter a moment after the start',
    })
  return errors
}

/** A promotion with coupons cannot be removed: shoppers have been given its terms. */
export const removePromotion: Rule = async (db, { id }) =>
  (await isThere(db, sql`select from coupon where promotion_id = ${id}`))
    ? [{ field: null, message: 'Remove its coupons first' }]
    : []

/** A code is kept in capitals without spaces around it: so no two are told apart by how they are typed (D-2). */
export const saveCoupon: Rule = async (_, { columns, before }) => {
  const errors: ValidationError[] = []
  const typed = columns.get('code')
  if (typeof typed === 'string') {
    const code = typed.trim().toUpperCase()
    if (CODE.test(code)) columns.set('code', code)
    else errors.push({ field: 'CouponCode', message: CODE_SAID })
  }
  const limit = columns.get('uses_limit')
  const used = Number(before['uses'] ?? 0)
  if (typeof limit === 'number' && limit < Math.max(used, 1))
    errors.push({
      field: 'RedemptionLimit__c',
      message: sentence('Enter at least {least}', { least: Math.max(used, 1) }),
    })
  return errors
}

/** As the database has it: 3 to 20 letters, digits and hyphens, none of these at an end. */
const CODE = /^[A-Z0-9][A-Z0-9-]{1,18}[A-Z0-9]$/
const CODE_SAID = 'Use 3 to 20 letters, digits and hyphens' as const

/** A code that orders were placed with stays on record; it can be made inactive. */
export const removeCoupon: Rule = async (_, { before }) =>
  Number(before['uses']) > 0 ? [{ field: null, message: 'This coupon was used: make it inactive' }] : []

const asItWillBe =
  ({ columns, before }: Change) =>
  (column: string): unknown =>
    columns.has(column) ? columns.get(column) : before[column]

function isPercent(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 100
}

function isAboveZero(value: unknown): boolean {
  return Number(value) > 0
}

const momentOf = (value: unknown): number => new Date(value as string | Date).getTime()

const isThere = async (db: Writer, rows: RawBuilder<unknown>): Promise<boolean> =>
  (await db.all(sql`${rows} limit 1`)).length > 0
