// Taxes as the vendor's API works them out and keeps them: calculations, transactions made of them, and reversals of those.
import { randomUUID } from 'node:crypto'
import { type Params } from './calls.ts'
import type { Answer, Ledger, TaxThing } from './ledger.ts'
import { type Rate, ratesAt } from './tax-rates.ts'

interface Item {
  reference: string
  amount: number
  code: string
}

const UNTAXED = 'txcd_00000000'
const DAYS_KEPT = 90

/** POST /v1/tax/calculations: each tax of all that it is on, rounded once. */
export function calculate(_: Ledger, params: Params): Answer {
  const items = [0, 1, 2, 3].flatMap((at): Item[] => {
    const of = (name: string) => params.get(`line_items[${at}][${name}]`)
    return of('amount') === null
      ? []
      : [{ reference: of('reference') ?? '', amount: Number(of('amount')), code: of('tax_code') ?? '' }]
  })
  const shipping = {
    amount: Number(params.get('shipping_cost[amount]') ?? 0),
    code: params.get('shipping_cost[tax_code]') ?? '',
  }
  const address = (name: string) => params.get(`customer_details[address][${name}]`) ?? ''
  const place = { country: address('country'), state: address('state'), postalCode: address('postal_code') }
  const found = ratesAt(place)
  if (!found || items.length === 0)
    return refused('customer_tax_location_invalid', 'We could not determine the customer’s tax location.')
  const override = params.get('customer_details[taxability_override]') ?? 'none'
  const isExempt = override === 'customer_exempt'
  const taxed = (code: string, isTaxed = true) => isTaxed && !isExempt && code !== UNTAXED
  const parts = [
    ...items.map(({ amount, code }) => (taxed(code) ? amount : 0)),
    taxed(shipping.code, found.onShipping) ? shipping.amount : 0,
  ]
  const base = sum(parts)
  const taxes = found.rates.map((rate) => ({ rate, amount: share(base, rate.percent) }))
  const total = sum(taxes.map(({ amount }) => amount))
  const shares = split(total, parts)
  return {
    status: 200,
    tax: {
      id: newId('taxcalc'),
      object: 'tax.calculation',
      amount_total: sum(items.map(({ amount }) => amount)) + shipping.amount + total,
      currency: params.get('currency') ?? '',
      customer: null,
      customer_details: {
        address: {
          ...place,
          postal_code: place.postalCode,
          city: address('city'),
          line1: address('line1'),
          line2: address('line2'),
        },
        address_source: params.get('customer_details[address_source]'),
        ip_address: null,
        tax_ids: [],
        taxability_override: override,
      },
      expires_at: now() + DAYS_KEPT * 86_400,
      line_items: list(items.map((item, at) => lineOf(item, shares[at] ?? 0, 'tax.calculation_line_item'))),
      livemode: false,
      ship_from_details: null,
      shipping_cost:
        shipping.amount > 0
          ? {
              amount: shipping.amount,
              amount_tax: shares.at(-1) ?? 0,
              tax_behavior: 'exclusive',
              tax_code: shipping.code,
            }
          : null,
      tax_amount_exclusive: total,
      tax_amount_inclusive: 0,
      tax_breakdown: breakdown(taxes, { ...place, base, isExempt }),
      tax_date: Number(params.get('tax_date') ?? now()),
    },
  }
}

const breakdown = (
  taxes: { rate: Rate; amount: number }[],
  { country, state, base, isExempt }: { country: string; state: string; base: number; isExempt: boolean },
) =>
  taxes.map(({ rate, amount }) => ({
    amount,
    inclusive: false,
    tax_rate_details: {
      country,
      flat_amount: null,
      percentage_decimal: isExempt ? '0.0' : String(rate.percent),
      rate_type: 'percentage',
      state,
      tax_type: rate.type,
    },
    taxability_reason: isExempt ? 'customer_exempt' : rate.percent === 0 ? 'not_subject_to_tax' : 'standard_rated',
    taxable_amount: base,
  }))

/** POST /v1/tax/transactions/create_from_calculation: a reference names one for good. */
export function noteSale(ledger: Ledger, params: Params): Answer {
  const calculation = ledger.taxes.get(params.get('calculation') ?? '')
  if (!calculation) return refused('resource_missing', 'No such calculation.', 404)
  const reference = params.get('reference') ?? ''
  if (isUsed(ledger, reference)) return refused('tax_transaction_reference_taken', 'This reference was used before.')
  const lines = (calculation['line_items'] as { data: object[] }).data.map((line) => ({
    ...line,
    id: newId('tax_li'),
    object: 'tax.transaction_line_item',
    reversal: null,
    type: 'transaction',
  }))
  const { currency, customer, customer_details, ship_from_details, shipping_cost, tax_date } = calculation
  const kept = { currency, customer, customer_details, ship_from_details, shipping_cost, tax_date }
  const tax = { ...kept, ...facts(reference), type: 'transaction', reversal: null, line_items: list(lines) }
  return { status: 200, tax }
}

/** POST /v1/tax/transactions/create_reversal: in whole, or in parts, never more than there was. */
export function reverseSale(ledger: Ledger, params: Params): Answer {
  const sale = ledger.taxes.get(params.get('original_transaction') ?? '')
  if (!sale || sale['type'] !== 'transaction') return refused('resource_missing', 'No such transaction.', 404)
  const reference = params.get('reference') ?? ''
  if (isUsed(ledger, reference)) return refused('tax_transaction_reference_taken', 'This reference was used before.')
  const before = [...ledger.taxes.values()].filter(
    ({ reversal }) => (reversal as { original_transaction?: string } | null)?.original_transaction === sale.id,
  )
  const of = saleLines(sale)
  const isWhole = params.get('mode') === 'full'
  if (isWhole && before.length > 0) return refused('transaction_already_reversed', 'Some of it was reversed before.')
  const back = of.map(({ id, amount, tax }): SaleLine => {
    if (isWhole) return { id, amount: -amount, tax: -tax }
    const name = id === 'shipping' ? 'shipping_cost' : itemOf(params, id)
    const number = (field: string) => Number(params.get(`${name}[${field}]`) ?? 0)
    return { id, amount: number('amount'), tax: number('amount_tax') }
  })
  const left = of.map(({ id, amount, tax }) => {
    const gone = before.flatMap((one) => (one['back'] as SaleLine[]).filter((line) => line.id === id))
    return { amount: amount + sum(gone.map((one) => one.amount)), tax: tax + sum(gone.map((one) => one.tax)) }
  })
  if (
    back.some(
      (one, at) =>
        one.amount > 0 || one.tax > 0 || -one.amount > (left[at]?.amount ?? 0) || -one.tax > (left[at]?.tax ?? 0),
    )
  )
    return refused('amount_too_large', 'No more can be reversed than there was.')
  const tax = {
    ...facts(reference),
    currency: sale['currency'],
    type: 'reversal',
    reversal: { original_transaction: sale.id },
    back,
  }
  return { status: 200, tax }
}

interface SaleLine {
  id: string
  amount: number
  tax: number
}

function saleLines(sale: TaxThing): SaleLine[] {
  const items = (sale['line_items'] as { data: { id: string; amount: number; amount_tax: number }[] }).data
  const shipping = sale['shipping_cost'] as { amount: number; amount_tax: number } | null
  return [
    ...items.map(({ id, amount, amount_tax: tax }) => ({ id, amount, tax })),
    ...(shipping ? [{ id: 'shipping', amount: shipping.amount, tax: shipping.amount_tax }] : []),
  ]
}

const itemOf = (params: Params, id: string): string => {
  const [name = ''] = [...params].find(([, value]) => value === id) ?? []
  return name.replace('[original_line_item]', '')
}

const facts = (reference: string) => ({
  id: newId('tax'),
  object: 'tax.transaction',
  created: now(),
  posted_at: now(),
  livemode: false,
  metadata: {},
  reference,
})

const isUsed = (ledger: Ledger, reference: string) =>
  [...ledger.taxes.values()].some((one) => one['object'] === 'tax.transaction' && one['reference'] === reference)

const lineOf = ({ reference, amount, code }: Item, tax: number, object: string) => ({
  id: newId('tax_li'),
  object,
  amount,
  amount_tax: tax,
  livemode: false,
  metadata: {},
  product: null,
  quantity: 1,
  reference,
  tax_behavior: 'exclusive',
  tax_code: code,
})

const list = (data: object[]) => ({ object: 'list', data, has_more: false, url: '/v1/tax/line_items' })

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

/** Rounded half up, in whole numbers. */
const share = (base: number, percent: number) => Math.floor((base * Math.round(percent * 1_000) + 50_000) / 100_000)

/** What is left over goes to the last that bears any. */
function split(total: number, parts: readonly number[]): number[] {
  const base = sum(parts)
  const shares = parts.map((part) => (base === 0 ? 0 : Math.floor((total * part) / base)))
  const last = parts.findLastIndex((part) => part > 0)
  return shares.map((one, at) => (at === last ? one + total - sum(shares) : one))
}

const refused = (code: string, message: string, status = 400): Answer => ({
  status,
  error: { type: 'invalid_request_error', code, message },
})

const newId = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 24)}`
const now = () => Math.floor(Date.now() / 1000)
