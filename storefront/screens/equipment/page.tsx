import type { Equipment } from '#contract/shop/equipment.ts'
import { usePage } from '../../page/page-context.ts'
import { EquipmentEntry } from '../../equipment/equipment-entry.tsx'
import { Understood } from '../../equipment/understood.tsx'
import { VehiclePicker } from '../../equipment/vehicle-picker.tsx'
import type { EquipmentProps } from './data.ts'

export function EquipmentPage({ selected, back, typed, found, answers, problem, picked, choices }: EquipmentProps) {
  const { words } = usePage()
  return (
    <div className="equipment-page">
      <h1>{words.equipment.title}</h1>
      {selected ? <Held equipment={selected} back={back} /> : <p className="soft">{words.equipment.intro}</p>}
      <section className="card" aria-labelledby="by-number">
        <h2 id="by-number">{selected ? words.equipment.another : words.equipment.number.title}</h2>
        <EquipmentEntry back={back} typed={typed} found={found} answers={answers} problem={problem} />
      </section>
      <section className="card" aria-labelledby="by-vehicle">
        <h2 id="by-vehicle">{words.equipment.pick}</h2>
        <VehiclePicker back={back} choices={choices} picked={picked} />
      </section>
    </div>
  )
}

function Held({ equipment, back }: { equipment: Equipment; back: string }) {
  const { words, href } = usePage()
  return (
    <section className="card equipment-held" aria-labelledby="held">
      <h2 id="held">
        {words.equipment.shoppingFor} {equipment.label}
      </h2>
      <Understood equipment={equipment} />
      <div className="equipment-held__actions">
        <a className="button" href={href(back)}>
          {words.equipment.goOn}
        </a>
        {equipment.machine && <a href={href('/parts-that-fit')}>{words.equipment.allThatFit}</a>}
        <form method="post" action={href('/equipment/release')}>
          <input type="hidden" name="from" value={href('/equipment')} />
          <button className="link-button" type="submit">
            {words.equipment.clear}
          </button>
        </form>
      </div>
    </section>
  )
}
