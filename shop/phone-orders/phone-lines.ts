// The lines of an order by phone as who takes it sees them.
import type { PhoneLine, PhoneOrderDraft } from '#contract/console-api/phone-orders.ts'
import type { CheckoutView } from '#contract/shop/checkout.ts'
import type { Writer } from '#database/sql.ts'
import { notForSaleRefusal } from '#shop/cart/not-for-sale.ts'
import type { OpenCart } from '#shop/cart/open-cart.ts'
import { mostOf } from '#shop/cart/plan-add.ts'
import { readParts } from '#shop/catalog/read-parts.ts'
import type { GarageDeps } from '#shop/garage/identify-equipment.ts'
import { type Locale, pathIn } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import type { Refusal, RefusalCode } from '#values/refusal.ts'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { type ChosenMachine, fitsOf } from './machine-fit.ts'
import type { PhoneCart, WantedLine } from './phone-cart.ts'

export const sentenceOf = ({ code, details }: Refusal, locale: Locale): string =>
  fill(wordsFor(locale).refusals[code], details.values ?? {})

interface OfLines {
  filled: PhoneCart
  cart: OpenCart | undefined
  view: CheckoutView
  machine: ChosenMachine | null
  draft: PhoneOrderDraft
  locale: Locale
}

/** Each line as it stands, what it costs, whether it fits, and why it cannot be ordered. */
export async function phoneLines(
  tx: Writer,
  garage: GarageDeps,
  { filled, cart, view, machine, draft, locale }: OfLines,
): Promise<PhoneLine[]> {
  const ids = filled.lines.flatMap(({ productId }) => productId ?? [])
  const parts = await readParts(tx, draft.locale, ids)
  const fits = await fitsOf(tx, garage, { machine: machine?.machine ?? null, productIds: ids, locale })
  return filled.lines.map((line) => {
    const part = parts.get(line.productId ?? 0)
    const open = cart?.lines.find(({ productId }) => productId === line.productId)
    const shown = view.lines.find(({ id }) => open && id === recordId('cartLine', open.id))
    const sold = open?.part ?? part
    const unit = shown?.unit ?? part?.summary.price?.unit ?? 0
    const core = (part?.summary.price?.core ?? 0) * line.quantity
    return {
      partNumber: line.partNumber,
      quantity: line.quantity,
      ownForm: isCallers(line) && part && !part.summary.notForSale ? pathIn(draft.locale, part.summary.path) : null,
      refusal: refusalOf(line, { open, view, shown, draft, locale }),
      id: line.productId === null ? null : recordId('product', line.productId),
      name: part?.summary.name ?? null,
      unit,
      total: unit * line.quantity,
      core,
      available: Math.max(0, sold ? mostOf(sold) : 0),
      replacedBy: part?.replacedBy?.partNumber ?? null,
      fit: fits.get(line.productId ?? 0) ?? null,
    }
  })
}

/** It needs a vehicle and agreements that nobody may give in the caller's name. */
const isCallers = ({ refusal }: WantedLine) => refusal?.code === 'cart/needs-vehicle'

function refusalOf(
  line: WantedLine,
  {
    open,
    view,
    shown,
    draft,
    locale,
  }: {
    open: OpenCart['lines'][number] | undefined
    view: CheckoutView
    shown: CheckoutView['lines'][number] | undefined
    draft: PhoneOrderDraft
    locale: Locale
  },
): string | null {
  const said = (code: RefusalCode, values: Record<string, string | number> = {}) =>
    fill(wordsFor(locale).refusals[code], values)
  if (isCallers(line)) return wordsFor(locale).phoneCounter.ownForm
  if (line.refusal) return sentenceOf(line.refusal, locale)
  if (shown?.blocked && shown.blocked !== 'agreements') return said(notForSaleRefusal(shown.blocked))
  if (open && line.quantity > mostOf(open.part)) return said('cart/too-many-of-part', { max: mostOf(open.part) })
  const isRefused = view.refusedLines.some(({ id }) => id === shown?.id)
  if (!isRefused) return null
  return said(draft.deliveryType === 'PICKUP' ? 'checkout/cannot-collect' : 'checkout/cannot-ship')
}
