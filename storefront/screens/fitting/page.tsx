import { fill } from '#words/format.ts'
import { usePage } from '../../page/page-context.ts'
import { PartList } from '../../parts/part-list.tsx'
import { FITTING_PATH, type FittingProps } from './data.ts'

export function FittingPage({ label, list }: FittingProps) {
  const { words, query } = usePage()
  const isNarrowed = [...query.keys()].some((key) => key.startsWith('f.'))
  return (
    <>
      <h1 className="list-title">{fill(words.search.headingFor, { equipment: label })}</h1>
      {list.total === 0 && !isNarrowed ? (
        <p data-announce="">{words.messages['compat.nonePartsForEquipment']}</p>
      ) : (
        <PartList list={list} path={FITTING_PATH} fitting={{ kind: 'only-fitting' }} />
      )}
    </>
  )
}
