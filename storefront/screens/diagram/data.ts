// What the page of an exploded view asks for. It opens by the view's id of 15 or 18 characters; its address has the longer one.
import type { DiagramDetail } from '#contract/shop/diagram.ts'
import { PREVIEW } from '../../articles/preview.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'

export interface DiagramProps {
  diagram: DiagramDetail
  /** Shown to those who work here before it is public. */
  isPreview?: boolean
}

export async function diagramData({
  shop,
  locale,
  params,
  path,
  query,
}: PageRequest): Promise<ScreenData<DiagramProps>> {
  const preview = query.get(PREVIEW)
  if (preview !== null) {
    const made = await shop.call('DiagramService.previewDiagram', { storeLocale: locale, id: preview })
    return { props: { diagram: made, isPreview: true }, tags: [] }
  }
  const diagram = await shop.call('DiagramService.getDiagram', { storeLocale: locale, diagram: params.diagram ?? '' })
  if (diagram.path !== path) return { movedTo: diagram.path, forGood: true }
  const parts = diagram.callouts.flatMap(({ part, replacedBy }) => [part, replacedBy].filter((shown) => shown !== null))
  return { props: { diagram }, tags: parts.map(({ id }) => `product:${id}`), canonical: diagram.path }
}
