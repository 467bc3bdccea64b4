import type { MachineTile } from '#contract/shop/diagram.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'

export interface DiagramsProps {
  machines: MachineTile[]
}

export async function diagramsData({ shop, locale }: PageRequest): Promise<ScreenData<DiagramsProps>> {
  const machines = await shop.call('DiagramService.getMachines', { storeLocale: locale })
  return { props: { machines }, tags: ['content'] }
}
