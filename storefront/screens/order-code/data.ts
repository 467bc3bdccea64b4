import { type FormProblem, problemIn } from '../../forms/problem.ts'
import { type OrderProps, readOrder } from '../../orders/read-order.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'

export interface OrderCodeProps extends OrderProps {
  problem: FormProblem | null
  isSent: boolean
}

export async function orderCodeData(request: PageRequest): Promise<ScreenData<OrderCodeProps>> {
  const found = await readOrder(request)
  if ('movedTo' in found) return found
  const { order } = found.props
  if (!order.isMasked) return { movedTo: `/order/${order.id}`, forGood: false }
  const { form, query, words } = request
  const problem = problemIn(form, words)
  // A code that was wrong can be corrected where it was typed.
  const isSent = query.has('sent') || form['act'] === 'enter'
  return { ...found, props: { order, problem, isSent }, status: problem ? 422 : 200 }
}
