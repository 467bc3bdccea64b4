// The lines of an order by phone as who takes it sees them.
import type { PhoneLine, PhoneOrderDraft } from '#contract/console-api/phone-orders.ts'
import type { CheckoutView } from '#contract/shop/checkout.ts'
import type { Writer } from '#database/sql.ts'
import { notForSaleRefusal } from '#shop/cart/not-for-sale.ts'
import type { OpenCart } from '#shop/cart/open-cart.ts'
import { mostEngines, mostOf } from '#shop/cart/plan-add.ts'
import { readParts } from '#shop/catalog/read-parts.ts'
import type { GarageDeps } from '#shop/garage/identify-equipment.ts'
import type { Locale } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import type { Refusal, RefusalCode } from '#values/refusal.ts'
import { isKeyOf } from '#values/table.ts'
import { fill } from '#words/format.ts'
import { vehicleLines } from '#words/vehicle-text.ts'
import { wordsFor } from '#words/words.ts'
import { type ChosenMachine, fitsOf } from './machine-fit.ts'
import type { PhoneCart } from './phone-cart.ts'
import type { WantedLine } from './wanted-lines.ts'

export const sentenceOf = ({ code, details }: Refusal, locale: Locale): string =>
  fill(wordsFor(locale).refusals[code], details.values ?? {})

interface OfLines {
  filled: PhoneCart
  cart: OpenCart | undefined
  view: CheckoutView
  machine: ChosenMachine | null
  draft: PhoneOrderDraft
  locale: Locale
  /** Whether what is not filled in yet is told too. */
  isAsked: boolean
}

/** Each line as it stands, what it costs, whether it fits, and why it cannot be ordered. */
export async function phoneLines(
  tx: Writer,
  garage: GarageDeps,
  { filled, cart, view, machine, draft, locale, isAsked }: OfLines,
): Promise<PhoneLine[]> {
  const ids = filled.lines.flatMap(({ productId }) => productId ?? [])
  const parts = await readParts(tx, draft.locale, ids)
  const fits = await fitsOf(tx, garage, { machine: machine?.machine ?? null, productIds: ids, locale })
  return filled.lines.map((line) => {
    const part = parts.get(line.productId ?? 0)
    const vin = line.engine?.vehicle?.vin
    const open = cart?.lines.find(
      ({ productId, engine }) => productId === line.productId && engine?.vehicle.vin === vin,
    )
    const shown = view.lines.find(({ id }) => open && id === recordId('cartLine', open.id))
    const sold = open?.part ?? part
    const unit = shown?.unit ?? part?.summary.price?.unit ?? 0
    const core = (part?.summary.price?.core ?? 0) * line.quantity
    return {
      partNumber: line.partNumber,
      quantity: line.quantity,
      engine: line.engine && engineTold(line.engine, { locale, isAsked }),
      refusal: refusalOf(line, { open, view, shown, draft, locale }),
      id: line.productId === null ? null : recordId('product', line.productId),
      name: part?.summary.name ?? null,
      unit,
      total: unit * line.quantity,
      core,
      available: Math.max(0, sold ? (line.engine ? mostEngines(sold) : mostOf(sold)) : 0),
      replacedBy: part?.replacedBy?.partNumber ?? null,
      fit: fits.get(line.productId ?? 0) ?? null,
    }
  })
}

/** An entry that is still empty is wrong only once it is asked for, and one that was emptied at once. */
function engineTold(
  { vehicle, errors, entry, known }: NonNullable<WantedLine['engine']>,
  { locale, isAsked }: { locale: Locale; isAsked: boolean },
): PhoneLine['engine'] {
  const words = wordsFor(locale)
  const { messages } = words
  const isTouched = (field: string) =>
    field === 'vin' || field === 'state'
      ? entry[field].trim() !== ''
      : isKeyOf(entry, field) && entry[field] !== undefined
  const told = Object.entries(errors).flatMap(([field, key]) =>
    isKeyOf(messages, key) && (isAsked || isTouched(field)) ? [[field, messages[key]] as const] : [],
  )
  return { vehicle: vehicle && vehicleLines(vehicle, words)[0], errors: Object.fromEntries(told), known }
}

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
  const { vehicleMissing, oneVehicle } = wordsFor(locale).phoneCounter
  if (line.refusal?.code === 'vehicle/incomplete') return vehicleMissing
  if (line.refusal) return sentenceOf(line.refusal, locale)
  if (shown?.blocked && shown.blocked !== 'agreements') return said(notForSaleRefusal(shown.blocked))
  if (line.engine && line.quantity > 1) return oneVehicle
  if (open && line.quantity > mostOf(open.part)) return said('cart/too-many-of-part', { max: mostOf(open.part) })
  const isRefused = view.refusedLines.some(({ id }) => id === shown?.id)
  if (!isRefused) return null
  return said(draft.deliveryType === 'PICKUP' ? 'checkout/cannot-collect' : 'checkout/cannot-ship')
}
