// The pages of forms that anybody may send: each is made for its visitor, as it answers what was sent.
import { called, type Route, route } from './page/screen.ts'
import { CONTACT_QUERY, contactData } from './screens/contact/data.ts'
import { ContactPage } from './screens/contact/page.tsx'
import { EXEMPTION_QUERY, exemptionData } from './screens/tax-exemption/data.ts'
import { ExemptionPage } from './screens/tax-exemption/page.tsx'
import { STORES_QUERY, storesData } from './screens/stores/data.ts'
import { StoresPage } from './screens/stores/page.tsx'
import { KEY_QUERY, keyData, NEWSLETTER_QUERY, newsletterData } from './screens/newsletter/data.ts'
import { ConfirmPage, NewsletterPage, UnsubscribePage } from './screens/newsletter/page.tsx'

export const formRoutes: Route[] = [
  route({
    path: '/contact-us',
    data: contactData,
    page: ContactPage,
    caching: 'private',
    query: CONTACT_QUERY,
    head: called((_, { words }) => words.contact.title),
  }),
  route({
    path: '/tax-exemption',
    data: exemptionData,
    page: ExemptionPage,
    caching: 'private',
    query: EXEMPTION_QUERY,
    head: called((_, { words }) => words.exemption.title),
  }),
  route({
    path: '/stores',
    data: storesData,
    page: StoresPage,
    caching: 'private',
    query: STORES_QUERY,
    head: called((_, { words }) => words.pickup.title),
  }),
  route({
    path: '/newsletter',
    data: newsletterData,
    page: NewsletterPage,
    caching: 'private',
    query: NEWSLETTER_QUERY,
    head: called((_, { words }) => words.mailing.newsletter),
  }),
  route({
    path: '/newsletter/:key',
    data: keyData,
    page: ConfirmPage,
    caching: 'private',
    query: KEY_QUERY,
    head: { title: (_, { words }) => words.mailing.confirmTitle },
  }),
  route({
    path: '/unsubscribe/:key',
    data: keyData,
    page: UnsubscribePage,
    caching: 'private',
    query: KEY_QUERY,
    head: { title: (_, { words }) => words.mailing.leaveTitle },
  }),
]
