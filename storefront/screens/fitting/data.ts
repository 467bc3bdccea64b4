// Without equipment this page leads to where some is named, and back.
import type { AnswerOf } from '#contract/shop/calls.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'
import { equipmentPath } from '../../equipment/equipment-path.ts'
import { listInput, readListQuery } from '../../parts/list-query.ts'

export const FITTING_PATH = '/parts-that-fit'

export interface FittingProps {
  label: string
  list: AnswerOf<'FitmentService.listFitting'>
}

export async function fittingData({ shop, locale, path, query }: PageRequest): Promise<ScreenData<FittingProps>> {
  const { equipment } = await shop.call('SessionService.getVisitor', { storeLocale: locale })
  if (!equipment?.machine) return { movedTo: equipmentPath(path, query), forGood: false }
  const list = await shop.call('FitmentService.listFitting', {
    storeLocale: locale,
    machine: equipment.machine,
    ...listInput(readListQuery(query)),
  })
  return { props: { label: equipment.label, list }, tags: [] }
}
