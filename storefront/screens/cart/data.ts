// What the cart page asks for, and what its address says when it is used without JavaScript.
import type { AnswerOf, ShopApi } from '#contract/shop/calls.ts'
import type { CartView } from '#contract/shop/cart.ts'
import type { Fit } from '#contract/shop/equipment.ts'
import type { VerificationView } from '#contract/shop/verification.ts'
import type { RefusalCode } from '#values/refusal.ts'
import { isKeyOf } from '#values/table.ts'
import { type VerifiedDiscount, verifiedDiscountOf } from '#values/verified-discount.ts'
import { fill, formatDay } from '#words/format.ts'
import type { Locale } from '#values/locale.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'
import { problemIn } from '../../forms/problem.ts'
import { type FaqGroups, readQuestions } from '../../articles/faq-block.tsx'

/** What the shop would not do, told beside its line; without one, above them all. */
export interface CartRefusal {
  code: RefusalCode
  sentence: string
  lineId: string
  entered: string | null
}

/** Why a code was not applied, and as it was typed. */
export interface PromoRefusal {
  sentence: string
  typed: string
}

/** Whether parts fit the selected equipment, by part; null without any (C-8). */
export type CartFits = { label: string; byPart: Record<string, Fit> } | null

export interface CartProps {
  cart: CartView
  fits: CartFits
  removing: string | null
  canUndo: boolean
  replaced: { old: string; new: string } | null
  isGuest: boolean
  refused: CartRefusal | null
  promoRefused: PromoRefusal | null
  /** Why a verified discount was not applied. */
  verifiedRefused: string | null
  verification: VerificationView
  /** Until when each group is proved, as it is said: browsers have no words for days. */
  provedUntil: Partial<Record<VerifiedDiscount, string>>
  /** Somebody has just come back from the verification. */
  tellsVerification: boolean
}

/** The questions stand below the cart, and are no part of what the browser hydrates. */
export interface CartPageProps extends CartProps {
  questions: FaqGroups
  saved: AnswerOf<'CartService.getSavedLines'>
  merge: MergeNews | null
  later: LaterNews | null
}

/** What was just kept for later (`?kept=`), put back (`?moved=`, of `wanted` that were kept) or given up (`?forgotten=1`). */
export type LaterNews =
  | { what: 'kept'; name: string }
  | { what: 'moved'; name: string; quantity: number; wanted: number }
  | { what: 'removed' }

/** What became of the guest's cart at sign-in (K-11): `?merged=` when parts joined this one, else `?left=`, with how many did not fit. */
export interface MergeNews {
  hasJoined: boolean
  left: number
  /** Crate engines, which cannot be kept for later (`?engines=`, K-7). */
  engines: { name: string; partNumber: string; path: string }[]
}

/** What its forms lead to: a refusal beside its line, an undo, what became of a guest's cart, and of what is kept for later. */
export const CART_QUERY =
  'remove undo replaced refused line max quantity merged left engines kept moved wanted forgotten verify'.split(' ')

export async function cartData({ shop, locale, query, form, words }: PageRequest): Promise<ScreenData<CartPageProps>> {
  const cart = await shop.call('CartService.getCart', { storeLocale: locale })
  const [questions, fits, { isGuest }, merge, verification] = await Promise.all([
    readQuestions({ shop, locale }, { informationSource: 'shipping' }),
    readFits(shop, locale, cart),
    shop.call('SessionService.getVisitor', { storeLocale: locale }),
    readMerge(shop, locale, { cart, query }),
    shop.call('VerificationService.getVerification', { storeLocale: locale }),
  ])
  const saved = isGuest ? [] : await shop.call('CartService.getSavedLines', { storeLocale: locale })
  const lineIn = (key: string) => cart.lines.find((line) => line.id === query.get(key))?.id
  const code = query.get('refused') ?? ''
  return {
    props: {
      cart,
      questions,
      saved,
      fits,
      removing: lineIn('remove') ?? null,
      merge: isGuest ? null : merge,
      later: laterNews(query, cart, saved),
      isGuest,
      replaced: await readReplaced(shop, locale, { cart, old: query.get('replaced') }),
      canUndo: cart.removed !== null && cart.removed.id === query.get('undo'),
      ...codeRefusals(form, words),
      verification,
      provedUntil: Object.fromEntries(
        verification.proofs.map(({ discount, until }) => [discount, formatDay(until, locale, { inSentence: true })]),
      ),
      tellsVerification: query.has('verify'),
      refused: isKeyOf(words.refusals, code)
        ? {
            code,
            sentence: fill(words.refusals[code], { max: Number(query.get('max')) }),
            lineId: lineIn('line') ?? '',
            entered: code === 'input/invalid' ? (query.get('quantity') ?? '') : null,
          }
        : null,
    },
    tags: [],
  }
}

/** The cart answers its own form of a code, so that what was typed stays. */
function codeRefusals(
  form: PageRequest['form'],
  words: PageRequest['words'],
): Pick<CartProps, 'promoRefused' | 'verifiedRefused'> {
  const problem = problemIn(form, words)
  const typed = (form['code'] ?? '').trim()
  if (!problem) return { promoRefused: null, verifiedRefused: null }
  if (verifiedDiscountOf(typed)) return { promoRefused: null, verifiedRefused: problem.sentence }
  return {
    promoRefused: { sentence: typed === '' ? words.cart.promo.empty : problem.sentence, typed },
    verifiedRefused: null,
  }
}

/** The address could name anything: only what is there is told. */
function laterNews(query: URLSearchParams, { lines }: CartView, saved: CartPageProps['saved']): LaterNews | null {
  const kept = saved.find(({ part }) => part.id === query.get('kept'))
  if (kept) return { what: 'kept', name: kept.part.name }
  const line = lines.find(({ part }) => part.id === query.get('moved'))
  if (line)
    return { what: 'moved', name: line.part.name, quantity: line.quantity, wanted: Number(query.get('wanted')) || 0 }
  return query.has('forgotten') ? { what: 'removed' } : null
}

async function readMerge(
  shop: ShopApi,
  storeLocale: Locale,
  { cart, query }: { cart: CartView; query: URLSearchParams },
): Promise<MergeNews | null> {
  const left = query.get('merged') ?? query.get('left') ?? ''
  if (!/^\d{1,2}$/.test(left)) return null
  const ids = (query.get('engines') ?? '').split('.').filter((id) => /^01t\w{15}$/.test(id))
  const parts = await Promise.all(
    ids
      .slice(0, cart.maxLines)
      .map((product) => shop.call('CatalogService.getProduct', { storeLocale, product }).catch(() => null)),
  )
  const engines = parts.filter((part) => part?.kind === 'CrateEngine').filter((part) => part !== null)
  return {
    hasJoined: query.has('merged'),
    left: Number(left),
    engines: engines.map(({ name, partNumber, path }) => ({ name, partNumber, path })),
  }
}

/** The address could name anything: only a replacement that is in the cart is shown. */
async function readReplaced(
  shop: ShopApi,
  storeLocale: Locale,
  { cart, old }: { cart: CartView; old: string | null },
): Promise<CartProps['replaced']> {
  if (!old || !/^01t\w{12,15}$/.test(old)) return null
  const product = await shop.call('CatalogService.getProduct', { storeLocale, product: old }).catch(() => null)
  const now = cart.lines.find(({ part }) => part.id === product?.replacedBy?.id)
  return product && now ? { old: product.partNumber, new: now.part.partNumber } : null
}

async function readFits(shop: ShopApi, storeLocale: Locale, { lines }: CartView): Promise<CartFits> {
  if (lines.length === 0) return null
  const products = lines.flatMap(({ part, replacedBy }) => (replacedBy ? [part.id, replacedBy.id] : [part.id]))
  const { equipment, fits } = await shop.call('FitmentService.checkParts', { storeLocale, products })
  return equipment && { label: equipment.label, byPart: fits }
}
