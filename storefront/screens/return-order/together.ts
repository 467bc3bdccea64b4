// Several lines of an order in one parcel: what was ticked, and what was said of each so far.
import type { AnswerOf } from '#contract/shop/calls.ts'
import type { ReturnLine, ReturnReason, Returns } from '#contract/shop/returns.ts'
import { type ReturnChoice, returnChoices, returnKey } from '#values/return-key.ts'
import type { FormProblem } from '../../forms/problem.ts'
import type { PageRequest } from '../../page/screen.ts'
import { reasonOf } from './reasons.ts'

export interface TogetherLine extends ReturnChoice {
  key: string
  line: ReturnLine
  left: number
  quantity: number
  reason: ReturnReason | ''
  isSealed: boolean
}

export interface Together {
  /** None when nothing was ticked. */
  lines: TogetherLine[]
  quote: AnswerOf<'ReturnService.quoteReturns'> | null
}

/** What may go into a parcel with others. */
export function tickable({ lines }: Returns): { key: string; line: ReturnLine; kind: ReturnChoice['kind'] }[] {
  return lines.flatMap((line) => {
    const { position, isFreight, can, methods, core } = line
    const kinds = [
      can === true && methods.includes('MAIL') && ('PART' as const),
      core?.can === true && core.methods.includes('MAIL') && ('CORE' as const),
    ].filter((kind) => kind !== false)
    return isFreight ? [] : kinds.map((kind) => ({ key: returnKey({ kind, position }), line, kind }))
  })
}

/** Null unless several lines are to be chosen, or were. */
export async function togetherIn(
  { form, query, shop, locale, params }: PageRequest,
  { returns, problem }: { returns: Returns; problem: FormProblem | null },
): Promise<Together | null> {
  const { act, together } = form
  if (act ? !together : query.get('together') === null) return null
  const choices = returnChoices(act ? (together ?? '').split(',') : query.getAll('with'))
  const free = tickable(returns)
  const lines = choices.flatMap((choice): TogetherLine[] => {
    const key = returnKey(choice)
    const line = free.find((one) => one.key === key)?.line
    if (!line) return []
    const left = choice.kind === 'CORE' ? (line.core?.left ?? 0) : line.left
    const isSealed = form[`isSealed-${key}`] === '1'
    return [
      {
        ...choice,
        key,
        line,
        left,
        quantity: quantityOf(form, key),
        reason: reasonOf(form[`reason-${key}`]),
        isSealed,
      },
    ]
  })
  const isReviewed = (act === 'check' && !problem) || form['failed'] === 'return/changed'
  if (!isReviewed || lines.length === 0) return { lines, quote: null }
  const wanted = lines.map(({ kind, position, quantity, reason, isSealed }) => ({
    kind,
    position,
    quantity,
    reason: kind === 'CORE' ? ('CORE' as const) : reason,
    isSealed,
  }))
  const orderId = params['orderId'] ?? ''
  return {
    lines,
    quote: await shop.call('ReturnService.quoteReturns', { storeLocale: locale, orderId, lines: wanted }),
  }
}

const quantityOf = (form: PageRequest['form'], key: string): number =>
  form['act'] ? Number(form[`quantity-${key}`]) || 0 : 1
