// The map of the site: every path with its screen and its caching. A path is the same under every locale's prefix.
import { fill, plural } from '#words/format.ts'
import { type Route, route } from './page/screen.ts'
import { homeData } from './screens/home/data.ts'
import { HomePage } from './screens/home/page.tsx'
import { structuredSite } from './screens/home/structured-site.ts'
import { NotFoundPage } from './screens/not-found/page.tsx'
import { categoryData } from './screens/category/data.ts'
import { CategoryPage } from './screens/category/page.tsx'
import { productData } from './screens/product/data.ts'
import { ProductPage } from './screens/product/page.tsx'
import { structuredProduct } from './screens/product/structured-product.ts'
import { diagramData } from './screens/diagram/data.ts'
import { DiagramPage } from './screens/diagram/page.tsx'
import { diagramsData } from './screens/diagrams/data.ts'
import { DiagramsPage } from './screens/diagrams/page.tsx'
import { engineData, generatorData } from './screens/machine/data.ts'
import { MachinePage } from './screens/machine/page.tsx'
import { fittingData } from './screens/fitting/data.ts'
import { FittingPage } from './screens/fitting/page.tsx'
import { SEARCH_QUERY, searchData, searchFormData } from './screens/search/data.ts'
import { SearchPage } from './screens/search/page.tsx'
import { LIST_QUERY } from './shell/parts/list-query.ts'
import { ONLY_FITS } from './shell/parts/only-fits.ts'
import { EQUIPMENT_QUERY, equipmentData } from './screens/equipment/data.ts'
import { EquipmentPage } from './screens/equipment/page.tsx'
import { cartData } from './screens/cart/data.ts'
import { CartPage } from './screens/cart/page.tsx'
import { hubArticleData, legalData, offerData, policyData } from './screens/article/data.ts'
import { ArticlePage } from './screens/article/page.tsx'
import { structuredArticle } from './screens/article/structured-article.ts'
import { batteryGuideData } from './screens/battery-guide/data.ts'
import { BatteryGuidePage } from './screens/battery-guide/page.tsx'
import { SELECTION_QUERY } from './screens/battery-guide/selection.ts'
import { hubData, topicData } from './screens/knowledge-hub/data.ts'
import { HubPage, TopicPage } from './screens/knowledge-hub/page.tsx'
import { faqsData } from './screens/faqs/data.ts'
import { ARTICLE_QUERY } from './shell/article-search/find-articles.ts'
import { faqPageData } from './screens/faqs/faq-page-data.ts'
import { FaqsPage } from './screens/faqs/page.tsx'
import { quickOrderData } from './screens/quick-order/data.ts'
import { QuickOrderPage } from './screens/quick-order/page.tsx'
import { checkoutData } from './screens/checkout/data.ts'
import { CheckoutPage } from './screens/checkout/page.tsx'
import { OrderConfirmationPage } from './screens/order-confirmation/page.tsx'
import { OrderPage } from './screens/order/page.tsx'
import { signInData } from './screens/sign-in/data.ts'
import { SignInPage } from './screens/sign-in/page.tsx'
import { SignOutPage } from './screens/sign-out/page.tsx'
import { trackOrderData } from './screens/track-order/data.ts'
import { TrackOrderPage } from './screens/track-order/page.tsx'
import { readOrder } from './shell/read-order.ts'
import { ErrorPage, errorData } from './screens/error/page.tsx'

export const routes: Route[] = [
  route({
    path: '/',
    data: homeData,
    page: HomePage,
    caching: 'shared',
    title: (_, { words }) => words.home.title,
    description: (_, { words }) => words.home.description,
    structured: structuredSite,
  }),
  route({
    path: '/category/:category',
    data: categoryData,
    page: CategoryPage,
    caching: 'shared',
    query: LIST_QUERY,
    privateQuery: [ONLY_FITS],
    title: ({ title }) => title,
    description: ({ title, category: { list } }, { words, locale }) =>
      fill(words.category.description, { name: title, count: plural(list.total, locale, words.category.count) }),
    crumb: ({ category: { trail, name } }) => [...trail.slice(0, -1), { name }],
  }),
  route({
    path: '/product/:product',
    data: productData,
    page: ProductPage,
    caching: 'shared',
    query: ['for'],
    privateQuery: ['refused', 'fit', 'equipment-refused', 'equipment-number'],
    title: ({ product }, { words }) => fill(words.product.title, { name: product.name, number: product.partNumber }),
    description: ({ product: { short, name, partNumber } }, { words }) =>
      fill(words.product.description, { short, name, number: partNumber }).trim(),
    crumb: ({ product: { trail, name } }) => [...trail, { name }],
    structured: structuredProduct,
  }),
  route({
    path: '/diagrams',
    data: diagramsData,
    page: DiagramsPage,
    caching: 'shared',
    title: (_, { words }) => words.diagrams.title,
    description: (_, { words }) => words.diagrams.description,
    crumb: (_, { words }) => [{ name: words.diagrams.title }],
  }),
  ...[
    { path: '/engine/:code', data: engineData },
    { path: '/generator/:code', data: generatorData },
  ].map((machine) =>
    route({
      ...machine,
      page: MachinePage,
      caching: 'shared',
      title: ({ machine: { name } }, { words }) => fill(words.diagrams.machineTitle, { name }),
      description: ({ machine: { name, diagrams } }, { words, locale }) =>
        fill(diagrams.length > 0 ? words.diagrams.machineDescription : words.diagrams.factsDescription, {
          name,
          count: plural(diagrams.length, locale, words.diagrams.count),
        }),
      crumb: ({ machine: { name } }, { words }) => [{ name: words.diagrams.title, path: '/diagrams' }, { name }],
    }),
  ),
  route({
    path: '/diagram/:diagram',
    data: diagramData,
    page: DiagramPage,
    caching: 'shared',
    title: ({ diagram }) => diagram.name,
    description: ({ diagram: { name, callouts } }, { words, locale }) =>
      fill(words.diagrams.diagramDescription, {
        name,
        count: plural(callouts.length, locale, words.diagrams.callouts),
      }),
    crumb: ({ diagram: { name, machine } }, { words }) => [
      { name: words.diagrams.title, path: '/diagrams' },
      { name: machine.name, path: machine.path },
      { name },
    ],
  }),
  route({
    path: '/parts-that-fit',
    data: fittingData,
    page: FittingPage,
    caching: 'private',
    query: LIST_QUERY,
    title: ({ label }, { words }) => fill(words.search.headingFor, { equipment: label }),
    crumb: ({ label }, { words }) => [{ name: fill(words.search.headingFor, { equipment: label }) }],
  }),
  route({
    path: '/search/:term',
    data: searchData,
    page: SearchPage,
    caching: 'shared',
    query: SEARCH_QUERY,
    privateQuery: [ONLY_FITS],
    isIndexed: false,
    title: ({ found }, { words }) => fill(words.search.title, { term: found.term }),
    crumb: (_, { words }) => [{ name: words.search.crumb }],
  }),
  route({
    path: '/search',
    data: searchFormData,
    page: SearchPage,
    caching: 'shared',
    query: ['q'],
    isIndexed: false,
    title: (_, { words }) => words.search.crumb,
  }),
  route({
    path: '/equipment',
    data: equipmentData,
    page: EquipmentPage,
    caching: 'private',
    query: EQUIPMENT_QUERY,
    title: (_, { words }) => words.equipment.title,
    crumb: (_, { words }) => [{ name: words.equipment.title }],
  }),
  route({
    path: '/cart',
    data: cartData,
    page: CartPage,
    caching: 'private',
    query: ['remove', 'undo', 'replaced', 'refused', 'line', 'max', 'quantity', 'merged'],
    title: (_, { words }) => words.cart.title,
    crumb: (_, { words }) => [{ name: words.cart.title }],
  }),
  route({
    path: '/quick-order',
    data: quickOrderData,
    page: QuickOrderPage,
    caching: 'private',
    title: (_, { words }) => words.quickOrder.title,
    crumb: (_, { words }) => [{ name: words.quickOrder.title }],
  }),
  route({
    path: '/currentcheckout',
    data: checkoutData,
    page: CheckoutPage,
    caching: 'private',
    title: (_, { words }) => words.checkout.title,
    crumb: (_, { words }) => [{ name: words.cart.title, path: '/cart' }, { name: words.checkout.title }],
  }),
  route({
    path: '/order-confirmation/:orderId',
    data: readOrder,
    page: OrderConfirmationPage,
    caching: 'private',
    title: ({ order }, { words }) => fill(words.order.title, { number: order.number }),
    crumb: ({ order }, { words }) => [{ name: fill(words.order.title, { number: order.number }) }],
  }),
  route({
    path: '/order/:orderId',
    data: readOrder,
    page: OrderPage,
    caching: 'private',
    title: ({ order }, { words }) => fill(words.order.title, { number: order.number }),
    crumb: ({ order }, { words }) => [
      { name: words.order.track, path: '/track-order' },
      { name: fill(words.order.title, { number: order.number }) },
    ],
  }),
  route({
    path: '/sign-in',
    data: signInData,
    page: SignInPage,
    caching: 'private',
    query: ['failed', 'back'],
    title: (_, { words }) => words.account.signIn,
  }),
  route({
    path: '/sign-out',
    data: () => ({ props: {}, tags: [] }),
    page: SignOutPage,
    caching: 'private',
    title: (_, { words }) => words.account.signedOut,
  }),
  ...[
    { path: '/policies/:name', data: policyData },
    { path: '/legal/:name', data: legalData },
    { path: '/detail-us', data: offerData('detail-us') },
    { path: '/detail-ca', data: offerData('detail-ca') },
    { path: '/knowledge-hub/:topic/:name', data: hubArticleData },
  ].map((text) =>
    route({
      ...text,
      page: ArticlePage,
      caching: 'shared',
      title: ({ article }) => article.title,
      description: ({ article }) => article.summary ?? '',
      crumb: ({ article, topic }, { words }) => [
        ...(topic
          ? [
              { name: words.articles.hub, path: '/knowledge-hub' },
              { name: topic.title, path: topic.path },
            ]
          : []),
        { name: article.title },
      ],
      structured: ({ article }, { settings }) => [structuredArticle(article, settings)],
      isArticle: true,
    }),
  ),
  route({
    path: '/knowledge-hub',
    data: hubData,
    page: HubPage,
    caching: 'shared',
    query: ARTICLE_QUERY,
    title: (_, { words }) => words.articles.hub,
    description: (_, { words }) => words.articles.hubDescription,
    crumb: (_, { words }) => [{ name: words.articles.hub }],
  }),
  route({
    path: '/knowledge-hub/:topic',
    data: topicData,
    page: TopicPage,
    caching: 'shared',
    query: ARTICLE_QUERY,
    title: ({ introduction }) => introduction.title,
    description: ({ introduction }) => introduction.summary ?? '',
    crumb: ({ introduction }, { words }) => [
      { name: words.articles.hub, path: '/knowledge-hub' },
      { name: introduction.title },
    ],
  }),
  route({
    path: '/battery-guide',
    data: batteryGuideData,
    page: BatteryGuidePage,
    caching: 'shared',
    query: SELECTION_QUERY,
    title: ({ guide }) => guide.title,
    description: ({ guide }) => guide.summary ?? '',
    crumb: ({ guide }) => [{ name: guide.title }],
    structured: ({ guide }, { settings }) => [structuredArticle(guide, settings)],
    isArticle: true,
  }),
  route({
    path: '/faqs',
    data: faqsData,
    page: FaqsPage,
    caching: 'shared',
    query: ARTICLE_QUERY,
    title: (_, { words }) => words.messages['faq.breadcrumb'],
    description: (_, { words }) => words.faqs.description,
    crumb: (_, { words }) => [{ name: words.messages['faq.breadcrumb'] }],
    structured: ({ groups }, request) => (groups.length > 0 ? [faqPageData(groups, request)] : []),
  }),
  route({
    path: '/track-order',
    data: trackOrderData,
    page: TrackOrderPage,
    caching: 'private',
    query: ['failed', 'fields'],
    title: (_, { words }) => words.order.track,
    crumb: (_, { words }) => [{ name: words.order.track }],
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

/** Shown when the shop itself failed, with status 500, and for what it refused. */
export const failed = route({
  path: '/500',
  data: errorData,
  page: ErrorPage,
  caching: 'private',
  title: ({ refused }, { words }) => (refused ? words.errors.refused : words.errors.title),
})
