import type { Equipment } from '#contract/shop/equipment.ts'
import { usePage } from '../page/page-context.ts'

export function Understood({ equipment }: { equipment?: Equipment }) {
  const { words } = usePage()
  return (
    <dl className="understood" aria-label={words.equipment.understood}>
      {equipment?.understood.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
