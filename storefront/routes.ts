// The map of the site: every path with its screen and its caching. A path is the same under every locale's prefix.
import { fill } from '#words/format.ts'
import { type Route, route } from './page/screen.ts'
import { homeData } from './screens/home/data.ts'
import { HomePage } from './screens/home/page.tsx'
import { NotFoundPage } from './screens/not-found/page.tsx'
import { ErrorPage } from './screens/error/page.tsx'

export const routes: Route[] = [
  route({
    path: '/',
    data: homeData,
    page: HomePage,
    caching: 'shared',
    title: (_, { words }) => words.home.title,
    description: (_, { words, settings }) => fill(words.home.description, { brand: settings.brand }),
  }),
]

/** Shown for every address that has no page, with status 404 (business rule B-3). */
export const notFound = route({
  path: '/404',
  data: () => ({ props: {}, tags: [], status: 404 }),
  page: NotFoundPage,
  caching: 'private',
  title: (_, { words }) => words.messages['page404.title'],
})

/** Shown when the shop itself failed, with status 500. */
export const failed = route({
  path: '/500',
  data: () => ({ props: {}, tags: [], status: 500 }),
  page: ErrorPage,
  caching: 'private',
  title: (_, { words }) => words.errors.title,
})
