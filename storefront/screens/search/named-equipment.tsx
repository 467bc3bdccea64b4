// The equipment that a VIN, ESN or GSN names: what was understood of it, and the way to shop for it (V-7, E-12).
import type { Equipment } from '#contract/shop/equipment.ts'
import { usePage } from '../../page/page-context.ts'
import { equipmentPath } from '../../shell/equipment/equipment-path.ts'
import { Understood } from '../../shell/equipment/understood.tsx'

export function NamedEquipment({ equipment }: { equipment: Equipment }) {
  const { words, href, path, query } = usePage()
  const { type, number, machine } = equipment
  const here = path + (query.size > 0 ? `?${query}` : '')
  // What is missing of a vehicle is asked on the page of equipment, which leads back here.
  const from = machine ? here : equipmentPath(path, query)
  return (
    <div className="named-equipment card">
      <Understood equipment={equipment} />
      <form className="named-equipment__hold" method="post" action={href('/equipment/hold')}>
        <input type="hidden" name="type" value={type} />
        <input type="hidden" name="number" value={number ?? ''} />
        <input type="hidden" name="from" value={href(from)} />
        <button className="button button--primary" type="submit">
          {words.search.shopFor}
        </button>
        <p className="soft">{machine ? words.search.shopForHint : words.search.incomplete}</p>
      </form>
    </div>
  )
}
