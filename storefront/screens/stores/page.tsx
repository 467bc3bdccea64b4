// The stores: the nearest first, and when a part, or all that is in the cart, can be collected at each (business rules SH-5, PR-7).
import { fill } from '#words/format.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { usePage } from '../../page/page-context.ts'
import { storeWords } from '../../stores/store-words.ts'
import type { StoresProps } from './data.ts'
import { Stores } from './stores.island.tsx'

export function StoresPage({ problem, wasChosen, ...props }: StoresProps) {
  const { words } = usePage()
  const { pickup } = words
  return (
    <>
      <h1>{pickup.title}</h1>
      <FormNotice
        problem={problem ? { sentence: problem, fields: {} } : null}
        done={wasChosen && fill(pickup.chosen, { store: wasChosen })}
      />
      <p className="soft">{props.part ? fill(pickup.ofPart, { name: props.part.name }) : pickup.intro}</p>
      <Stores
        {...props}
        words={{
          ...storeWords(words),
          choose: pickup.choose,
          chooseOf: pickup.chooseOf,
          backTo: pickup.backTo,
        }}
      />
    </>
  )
}
