import type { Article } from '#contract/shop/content.ts'
import type { PageRequest, ScreenData } from '../page/screen.ts'

/** What shows an article, at its one address in the locale: whichever language's name it was asked by, it moves there. */
export function onItsPage<Props>(
  { pages }: Article,
  { locale, path }: PageRequest,
  props: Props,
  tags: string[] = [],
): ScreenData<Props> {
  const canonical = pages[locale] ?? path
  if (canonical !== path) return { movedTo: canonical, forGood: true }
  return { props, tags: ['content', ...tags], canonical, pages }
}
