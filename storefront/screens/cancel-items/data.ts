import type { CancelledItems } from '#contract/shop/cancelling.ts'
import type { OrderLine } from '#contract/shop/orders.ts'
import { type FormProblem, problemIn } from '../../forms/problem.ts'
import { type OrderProps, readOrder } from '../../orders/read-order.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'

export interface CancelItemsProps extends OrderProps {
  /** null where the order has no such line any more. */
  line: OrderLine | null
  /** Pieces of it that stay. */
  keep: number
  /** What comes back; null where nothing can be cancelled. */
  quote: CancelledItems | null
  problem: FormProblem | null
}

export const CANCEL_ITEMS_QUERY = ['line', 'keep']

export async function cancelItemsData(request: PageRequest): Promise<ScreenData<CancelItemsProps>> {
  const { shop, locale, params, form, query, words } = request
  const found = await readOrder(request)
  if ('movedTo' in found) return found
  const { order } = found.props
  const asked = (name: string) => whole(form[name] ?? query.get(name) ?? '')
  const line = order.lines.find(({ position }) => position === asked('line')) ?? null
  const keep = line ? Math.min(asked('keep'), line.quantity - 1) : 0
  const problem = problemIn(form, words)
  const quote =
    line && order.can.cancelItems === true
      ? await shop.call('OrderService.quoteCancelItems', {
          storeLocale: locale,
          orderId: params['orderId'] ?? '',
          position: line.position,
          keep,
        })
      : null
  return { ...found, props: { order, line, keep, quote, problem }, status: problem ? 409 : 200 }
}

const whole = (typed: string) => (/^\d{1,4}$/.test(typed) ? Number(typed) : 0)
