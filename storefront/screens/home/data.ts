// What the home page asks for.
import type { AnswerOf } from '#contract/shop/calls.ts'
import type { Home } from '#contract/shop/catalog.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'

export interface HomeProps {
  home: Home
  /** The makes to begin with. */
  choices: AnswerOf<'GarageService.getVehicleChoices'>
  /** Cents from which an order may ship free. */
  freeShippingFrom: number
}

export async function homeData({ shop, locale }: PageRequest): Promise<ScreenData<HomeProps>> {
  const [home, config, choices] = await Promise.all([
    shop.call('CatalogService.getHome', { storeLocale: locale }),
    shop.call('ConfigService.getConfigByLocale', { locale }),
    shop.call('GarageService.getVehicleChoices', {}),
  ])
  const parts = [...home.popular, ...home.specials]
  return {
    props: { home, choices, freeShippingFrom: config.freeShippingThreshold },
    tags: ['content', ...parts.map(({ id }) => `product:${id}`)],
  }
}
