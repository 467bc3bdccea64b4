import type { Equipment } from '#contract/shop/equipment.ts'
import { usePage } from '../../page/page-context.ts'
import { EquipmentEntry } from '../../equipment/equipment-entry.tsx'
import { ActiveOrSelect } from '../../garage/machine-parts.tsx'
import { Understood } from '../../equipment/understood.tsx'
import { VehiclePicker } from '../../equipment/vehicle-picker.tsx'
import type { EquipmentProps } from './data.ts'

export function EquipmentPage({
  garage,
  selected,
  back,
  typed,
  found,
  answers,
  problem,
  picked,
  choices,
}: EquipmentProps) {
  const { words } = usePage()
  return (
    <div className="equipment-page">
      <h1>{words.equipment.title}</h1>
      {selected ? <Held equipment={selected} back={back} /> : <p className="soft">{words.equipment.intro}</p>}
      {garage.length > 0 && <FromGarage garage={garage} back={back} />}
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

function FromGarage({ garage, back }: Pick<EquipmentProps, 'garage' | 'back'>) {
  const { words, href } = usePage()
  return (
    <section className="card" aria-labelledby="from-garage">
      <h2 id="from-garage">{words.myGarage.title}</h2>
      <ul className="garage-fit">
        {garage.map((machine) => (
          <li key={machine.id}>
            <span>
              <a href={href(`/my-garage/${machine.id}`)}>{machine.nickname}</a>{' '}
              <span className="soft">{machine.equipment?.label ?? machine.number}</span>
            </span>
            <ActiveOrSelect machine={machine} to={back} />
          </li>
        ))}
      </ul>
    </section>
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
        {equipment.number !== null && (
          <form method="post" action={href('/my-garage')}>
            <input type="hidden" name="do" value="keep" />
            <button className="link-button" type="submit">
              {words.myGarage.addToGarage}
            </button>
          </form>
        )}
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
