import type { Replicas } from '#database/replicas.ts'
import { type Database, openDatabase } from '#database/sql.ts'
import { countedEvents, type Events } from '#observability/events.ts'
import type { Log } from '#observability/log.ts'
import { placesAddresses } from '#providers/address/places.ts'
import type { AddressPort } from '#providers/address/port.ts'
import { altchaCaptcha } from '#providers/captcha/altcha.ts'
import type { FilePort } from '#providers/files/port.ts'
import { easyPostLabels } from '#providers/carrier/easypost-labels.ts'
import { easyPostParcels } from '#providers/carrier/easypost.ts'
import type { CarrierPort } from '#providers/carrier/port.ts'
import { mailgunBounces } from '#providers/mail/mailgun-bounces.ts'
import type { BouncePort, MailPort } from '#providers/mail/port.ts'
import { smtpMail } from '#providers/mail/smtp.ts'
import type { PaymentPort } from '#providers/payment/port.ts'
import { paymentsOnFirstUse } from '#providers/payment/on-first-use.ts'
import type { SearchDocuments } from '#providers/search/port.ts'
import { memoryCounters } from '#providers/counters/memory.ts'
import type { CounterStore } from '#providers/counters/port.ts'
import { idMeVerification } from '#providers/verification/idme.ts'
import type { VerificationPort } from '#providers/verification/port.ts'
import { sheerIdVerification } from '#providers/verification/sheerid.ts'
import { httpsWebhooks } from '#providers/webhooks/https.ts'
import type { WebhookPort } from '#providers/webhooks/port.ts'
import type { Lists } from '#shop/catalog/list-parts.ts'
import { openNearParts } from '#shop/catalog/near-parts.ts'
import { openTaxonomy } from '#shop/catalog/taxonomy.ts'
import type { LabelDeps } from '#shop/counter/shipping-labels.ts'
import type { CheckoutDeps } from '#shop/checkout/checkout-deps.ts'
import { declineLimits } from '#shop/checkout/decline-limits.ts'
import { orderChange } from '#shop/editing/order-change.object.ts'
import { type KnownFits, openKnownFits } from '#shop/fitment/known-fits.ts'
import type { GarageDeps } from '#shop/garage/identify-equipment.ts'
import { openRegistry } from '#shop/garage/registry.ts'
import { type ShopSettings, shopSettings } from '#shop/locales/shop-settings.ts'
import { webhookObject } from '#shop/integrations/webhook.object.ts'
import type { Seller } from '#shop/orders/seller.ts'
import { openRedirects, type Redirects } from '#shop/redirects/redirects.ts'
import { countFruitless, type FruitlessSearches } from '#shop/search/note-fruitless.ts'
import { postgresIndex } from '#shop/search/postgres-index.ts'
import type { SearchDeps } from '#shop/search/search-deps.ts'
import { openDictionary } from '#shop/search/trade-terms.ts'
import type { OwnShop } from '#shop/own-shop/read-own-shop.ts'
import { openFacetIndex } from '#shop/facet-index/facet-index.ts'
import { type Objects, openObjects } from '#platform/objects/registry.ts'
import { type ResponseCache, createResponseCache } from './cache/response-cache.ts'
import { rowOf } from '#values/locale.ts'
import { type Look, lookOf } from './pages/look.ts'
import type { Config } from './settings/config.ts'
import { objects } from './ui-api/objects.ts'
import { type ChangeWaiters, changeWaiters } from './services/change-waiters.ts'
import { openFiles } from './services/open-files.ts'
import type { OutsideIndex } from './services/outside-index.ts'
import { openTaxes, type Taxes } from './services/taxes.ts'
import { openVins, type Vins } from './services/vins.ts'

export interface Shop {
  db: Database
  /** Reads of what everybody may see, by a replica where there is one: as new as all that this server has heard. */
  reads: Database
  replicas: Replicas | undefined
  config: Config
  settings: ShopSettings
  /** Its mark, colours and card. */
  look: Look
  log: Log
  events: Events
  now(): Date
  payment: PaymentPort
  addresses: AddressPort
  /** How often was asked, and which captchas are spent. */
  counters: CounterStore
  garage: GarageDeps
  /** Which machines a part fits. */
  fits: KnownFits
  lists: Lists
  mail: MailPort
  /** Who tells of bounces that come later, and who follows parcels; nobody where the settings name none. */
  bounces: BouncePort | undefined
  carrier: CarrierPort | undefined
  /** Of whom staff buy labels; nobody where the shop prints its own. */
  shippingLabels: LabelDeps | undefined
  webhooks: WebhookPort
  /** Who verifies military and first responders; nobody where the settings name none. */
  verification: VerificationPort | undefined
  files: FilePort
  checkout: CheckoutDeps
  taxes: Taxes
  vins: Vins
  seller: Seller
  search: SearchDeps
  /** Which searches found nothing. */
  fruitless: FruitlessSearches
  /** Where addresses of an old shop lead. */
  redirects: Redirects
  /** Set only where the text index stands outside the database. */
  documents: SearchDocuments | undefined
  objects: Objects
  /** Who waits for changes of records. */
  changes: ChangeWaiters
  /** Shared answers, cached for a minute or until something changes. */
  responses: ResponseCache
}

export interface Outside {
  db?: Database
  /** What was set up in the database, where that was done. */
  own?: OwnShop | undefined
  index?: OutsideIndex | undefined
  counters?: CounterStore
  replicas?: Replicas | undefined
}

/** Unnoticeable for a shopper, expensive for a program that tries thousands of cards. */
const HASHES_PER_ORDER = 5_000

const databaseOf = ({ connection, connections }: Config): Database => openDatabase({ connection, connections })

function verificationOf({ verification }: Config): VerificationPort | undefined {
  if (!verification) return undefined
  const { provider, base, clientId, secret, webhookSecret, policies } = verification
  return provider === 'idme'
    ? idMeVerification({ base, clientId, clientSecret: secret, policies })
    : sheerIdVerification({ base, accessToken: secret, webhookSecret, policies })
}

const labelsOf = ({ carrier, labels, supportPhone }: Config): LabelDeps | undefined => {
  if (!carrier || !labels) return undefined
  const phone = supportPhone ?? ''
  const { US, CA } = labels.from
  return {
    labels: easyPostLabels({ ...carrier, labelOrigins: labels.origins }),
    from: { US: { ...US, phone: US.phone || phone }, CA: { ...CA, phone: CA.phone || phone } },
  }
}

/** Objects whose rules go by a setting. */
const objectsFor = (config: Config, { inTransaction: tax, service }: Taxes) =>
  objects.map((one) => {
    if (one.apiName === 'Webhook__c' && config.webhooksToPrivate) return webhookObject({ toPrivate: true })
    return one.apiName === 'OrderChange__c' && service ? orderChange({ tax }) : one
  })

/** Opens everything the shop needs; nothing is asked of anybody yet. */
export function openShop(
  config: Config,
  log: Log,
  { index: outside, counters = memoryCounters(), db = databaseOf(config), own, replicas }: Outside = {},
): Shop {
  const reads = replicas?.reads ?? db
  const settings: ShopSettings = {
    ...shopSettings,
    brand: {
      ...shopSettings.brand,
      name: config.brand,
      supportPhone: config.supportPhone,
      liveChat: config.chatUrl !== null,
      copyrightYear: config.copyrightYear,
    },
    pagesElsewhere: config.pagesElsewhere,
    languages: config.locales.map((code, at) => ({ code, label: rowOf(code).name, isDefault: at === 0 })),
  }
  const payment = paymentsOnFirstUse({ name: 'stripe', signatureHeader: 'stripe-signature' }, async () => {
    const { stripePayments } = await import('#providers/payment/stripe.ts')
    return stripePayments(config.payment)
  })
  const addresses = placesAddresses({ baseUrl: config.places.url, key: config.places.key })
  const now = () => new Date()
  const vins = openVins(config, now)
  const lists: Lists = {
    db: reads,
    facetIndex: openFacetIndex(reads),
    taxonomy: openTaxonomy(reads),
    near: openNearParts(reads),
  }
  const garage: GarageDeps = { registry: openRegistry(reads), vins: vins.vins, now }
  const mail = smtpMail({ url: config.mail.url, from: config.mail.from })
  const { carrier: watched, mail: mails } = config
  const events = countedEvents(log)
  const captcha = altchaCaptcha({ ...config.captcha, difficulty: HASHES_PER_ORDER, counters, now })
  const taxes = openTaxes(config, events)
  const checkout: CheckoutDeps = {
    payment,
    captcha,
    declines: declineLimits({ counters, events, now }),
    tax: taxes.tax,
    events,
    paymentFields: config.payment.fieldsUrl,
    questionOrigins: config.payment.questionOrigins,
    siteUrl: config.publicUrl.origin,
    capture: config.payment.capture,
    holdsBackChecks: config.payment.checks === 'hold-back',
    now,
  }
  const seller: Seller = {
    brand: config.brand,
    siteUrl: config.publicUrl.origin,
    supportPhone: config.supportPhone,
    supportMail: config.supportMail,
    gstNumber: config.gstNumber,
    qstNumber: config.qstNumber,
    legalName: config.sellerName,
    addresses: config.sellerAddresses,
    returnsTo: config.returnsTo,
    accent: config.theme?.light.signal ?? null,
    trackingUrl: config.trackingUrl,
  }
  return {
    db,
    reads,
    replicas,
    config,
    settings,
    look: lookOf(config.theme, own),
    log,
    events,
    now,
    payment,
    addresses,
    counters,
    garage,
    fits: openKnownFits(reads),
    mail,
    bounces: mails.webhookKey ? mailgunBounces({ signingKey: mails.webhookKey, from: mails.from }) : undefined,
    carrier: watched && easyPostParcels(watched),
    shippingLabels: labelsOf(config),
    webhooks: httpsWebhooks({ toPrivate: config.webhooksToPrivate }),
    verification: verificationOf(config),
    files: openFiles(config),
    checkout,
    taxes,
    vins,
    seller,
    lists,
    search: {
      ...lists,
      index: outside ?? postgresIndex(reads),
      garage,
      dictionary: openDictionary({ ...lists, registry: garage.registry, vehicles: vins.vins }),
    },
    fruitless: countFruitless(db, {
      now,
      failed: (error) => log.error({ error }, 'fruitless searches were not noted'),
    }),
    redirects: openRedirects(db, {
      failed: (error) => log.error({ error }, 'redirects that were followed were not counted'),
    }),
    documents: outside,
    objects: openObjects(db, objectsFor(config, taxes)),
    changes: changeWaiters(),
    responses: createResponseCache(),
  }
}
