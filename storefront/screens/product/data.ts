// What a product page asks for. A product opens by its id or its alias; its address is the alias.
import type { AnswerOf } from '#contract/shop/calls.ts'
import { type RefusalCode, refusals } from '#values/refusal.ts'
import { isKeyOf } from '#values/table.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'
import { type FaqGroups, readQuestions } from '../../articles/faq-block.tsx'
import { readFit, type FitResult } from '../../equipment/read-fit.ts'
import { problemIn } from '../../forms/problem.ts'
import { notifyIn, type Notify } from './notify-outcome.ts'
import { type Crate, readCrate } from './read-crate.ts'
import { type NumberNote, noteFor } from './note-for.ts'

export type Product = AnswerOf<'CatalogService.getProduct'>

export interface ProductProps {
  product: Product
  note: NumberNote | null
  refused: RefusalCode | null
  fitResult: FitResult | null
  questions: FaqGroups
  notify: Notify
  /** The form of a crate engine; null of other parts, and of one that cannot be bought here. */
  crate: Crate | null
}

/** A page of many parts stays short. */
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
  const problem = problemIn(request.form, request.words)
  const refused = query.get('refused') ?? ''
  const { replacedBy, replaces, related, alternatives, kit, inKits, needed, versions } = product
  const beside = [...kit, ...inKits, ...needed, ...versions].map(({ part }) => part)
  const others = [...related, ...alternatives, ...replaces, ...beside, ...(replacedBy ? [replacedBy] : [])]
  return {
    props: {
      product,
      note: noteFor(product, query.get('for')),
      fitResult: query.has('fit') ? await readFit(request, product.id) : null,
      refused: isKeyOf(refusals, refused) ? refused : null,
      questions,
      notify: notifyIn(query, request.form, problem),
      crate: await readCrate(request, product, problem),
    },
    status: problem ? 422 : 200,
    tags: ['content', ...[product, ...others].map(({ id }) => `product:${id}`), ...whereOthersAppear(product)],
    canonical: product.path,
  }
}

/** What does the job of a part that cannot be had stands in its category: a change of any part there may bring it. */
const whereOthersAppear = ({ stock, replacedBy, trail }: Product): string[] =>
  stock.state === 'IN_STOCK' && !replacedBy ? [] : trail.slice(-1).map(({ id }) => `category:${id}`)
