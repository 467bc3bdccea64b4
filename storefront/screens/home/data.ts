import type { AnswerOf } from '#contract/shop/calls.ts'
import type { Home } from '#contract/shop/catalog.ts'
import type { ContentItem } from '#contract/shop/content.ts'
import { fill, formatMoney } from '#words/format.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'

export interface HomeProps {
  home: Home
  choices: AnswerOf<'GarageService.getVehicleChoices'>
  items: ContentItem[]
}

export async function homeData({ shop, locale }: PageRequest): Promise<ScreenData<HomeProps>> {
  const [home, config, choices, items] = await Promise.all([
    shop.call('CatalogService.getHome', { storeLocale: locale }),
    shop.call('ConfigService.getConfigByLocale', { locale }),
    shop.call('GarageService.getVehicleChoices', {}),
    shop.call('ContentService.contentItems', { storeLocale: locale, placement: 'home' }),
  ])
  // The threshold is a setting, so content names it as {amount}: a changed setting needs no new text.
  const amount = formatMoney(config.freeShippingThreshold, locale)
  const parts = [...home.popular, ...home.specials]
  return {
    props: { home, choices, items: items.map((item) => withAmount(item, amount)) },
    tags: ['content', ...home.groups.map(({ id }) => `category:${id}`), ...parts.map(({ id }) => `product:${id}`)],
  }
}

const withAmount = (item: ContentItem, amount: string): ContentItem => ({
  ...item,
  headerMessage: item.headerMessage && fill(item.headerMessage, { amount }),
  shortDescription: item.shortDescription && fill(item.shortDescription, { amount }),
})
