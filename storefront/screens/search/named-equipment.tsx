// The equipment that a VIN, ESN or GSN names: what was understood of it, and the way to shop for it (V-7, E-12).
import type { Equipment } from '#contract/shop/equipment.ts'
import { usePage } from '../../page/page-context.ts'
import { entryWords } from '../../equipment/entry-words.ts'
import { equipmentQuestion } from '../../equipment/equipment-path.ts'
import { Understood } from '../../equipment/understood.tsx'

export function NamedEquipment({ equipment }: { equipment: Equipment }) {
  return (
    <div className="named-equipment card">
      <Understood equipment={equipment} />
      {equipment.machine ? <Hold equipment={equipment} /> : <AskTheRest equipment={equipment} />}
    </div>
  )
}

function Hold({ equipment: { type, number } }: { equipment: Equipment }) {
  const { words, href, path, query } = usePage()
  const here = href(path + (query.size > 0 ? `?${query}` : ''))
  return (
    <form
      className="named-equipment__hold"
      method="post"
      action={href('/equipment/hold')}
      data-equipment="entry"
      data-back={here}
      data-words={JSON.stringify(entryWords(words))}
    >
      <input type="hidden" name="type" value={type} />
      <input type="hidden" name="number" value={number ?? ''} />
      <input type="hidden" name="from" value={here} />
      <button className="button button--primary" type="submit">
        {words.search.shopFor}
      </button>
      <p className="soft">{words.search.shopForHint}</p>
      <p className="field__error" role="alert" data-problem="" />
    </form>
  )
}

/** Searching the number again would ask the same question: the equipment page asks which vehicle it is. */
function AskTheRest({ equipment: { number } }: { equipment: Equipment }) {
  const { words, href } = usePage()
  return (
    <div className="named-equipment__hold">
      <a className="button button--primary" href={href(equipmentQuestion(number ?? '', '/parts-that-fit'))}>
        {words.search.shopFor}
      </a>
      <p className="soft">{words.search.incomplete}</p>
    </div>
  )
}
