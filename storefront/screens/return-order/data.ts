import type { AnswerOf } from '#contract/shop/calls.ts'
import type { ReturnMethod, ReturnReason, Returns, ReturnView } from '#contract/shop/returns.ts'
import { fill } from '#words/format.ts'
import type { Words } from '#words/words.ts'
import { type FormProblem, problemIn } from '../../forms/problem.ts'
import { type OrderProps, readOrder } from '../../orders/read-order.ts'
import { ordersCrumb } from '../../orders/order-head.ts'
import type { Head, PageRequest, ScreenData } from '../../page/screen.ts'
import { reasonOf } from './reasons.ts'
import { type Together, togetherIn } from './together.ts'

/** What was chosen so far, as the form's fields hold it. */
export interface Chosen {
  kind: 'PART' | 'CORE'
  position: number
  quantity: number
  reason: ReturnReason | ''
  method: ReturnMethod | ''
  isSealed: boolean
}

export interface ReturnOrderProps extends OrderProps {
  returns: Returns
  /** The line whose form is shown; null where one is to be chosen first. */
  chosen: Chosen | null
  /** What the return gives back, once all is chosen. */
  quote: AnswerOf<'ReturnService.quoteReturn'> | null
  /** Several lines in one parcel, chosen at once; null where one is, or none. */
  together: Together | null
  problem: FormProblem | null
  requestKey: string
  /** Asked for a moment ago. */
  asked: ReturnView | null
}

export const RETURN_QUERY = ['line', 'core', 'asked', 'together', 'with']

export async function returnOrderData(request: PageRequest): Promise<ScreenData<ReturnOrderProps>> {
  const { shop, locale, params, form, query, words } = request
  const { orderId = '' } = params
  const [found, returns] = await Promise.all([
    readOrder(request),
    shop.call('ReturnService.getReturns', { storeLocale: locale, orderId }),
  ])
  if ('movedTo' in found) return found
  const problem = problemIn(form, words)
  const together = await togetherIn(request, { returns, problem })
  const chosen = together ? null : chosenIn(request, returns)
  // What has just been refused is not worked out again, but where only the amount has changed.
  const isReviewed = (form['act'] === 'check' && !problem) || form['failed'] === 'return/changed'
  const quote =
    chosen && isReviewed
      ? await shop.call('ReturnService.quoteReturn', { storeLocale: locale, orderId, ...chosen })
      : null
  return {
    props: {
      ...found.props,
      returns,
      chosen,
      together,
      quote,
      problem,
      requestKey: form['requestKey'] || crypto.randomUUID(),
      asked: returns.returns.find(({ id }) => id === query.get('asked')) ?? null,
    },
    tags: [],
    status: problem ? 422 : 200,
  }
}

function chosenIn({ form, query }: PageRequest, { lines }: Returns): Chosen | null {
  const sent = wantedIn(form)
  const core = query.get('core')
  const position = form['act'] ? sent.position : Number(core ?? query.get('line'))
  const kind = form['act'] ? sent.kind : core === null ? 'PART' : 'CORE'
  const line = lines.find((one) => one.position === position)
  const can = kind === 'CORE' ? line?.core?.can : line?.can
  if (!line || can !== true) return null
  if (form['act']) return sent
  const methods = kind === 'CORE' ? (line.core?.methods ?? []) : line.methods
  const [method = '', ...others] = methods
  return { kind, position, quantity: 1, reason: '', method: others.length > 0 ? '' : method, isSealed: false }
}

/** As the form sends it; what is no value of ours is as if nothing were chosen. */
function wantedIn(form: Readonly<Record<string, string>>): Chosen {
  const { kind, position, quantity, reason, method, isSealed } = form
  return {
    kind: kind === 'CORE' ? 'CORE' : 'PART',
    position: Number(position) || 0,
    quantity: Number(quantity) || 0,
    reason: reasonOf(reason),
    method: METHODS.find((one) => one === method) ?? '',
    isSealed: isSealed === '1',
  }
}

const METHODS = ['MAIL', 'STORE'] as const satisfies ReturnMethod[]

export const returnOrderHead: Head<ReturnOrderProps> = {
  title: (props, { words }) => stepTitle(props, words),
  crumb: ({ order }, request) => [
    ordersCrumb(order, request),
    { name: fill(request.words.order.title, { number: order.number }), path: `/order/${order.id}` },
    { name: request.words.orders.actions.return },
  ],
}

/** Each step is a page of its own, and is called so. */
function stepTitle({ order, returns, chosen, together, quote, asked }: ReturnOrderProps, words: Words): string {
  const { steps, asked: texts, title: called } = words.returns
  const title = fill(called, { number: order.number })
  if (asked) return `${fill(texts.title, { number: asked.parcel ?? asked.number })} - ${title}`
  const isChosen = chosen !== null || (together?.lines.length ?? 0) > 0
  if (!isChosen && returns.can !== true) return title
  const at = quote || together?.quote ? 3 : isChosen ? 2 : 1
  return fill(words.shell.stepTitle, { step: steps[at - 1] ?? '', at, count: steps.length, title })
}
