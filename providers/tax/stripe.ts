// Taxes by Stripe Tax: a calculation for each sale that is quoted, a transaction for each that was made, and reversals of what went back.
import { Stripe } from 'stripe'
import { type Cents, cents } from '#values/money.ts'
import { ServiceDown } from '../service-down.ts'
import { type StripeAccount, stripeCalls, stripeClient } from '../stripe-client.ts'
import {
  type Noted,
  type NotedLine,
  type NotedSale,
  PlaceUnknown,
  type TaxBooks,
  type Taxed,
  type TaxPort,
  type TaxQuestion,
} from './port.ts'
import { notedLines, taxLines } from './stripe-shapes.ts'

export interface StripeTaxConfig extends StripeAccount {
  /** What is sold, by the vendor's names. */
  codes: { parts: string; coreCharges: string; shipping: string }
  totalMs?: number
}

/** A shopper waits for it: shorter than a payment, and asked twice. */
const LONGEST_MS = 4_000

export function stripeTaxes({ codes, totalMs = LONGEST_MS, ...account }: StripeTaxConfig): TaxPort & TaxBooks {
  const { calculations, transactions } = stripeClient(account).tax
  const call = stripeCalls({ service: 'tax', totalMs, tries: 2, concurrency: 64 })

  return {
    async taxes(sale) {
      if (sale.parts + sale.coreCharges + sale.shipping === 0) return { lines: [] }
      try {
        return taxedOf(await call((options) => calculations.create(asked(sale, codes), options)), sale)
      } catch (error) {
        if (isOf(error, PLACE)) throw new PlaceUnknown()
        // Anything else that it refuses is a setting of ours: no sale is made without its taxes.
        throw error instanceof Stripe.errors.StripeError ? new ServiceDown('tax', error) : error
      }
    },

    note: ({ calculation, reference }) =>
      orRefused<NotedSale>(async () => {
        const made = await call(
          (options) => transactions.createFromCalculation({ calculation, reference, expand: ['line_items'] }, options),
          `tax:${reference}`,
        )
        return { id: made.id, lines: notedLines(made) }
      }),

    reverse: ({ sale, reference, lines }) =>
      orRefused(async () => {
        const back = { original_transaction: sale, reference }
        const { id } = await call(
          (options) =>
            transactions.createReversal(
              lines === 'all' ? { ...back, mode: 'full' } : { ...back, mode: 'partial', ...partsOf(lines, reference) },
              options,
            ),
          `tax:${reference}`,
        )
        return { id }
      }),
  }
}

function asked(
  { country, region, on, parts, coreCharges, shipping, place, isExempt = false }: TaxQuestion,
  codes: StripeTaxConfig['codes'],
) {
  const line = (reference: 'parts' | 'coreCharges', amount: Cents) =>
    amount > 0
      ? [{ reference, amount, quantity: 1, tax_behavior: 'exclusive' as const, tax_code: codes[reference] }]
      : []
  const lines = [...line('parts', parts), ...line('coreCharges', coreCharges)]
  return {
    currency: country === 'US' ? 'usd' : 'cad',
    // By noon of that day it is that day in all of both countries.
    tax_date: Date.parse(`${on}T12:00:00Z`) / 1000,
    line_items: lines.length > 0 ? lines : [{ reference: 'parts', amount: 0, tax_code: codes.parts }],
    ...(shipping > 0 && {
      shipping_cost: { amount: shipping, tax_behavior: 'exclusive' as const, tax_code: codes.shipping },
    }),
    customer_details: {
      address: {
        country,
        state: region,
        line1: place?.line1 ?? '',
        line2: place?.line2 ?? '',
        city: place?.city ?? '',
        postal_code: place?.postalCode ?? '',
      },
      address_source: 'shipping' as const,
      ...(isExempt && { taxability_override: 'customer_exempt' as const }),
    },
  }
}

/** An answer that does not add up is none. */
function taxedOf(answer: Stripe.Tax.Calculation, { parts, coreCharges, shipping, country }: TaxQuestion): Taxed {
  const lines = taxLines(answer.tax_breakdown)
  const tax = lines.reduce((all, { amount }) => all + amount, 0)
  const isWhole =
    answer.currency === (country === 'US' ? 'usd' : 'cad') &&
    answer.tax_amount_inclusive === 0 &&
    answer.tax_amount_exclusive === tax &&
    answer.amount_total === parts + coreCharges + shipping + tax
  if (!isWhole || answer.id === null) throw new ServiceDown('tax', 'an answer that does not add up')
  return { lines, calculation: answer.id }
}

const partsOf = (lines: readonly NotedLine[], reference: string) => {
  const shipping = lines.find(({ what }) => what === 'shipping')
  const items = lines.flatMap(({ what, id, amount, tax }) =>
    id === null
      ? []
      : [{ original_line_item: id, amount: less(amount), amount_tax: less(tax), reference: `${reference}-${what}` }],
  )
  return {
    ...(items.length > 0 && { line_items: items }),
    ...(shipping && { shipping_cost: { amount: less(shipping.amount), amount_tax: less(shipping.tax) } }),
  }
}

/** There is no less than nothing. */
const less = (amount: number): number => (amount === 0 ? 0 : -cents(amount))

async function orRefused<Answer>(make: () => Promise<Answer>): Promise<Noted<Answer>> {
  try {
    return await make()
  } catch (error) {
    const { StripeInvalidRequestError, StripeIdempotencyError } = Stripe.errors
    if (!(error instanceof StripeInvalidRequestError || error instanceof StripeIdempotencyError)) throw error
    return { refused: error.code || error.rawType || 'refused' }
  }
}

const PLACE = new Set(['customer_tax_location_invalid', 'shipping_address_invalid', 'postal_code_invalid'])
const isOf = (error: unknown, codes: ReadonlySet<string>) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && codes.has(error.code ?? '')
