import { type FormProblem, problemIn } from '../../forms/problem.ts'
import { type OrderProps, readOrder } from '../../orders/read-order.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'

export interface CancelOrderProps extends OrderProps {
  problem: FormProblem | null
}

export async function cancelOrderData(request: PageRequest): Promise<ScreenData<CancelOrderProps>> {
  const found = await readOrder(request)
  if ('movedTo' in found) return found
  const problem = problemIn(request.form, request.words)
  return { ...found, props: { order: found.props.order, problem }, status: problem ? 409 : 200 }
}
