// What an order by phone comes to: the cart and the checkout of the shop themselves, asked for a caller. There is no second computation.
import type { PhoneOrderDraft, PhonePrice } from '#contract/console-api/phone-orders.ts'
import type { CheckoutView } from '#contract/shop/checkout.ts'
import type { Writer } from '#database/sql.ts'
import { ServiceDown } from '#providers/service-down.ts'
import { readOpenCart } from '#shop/cart/open-cart.ts'
import { readCustomer, settledEntry } from '#shop/checkout/checkout-customer.ts'
import type { CheckoutDeps } from '#shop/checkout/checkout-deps.ts'
import { entryErrors } from '#shop/checkout/checkout-entry.ts'
import { checkoutView, noFacts } from '#shop/checkout/read-checkout.ts'
import type { GarageDeps } from '#shop/garage/identify-equipment.ts'
import { countryOf, currencyOf, type Locale } from '#values/locale.ts'
import { phoneDigits } from '#values/phone.ts'
import { isBlank } from '#values/readable.ts'
import { recordNumber } from '#values/record-id.ts'
import { Refusal } from '#values/refusal.ts'
import { isKeyOf } from '#values/table.ts'
import { fill, formatDay, formatMoney } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { type ChosenMachine, chosenMachine } from './machine-fit.ts'
import { entryOf, fillCart, type PhoneCart } from './phone-cart.ts'
import { phoneLines, sentenceOf } from './phone-lines.ts'

export interface PhoneDeps {
  checkout: CheckoutDeps
  garage: GarageDeps
}

export interface Priced {
  price: PhonePrice
  cart: PhoneCart
  machine: ChosenMachine | null
  used: ReturnType<typeof entryOf>
  customerId: number | null
}

/** The fields of the checkout's steps; the terms are the caller's to accept. */
const ALL_STEPS = ['contact', 'delivery', 'billing', 'payment']

/**
 * Fills a cart and prices it, in a transaction that whoever calls keeps or takes back. `locale` is the one of who works here; the prices and taxes are
 * those of the caller's.
 */
export async function pricePhoneOrder(
  tx: Writer,
  { checkout, garage }: PhoneDeps,
  { draft, locale, isAsked }: { draft: PhoneOrderDraft; locale: Locale; isAsked: boolean },
): Promise<Priced> {
  const customerId = draft.accountId === null ? null : (recordNumber('account', draft.accountId) ?? 0)
  const filled = await fillCart(tx, garage, draft)
  const cart = await readOpenCart(tx, filled.shopper)
  const customer = await readCustomer(tx, { sessionId: 0, customerId, locale: draft.locale })
  const { used } = settledEntry(entryOf(draft), customer)
  const view = await checkoutView(
    {
      cart,
      before: new Map(),
      facts: noFacts,
      exemptions: customer?.exemptions ?? [],
      entry: used,
      used,
      asked: isAsked ? ALL_STEPS : [],
    },
    filled.shopper,
    checkout,
  )
  const machine = await machineOf(tx, garage, { draft, customerId, locale })
  const lines = await phoneLines(tx, garage, { filled, cart, view, machine: machine.chosen, draft, locale, isAsked })
  const promo = promoOf(draft, view, { isCodeKnown: filled.isCodeKnown, locale })
  const errors = errorsOf(draft, view, { locale, isAsked })
  const { termsAccepted: _, ...missing } = { termsAccepted: '', ...entryErrors(used, countryOf(draft.locale)) }
  const isWhole = Object.keys({ ...missing, ...callerErrors(draft) }).length === 0
  const isUnquoted = isWhole && view.quote === null && view.refusedLines.length === 0 && view.lines.length > 0
  const problems = [
    ...problemsOf(view, locale),
    ...(isUnquoted ? [wordsFor(locale).refusals['service/unavailable']] : []),
  ]
  const price: PhonePrice = {
    currency: currencyOf(draft.locale),
    lines,
    ...amountsOf(view),
    pickupDay: view.pickup?.on ? formatDay(view.pickup.on, locale, { inSentence: true }) : null,
    errors,
    problems,
    promo,
    machine: machine.shown,
    isReady:
      isWhole &&
      view.quote !== null &&
      view.quote.total > 0 &&
      problems.length === 0 &&
      lines.length > 0 &&
      lines.every(({ refusal }) => refusal === null) &&
      promo?.refusal == null,
  }
  return { price, cart: filled, machine: machine.chosen, used, customerId }
}

async function machineOf(
  tx: Writer,
  garage: GarageDeps,
  { draft, customerId, locale }: { draft: PhoneOrderDraft; customerId: number | null; locale: Locale },
): Promise<{ chosen: ChosenMachine | null; shown: PhonePrice['machine'] }> {
  try {
    const chosen = await chosenMachine(tx, garage, { named: draft.machine, customerId, locale })
    return { chosen, shown: chosen && { label: chosen.label } }
  } catch (thrown) {
    // What the parts cost does not hang on the service that reads VINs.
    const refusal = thrown instanceof ServiceDown ? new Refusal('service/unavailable') : thrown
    if (!(refusal instanceof Refusal)) throw thrown
    return { chosen: null, shown: { refusal: sentenceOf(refusal, locale) } }
  }
}

function amountsOf({ quote, estimate }: CheckoutView) {
  return {
    amounts: quote
      ? {
          subtotal: quote.subtotal,
          specialSaving: quote.specialSaving,
          saleSaving: quote.saleSaving,
          discount: quote.discount,
          coreCharges: quote.coreCharges,
          shipping: quote.shipping,
          taxes: quote.taxes,
          total: quote.total,
        }
      : { ...estimate, taxes: [] },
    isEstimate: quote === null,
    methods: quote?.methods ?? [],
    liftGate: quote?.options?.liftGate ?? null,
    appointment: quote?.options?.appointment ?? null,
  }
}

function promoOf(
  { promoCode, locale: shop }: PhoneOrderDraft,
  { coupon }: CheckoutView,
  { isCodeKnown, locale }: { isCodeKnown: boolean; locale: Locale },
): PhonePrice['promo'] {
  if (promoCode.trim() === '') return null
  const { refusals } = wordsFor(locale)
  if (!isCodeKnown) return { saving: 0, refusal: refusals['promo/unknown'] }
  if (!coupon) return null
  return {
    saving: coupon.saving,
    refusal: coupon.problem && fill(refusals[coupon.problem], { amount: formatMoney(coupon.missing, shop) }),
  }
}

function errorsOf(
  draft: PhoneOrderDraft,
  view: CheckoutView,
  { locale, isAsked }: { locale: Locale; isAsked: boolean },
): Record<string, string> {
  const { messages } = wordsFor(locale)
  const own = isAsked ? callerErrors(draft) : {}
  return Object.fromEntries(
    Object.entries({ ...view.errors, ...own }).map(([path, key]) => [
      path,
      isKeyOf(messages, key) ? messages[key] : key,
    ]),
  )
}

/** Who calls is called back, and named in the mail. */
const callerErrors = ({ caller, phone }: PhoneOrderDraft): Record<string, string> => ({
  ...(isBlank(caller) && { caller: 'required.contactName' }),
  ...(phoneDigits(phone) === undefined && { phone: 'phone.invalid' }),
})

/** Who may not be shipped to is told beside the lines; what is left concerns the whole. */
const problemsOf = (view: CheckoutView, locale: Locale): string[] =>
  view.pickup?.from === 'NONE' ? [wordsFor(locale).refusals['checkout/cannot-collect']] : []
