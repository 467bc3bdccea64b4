// What the home page asks for.
import type { Home } from '#contract/shop/catalog.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'

export interface HomeProps {
  home: Home
}

export async function homeData({ shop, locale }: PageRequest): Promise<ScreenData<HomeProps>> {
  const home = await shop.call('CatalogService.getHome', { storeLocale: locale })
  const parts = [...home.popular, ...home.specials]
  return { props: { home }, tags: ['content', ...parts.map(({ id }) => `product:${id}`)] }
}
