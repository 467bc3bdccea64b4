// What the page of an exploded view asks for. It opens by the view's id of 15 or 18 characters; its address has the longer one.
import type { DiagramDetail } from '#contract/shop/diagram.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'

export interface DiagramProps {
  diagram: DiagramDetail
}

export async function diagramData({ shop, locale, params, path }: PageRequest): Promise<ScreenData<DiagramProps>> {
  const diagram = await shop.call('DiagramService.getDiagram', { storeLocale: locale, diagram: params.diagram ?? '' })
  if (diagram.path !== path) return { movedTo: diagram.path, forGood: true }
  const parts = diagram.callouts.flatMap(({ part, replacedBy }) => [part, replacedBy].filter((shown) => shown !== null))
  return { props: { diagram }, tags: parts.map(({ id }) => `product:${id}`), canonical: diagram.path }
}
