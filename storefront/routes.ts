// The map of the site: every path with its screen and its caching. A path is the same under every locale's prefix.
import { fill } from '#words/format.ts'
import { called, type Route, route } from './page/screen.ts'
import { homeData } from './screens/home/data.ts'
import { homeHead } from './screens/home/head.ts'
import { HomePage } from './screens/home/page.tsx'
import { notFoundData, type NotFoundProps } from './screens/not-found/data.ts'
import { NotFoundPage } from './screens/not-found/page.tsx'
import { categoryData } from './screens/category/data.ts'
import { categoryHead } from './screens/category/head.ts'
import { CategoryPage } from './screens/category/page.tsx'
import { productData } from './screens/product/data.ts'
import { productHead } from './screens/product/head.ts'
import { ProductPage } from './screens/product/page.tsx'
import { compareData } from './screens/compare/data.ts'
import { ComparePage } from './screens/compare/page.tsx'
import { diagramData } from './screens/diagram/data.ts'
import { diagramHead } from './screens/diagram/head.ts'
import { DiagramPage } from './screens/diagram/page.tsx'
import { diagramsData } from './screens/diagrams/data.ts'
import { DiagramsPage } from './screens/diagrams/page.tsx'
import { engineData, generatorData } from './screens/machine/data.ts'
import { machineHead } from './screens/machine/head.ts'
import { MachinePage } from './screens/machine/page.tsx'
import { type FittingProps, fittingData } from './screens/fitting/data.ts'
import { FittingPage } from './screens/fitting/page.tsx'
import { SEARCH_QUERY, searchData, searchFormData } from './screens/search/data.ts'
import { SearchPage } from './screens/search/page.tsx'
import { LIST_QUERY } from './parts/list-query.ts'
import { ONLY_FITS } from './parts/only-fits.ts'
import { EQUIPMENT_QUERY, equipmentData } from './screens/equipment/data.ts'
import { EquipmentPage } from './screens/equipment/page.tsx'
import { SHARED_LIST_QUERY, sharedListData, type SharedListProps } from './screens/shared-list/data.ts'
import { SharedListPage } from './screens/shared-list/page.tsx'
import { CART_QUERY, cartData } from './screens/cart/data.ts'
import { CartPage } from './screens/cart/page.tsx'
import { hubArticleData, legalData, offerData, policyData } from './screens/article/data.ts'
import { articleHead } from './screens/article/head.ts'
import { ArticlePage } from './screens/article/page.tsx'
import { batteryGuideData } from './screens/battery-guide/data.ts'
import { batteryGuideHead } from './screens/battery-guide/head.ts'
import { BatteryGuidePage } from './screens/battery-guide/page.tsx'
import { SELECTION_QUERY } from './screens/battery-guide/selection.ts'
import { hubData, topicData } from './screens/knowledge-hub/data.ts'
import { hubHead, topicHead } from './screens/knowledge-hub/head.ts'
import { HubPage, TopicPage } from './screens/knowledge-hub/page.tsx'
import { faqsData } from './screens/faqs/data.ts'
import { faqsHead } from './screens/faqs/head.ts'
import { ARTICLE_QUERY } from './articles/find-articles.ts'
import { PREVIEW } from './articles/preview.ts'
import { FaqsPage } from './screens/faqs/page.tsx'
import { quickOrderData } from './screens/quick-order/data.ts'
import { QuickOrderPage } from './screens/quick-order/page.tsx'
import { CHECKOUT_QUERY, checkoutData } from './screens/checkout/data.ts'
import { CheckoutPage } from './screens/checkout/page.tsx'
import { paymentLinkData } from './screens/checkout/payment-link-data.ts'
import { PaymentLinkPage } from './screens/checkout/payment-link-page.tsx'
import { signInData } from './screens/sign-in/data.ts'
import { SignInPage } from './screens/sign-in/page.tsx'
import { SignOutPage } from './screens/sign-out/page.tsx'
import { accountRoutes } from './account-routes.ts'
import { formRoutes } from './form-routes.ts'
import { signInFirstData } from './screens/sign-in-first/data.ts'
import { SignInFirstPage } from './screens/sign-in-first/page.tsx'
import { ErrorPage, errorData } from './screens/error/page.tsx'
import { orderRoutes } from './order-routes.ts'

export const routes: Route[] = [
  route({
    path: '/',
    data: homeData,
    privateQuery: [PREVIEW],
    page: HomePage,
    caching: 'shared',
    showsOwn: true,
    head: homeHead,
  }),
  route({
    path: '/category/:category',
    data: categoryData,
    page: CategoryPage,
    caching: 'shared',
    query: LIST_QUERY,
    privateQuery: [ONLY_FITS, PREVIEW],
    showsOwn: true,
    head: categoryHead,
  }),
  route({
    path: '/product/:product',
    data: productData,
    page: ProductPage,
    caching: 'shared',
    query: ['for'],
    privateQuery: ['refused', 'fit', 'equipment-refused', 'equipment-number', 'notify', 'vehicle'],
    head: productHead,
  }),
  route({
    path: '/compare',
    data: compareData,
    page: ComparePage,
    caching: 'shared',
    query: ['parts'],
    isIndexed: false,
    head: called((_, { words }) => words.compare.title),
  }),
  route({
    path: '/diagrams',
    data: diagramsData,
    page: DiagramsPage,
    caching: 'shared',
    head: called((_, { words }) => words.diagrams.title, {
      description: (_, { words }) => words.diagrams.description,
    }),
  }),
  ...[
    { path: '/engine/:code', data: engineData },
    { path: '/generator/:code', data: generatorData },
  ].map((machine) => route({ ...machine, page: MachinePage, caching: 'shared', head: machineHead })),
  route({
    path: '/diagram/:diagram',
    data: diagramData,
    page: DiagramPage,
    caching: 'shared',
    privateQuery: [PREVIEW],
    head: diagramHead,
  }),
  route({
    path: '/parts-that-fit',
    data: fittingData,
    page: FittingPage,
    caching: 'private',
    query: LIST_QUERY,
    head: called(({ label }: FittingProps, { words }) => fill(words.search.headingFor, { equipment: label })),
  }),
  route({
    path: '/search/:term',
    data: searchData,
    page: SearchPage,
    caching: 'shared',
    query: SEARCH_QUERY,
    privateQuery: [ONLY_FITS],
    showsOwn: true,
    isIndexed: false,
    head: {
      title: ({ found }, { words }) => fill(words.search.title, { term: found.term }),
      crumb: (_, { words }) => [{ name: words.search.crumb }],
    },
  }),
  route({
    path: '/search',
    data: searchFormData,
    page: SearchPage,
    caching: 'shared',
    query: ['q', ONLY_FITS],
    isIndexed: false,
    head: { title: (_, { words }) => words.search.crumb },
  }),
  route({
    path: '/equipment',
    data: equipmentData,
    page: EquipmentPage,
    caching: 'private',
    query: EQUIPMENT_QUERY,
    head: called((_, { words }) => words.equipment.title),
  }),
  route({
    path: '/cart',
    data: cartData,
    page: CartPage,
    caching: 'private',
    query: CART_QUERY,
    head: called((_, { words }) => words.cart.title),
  }),
  route({
    path: '/list/:token',
    data: sharedListData,
    page: SharedListPage,
    caching: 'private',
    query: SHARED_LIST_QUERY,
    head: called(({ list }: SharedListProps) => list.name),
  }),
  route({
    path: '/quick-order',
    data: quickOrderData,
    page: QuickOrderPage,
    caching: 'private',
    head: called((_, { words }) => words.quickOrder.title),
  }),
  route({
    path: '/currentcheckout',
    data: checkoutData,
    page: CheckoutPage,
    caching: 'private',
    query: CHECKOUT_QUERY,
    isCheckout: true,
    head: {
      title: (_, { words }) => words.checkout.title,
      crumb: (_, { words }) => [{ name: words.cart.title, path: '/cart' }, { name: words.checkout.title }],
    },
  }),
  route({
    path: '/payment-link/:token',
    data: paymentLinkData,
    page: PaymentLinkPage,
    caching: 'private',
    isCheckout: true,
    head: { title: (_, { words }) => words.phoneOrders.title },
  }),
  route({
    path: '/sign-in',
    data: signInData,
    page: SignInPage,
    caching: 'private',
    query: ['failed', 'back'],
    head: { title: (_, { words }) => words.account.signIn },
  }),
  route({
    path: '/sign-out',
    data: () => ({ props: {}, tags: [] }),
    page: SignOutPage,
    caching: 'private',
    head: { title: (_, { words }) => words.account.signedOut },
  }),
  ...accountRoutes,
  ...orderRoutes,
  ...formRoutes,
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
      privateQuery: [PREVIEW],
      head: articleHead,
      isArticle: true,
    }),
  ),
  route({
    path: '/knowledge-hub',
    data: hubData,
    page: HubPage,
    caching: 'shared',
    query: ARTICLE_QUERY,
    privateQuery: [PREVIEW],
    head: hubHead,
  }),
  route({
    path: '/knowledge-hub/:topic',
    data: topicData,
    page: TopicPage,
    caching: 'shared',
    query: ARTICLE_QUERY,
    privateQuery: [PREVIEW],
    head: topicHead,
  }),
  route({
    path: '/battery-guide',
    data: batteryGuideData,
    page: BatteryGuidePage,
    caching: 'shared',
    query: SELECTION_QUERY,
    privateQuery: [PREVIEW],
    head: batteryGuideHead,
    isArticle: true,
  }),
  route({
    path: '/faqs',
    data: faqsData,
    page: FaqsPage,
    caching: 'shared',
    query: ARTICLE_QUERY,
    privateQuery: [PREVIEW],
    head: faqsHead,
  }),
]

/** Shown for every address that has no page, with status 404 (business rule B-3). */
export const notFound = route({
  path: '/404',
  data: notFoundData,
  page: NotFoundPage,
  caching: 'private',
  head: called<NotFoundProps>(({ gone }, { words }) => (gone ? words.errors.gone : words.messages['page404.title'])),
})

/** Shown when the shop itself failed, with status 500, and for what it refused. */
export const failed = route({
  path: '/500',
  data: errorData,
  page: ErrorPage,
  caching: 'private',
  head: { title: ({ refused }, { words }) => (refused ? words.errors.refused : words.errors.title) },
})

/** Shown in place of a page that is a customer's alone, at its own address, to whoever is not signed in (business rule E-1). */
export const signInFirst = route({
  path: '/sign-in-first',
  data: signInFirstData,
  page: SignInFirstPage,
  caching: 'private',
  head: { title: (_, { words }) => words.account.signIn },
})
