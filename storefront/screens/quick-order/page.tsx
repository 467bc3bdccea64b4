// Many parts at once: a list is read, each line is told what it means, and all of them are added together.
import { useWords } from '../../page/page-context.ts'
import type { QuickOrderProps } from './data.ts'
import { quickWords } from './quick-words.ts'
import { QuickOrderForm } from './quick-order.island.tsx'

export function QuickOrderPage(props: QuickOrderProps) {
  const words = useWords()
  return (
    <div className="quick-order">
      <h1>{words.quickOrder.title}</h1>
      <p>{words.quickOrder.intro}</p>
      <QuickOrderForm {...props} words={quickWords(words)} />
    </div>
  )
}
