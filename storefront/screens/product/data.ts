// What a product page asks for. A product opens by its id or its alias; its address is the alias.
import type { AnswerOf } from '#contract/shop/calls.ts'
import type { Fit } from '#contract/shop/equipment.ts'
import { type RefusalCode, refusals } from '#values/refusal.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'
import { type FaqGroups, readQuestions } from '../../shell/faq-block.tsx'
import { type NumberNote, noteFor } from './note-for.ts'

export type Product = AnswerOf<'CatalogService.getProduct'>

/** What is known of fit when the page is made: only where the address asks for it, without script. */
export interface ToldFit {
  fit: Fit | null
  /** What to call the equipment in hand. */
  label: string
  /** Why the number typed names none, and what was typed. */
  problem: string | null
  typed: string
}

export interface ProductProps {
  product: Product
  /** Why this page was opened, when another number was typed. */
  note: NumberNote | null
  /** What was refused when the form was sent without script. */
  refused: RefusalCode | null
  /** Whether it fits, where the address asks (`?fit=`). */
  toldFit: ToldFit | null
  questions: FaqGroups
}

/** A page of many parts stays small. */
const MOST_QUESTIONS = 3

export async function productData(request: PageRequest): Promise<ScreenData<ProductProps>> {
  const { shop, locale, params, query, path } = request
  const [product, questions] = await Promise.all([
    shop.call('CatalogService.getProduct', { storeLocale: locale, product: params.product ?? '' }),
    readQuestions(request, { informationSource: 'parts', most: MOST_QUESTIONS }),
  ])
  if (product.path !== path) {
    const search = query.toString()
    return { movedTo: product.path + (search && `?${search}`), forGood: true }
  }
  const refused = query.get('refused') ?? ''
  const { replacedBy, related, kit } = product
  const others = [...related, ...kit.map(({ part }) => part), ...(replacedBy ? [replacedBy] : [])]
  return {
    props: {
      product,
      note: noteFor(product, query.get('for')),
      toldFit: query.has('fit') ? await readFit(request, product) : null,
      refused: Object.hasOwn(refusals, refused) ? (refused as RefusalCode) : null,
      questions,
    },
    tags: ['content', ...[product, ...others].map(({ id }) => `product:${id}`)],
    canonical: product.path,
  }
}

/** The verdict for the equipment in hand, or why the number that was typed names none (E-5). */
async function readFit({ shop, locale, query, words }: PageRequest, { id }: Product): Promise<ToldFit> {
  const { equipment, fits } = await shop.call('FitmentService.checkParts', { storeLocale: locale, products: [id] })
  const code = query.get('equipment-refused') ?? ''
  const typed = query.get('equipment-number') ?? ''
  // Which vehicle it is, is asked where equipment is named.
  if (code === 'vehicle/incomplete')
    return { fit: { verdict: 'unknown', reason: null }, label: '', problem: null, typed }
  const problem = code.startsWith('esn/') ? words.messages['esn.retry'] : words.refusals[code as RefusalCode]
  return {
    fit: code || !equipment ? null : (fits[id] ?? null),
    label: equipment?.label ?? '',
    problem: Object.hasOwn(refusals, code) ? problem : null,
    typed,
  }
}
