// What the battery guide asks for: its text, the uses it starts from, and what the catalogue has for what was chosen so far.
import type { Facet } from '#contract/shop/catalog.ts'
import type { Article, ArticleSummary } from '#contract/shop/content.ts'
import type { PartSummary } from '#contract/shop/part.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'
import { onItsPage } from '../../articles/article-page.ts'
import { previewed } from '../../articles/preview.ts'
import { chosenFacets, facetsPath, leastAmps, readSelection, type Selection } from './selection.ts'

export interface Matches {
  category: string
  groups: Facet['values']
  amps: number[]
  total: number
  parts: PartSummary[]
  path: string
}

export interface BatteryGuideProps {
  guide: Article
  uses: ArticleSummary[]
  selection: Selection
  advice: string | null
  matches: Matches | null
}

const SHOWN = 4

export async function batteryGuideData(request: PageRequest): Promise<ScreenData<BatteryGuideProps>> {
  const { shop, locale, query } = request
  const asked = { storeLocale: locale, kind: 'GUIDE' } as const
  const preview = await previewed(request)
  const [guide, uses] = await Promise.all([
    preview ?? shop.call('ContentService.getArticle', { ...asked, urlName: 'battery-guide' }),
    shop.call('ContentService.listArticles', { ...asked, topic: 'battery-use' }),
  ])
  const read = readSelection(query)
  const use = uses.find(({ urlName }) => urlName === read.use)
  const selection = { ...read, use: use?.urlName ?? null }
  const [chosenUse, matches] = await Promise.all([
    use && shop.call('ContentService.getArticle', { ...asked, topic: 'battery-use', urlName: use.urlName }),
    findMatches(request, selection),
  ])
  const tags = matches ? [`category:${matches.category}`] : []
  return onItsPage(guide, request, { guide, uses, selection, advice: chosenUse?.answer ?? null, matches }, tags)
}

/** Choices come from the whole type, whatever is chosen, so that none disappears. */
async function findMatches({ shop, locale }: PageRequest, selection: Selection): Promise<Matches | null> {
  const { type } = selection
  if (!type) return null
  const asked = { storeLocale: locale, category: type }
  const all = await shop.call('CatalogService.getCategory', asked)
  if (all.isInstead) return null
  const facet = (key: string) => all.list.facets.find((one) => one.key === key)
  const chosen = chosenFacets(selection, facet('cca'))
  const isAll = Object.keys(chosen).length === 0
  const { list } = isAll ? all : await shop.call('CatalogService.getCategory', { ...asked, chosen })
  return {
    category: all.id,
    groups: facet('group')?.values ?? [],
    amps: leastAmps(facet('cca')),
    total: list.total,
    parts: list.parts.slice(0, SHOWN),
    path: facetsPath(all.path, chosen),
  }
}
