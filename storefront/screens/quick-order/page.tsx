// Many parts at once: a list is read, each line is told what it means, and all of them are added together.
import { useWords } from '../../page/page-context.ts'
import type { QuickOrderProps } from './data.ts'
import { QuickOrderForm } from './quick-order.island.tsx'

export function QuickOrderPage(props: QuickOrderProps) {
  const { quickOrder, category, equipment } = useWords()
  const { notHere, onlyLeft, plusCore } = category
  const { fits, doesNotFit } = equipment
  const words = { ...quickOrder, category: { notHere, onlyLeft, plusCore }, equipment: { fits, doesNotFit } }
  return (
    <div className="quick-order">
      <h1>{quickOrder.title}</h1>
      <p>{quickOrder.intro}</p>
      <QuickOrderForm {...props} words={words} />
    </div>
  )
}
