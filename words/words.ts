// The whole catalogue of sentences by locale, for pages rendered on the server and for mails. Browsers get single files of it.
import type { Locale } from '#values/locale.ts'
import type { WordsOf } from './words-of.ts'
import { differences } from './en-CA/differences.ts'
import { messages as enMessages } from './en-US/messages.ts'
import { refusals as enRefusals } from './en-US/refusals.ts'
import { shell as enShell } from './en-US/shell.ts'
import { home as enHome } from './en-US/home.ts'
import { category as enCategory } from './en-US/category.ts'
import { facets as enFacets } from './en-US/facets.ts'
import { product as enProduct } from './en-US/product.ts'
import { diagrams as enDiagrams } from './en-US/diagrams.ts'
import { search as enSearch } from './en-US/search.ts'
import { account as enAccount } from './en-US/account.ts'
import { cart as enCart } from './en-US/cart.ts'
import { quickOrder as enQuickOrder } from './en-US/quick-order.ts'
import { checkout as enCheckout } from './en-US/checkout.ts'
import { order as enOrder } from './en-US/order.ts'
import { errors as enErrors } from './en-US/errors.ts'
import { mail as enMail } from './en-US/mail.ts'
import { islands as enIslands } from './en-US/islands.ts'
import { garage as enGarage } from './en-US/garage.ts'
import { fit as enFit } from './en-US/fit.ts'
import { equipment as enEquipment } from './en-US/equipment.ts'
import { faqs as enFaqs } from './en-US/faqs.ts'
import { articles as enArticles } from './en-US/articles.ts'
import { battery as enBattery } from './en-US/battery.ts'
import { records as enRecords } from './en-US/records.ts'
import { messages as frMessages } from './fr-CA/messages.ts'
import { refusals as frRefusals } from './fr-CA/refusals.ts'
import { shell as frShell } from './fr-CA/shell.ts'
import { home as frHome } from './fr-CA/home.ts'
import { category as frCategory } from './fr-CA/category.ts'
import { facets as frFacets } from './fr-CA/facets.ts'
import { product as frProduct } from './fr-CA/product.ts'
import { diagrams as frDiagrams } from './fr-CA/diagrams.ts'
import { search as frSearch } from './fr-CA/search.ts'
import { account as frAccount } from './fr-CA/account.ts'
import { cart as frCart } from './fr-CA/cart.ts'
import { quickOrder as frQuickOrder } from './fr-CA/quick-order.ts'
import { checkout as frCheckout } from './fr-CA/checkout.ts'
import { order as frOrder } from './fr-CA/order.ts'
import { errors as frErrors } from './fr-CA/errors.ts'
import { mail as frMail } from './fr-CA/mail.ts'
import { islands as frIslands } from './fr-CA/islands.ts'
import { garage as frGarage } from './fr-CA/garage.ts'
import { fit as frFit } from './fr-CA/fit.ts'
import { equipment as frEquipment } from './fr-CA/equipment.ts'
import { faqs as frFaqs } from './fr-CA/faqs.ts'
import { articles as frArticles } from './fr-CA/articles.ts'
import { battery as frBattery } from './fr-CA/battery.ts'
import { records as frRecords } from './fr-CA/records.ts'

const enUS = {
  messages: enMessages,
  refusals: enRefusals,
  shell: enShell,
  home: enHome,
  category: enCategory,
  facets: enFacets,
  product: enProduct,
  diagrams: enDiagrams,
  search: enSearch,
  account: enAccount,
  cart: enCart,
  quickOrder: enQuickOrder,
  checkout: enCheckout,
  order: enOrder,
  errors: enErrors,
  mail: enMail,
  islands: enIslands,
  garage: enGarage,
  fit: enFit,
  equipment: enEquipment,
  faqs: enFaqs,
  articles: enArticles,
  battery: enBattery,
  records: enRecords,
}

export type Words = WordsOf<typeof enUS>

const frCA: Words = {
  messages: frMessages,
  refusals: frRefusals,
  shell: frShell,
  home: frHome,
  category: frCategory,
  facets: frFacets,
  product: frProduct,
  diagrams: frDiagrams,
  search: frSearch,
  account: frAccount,
  cart: frCart,
  quickOrder: frQuickOrder,
  checkout: frCheckout,
  order: frOrder,
  errors: frErrors,
  mail: frMail,
  islands: frIslands,
  garage: frGarage,
  fit: frFit,
  equipment: frEquipment,
  faqs: frFaqs,
  articles: frArticles,
  battery: frBattery,
  records: frRecords,
}

/** English as Canada writes it: the source with its differences laid over it, one capability at a time. */
const enCA: Words = {
  messages: { ...enUS.messages, ...differences.messages },
  refusals: { ...enUS.refusals, ...differences.refusals },
  shell: { ...enUS.shell, ...differences.shell },
  home: { ...enUS.home, ...differences.home },
  category: { ...enUS.category, ...differences.category },
  facets: enUS.facets,
  product: { ...enUS.product, ...differences.product },
  diagrams: enUS.diagrams,
  search: { ...enUS.search, ...differences.search },
  account: enUS.account,
  cart: { ...enUS.cart, ...differences.cart },
  quickOrder: enUS.quickOrder,
  checkout: { ...enUS.checkout, ...differences.checkout },
  order: { ...enUS.order, ...differences.order },
  errors: { ...enUS.errors, ...differences.errors },
  mail: { ...enUS.mail, ...differences.mail },
  islands: { ...enUS.islands, ...differences.islands },
  garage: enUS.garage,
  fit: enUS.fit,
  equipment: enUS.equipment,
  faqs: enUS.faqs,
  articles: enUS.articles,
  battery: enUS.battery,
  records: enUS.records,
}

const catalogue: Record<Locale, Words> = { 'en-US': enUS, 'en-CA': enCA, 'fr-CA': frCA }

export const wordsFor = (locale: Locale): Words => catalogue[locale]
