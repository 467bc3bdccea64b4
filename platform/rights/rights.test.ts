import { describe, expect, test } from 'vitest'
import type { FieldInfo } from '#contract/ui-api/object-info.ts'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { recordId, recordNumber } from '#values/record-id.ts'
import { testApp } from '#server/app-fixture.ts'
import { objects } from '#server/ui-api/objects.ts'
import { as, identity, createCustomers, WHO, type Who } from '#server/customer-fixture.ts'

const { app, db } = await testApp({ identity })
const { ann, bob } = await createCustomers(db.write)

await db.write.run(sql`insert into article_edition (article_id, title) values (1, 'A draft')`)
await db.write.run(sql`insert into content_item_edition (content_item_id, name) values (1, 'A draft')`)
await db.write.run(sql`insert into integration (name, objects) values ('Warehouse', '{Order}')`)
await db.write.run(sql`insert into staff_role (name) values ('Packers')`)
await db.write.run(
  sql`insert into staff_invitation (email, first_name, last_name) values ('nora@example.com', 'Nora', 'West')`,
)
await db.write.run(sql`
  insert into shop_view (customer_id, staff_id, reason, token_hash) select min(id), 2, 'because', '\\x01' from customer`)
await db.write.run(sql`insert into data_request (customer_id, kind) select min(id), 'COPY' from customer`)
await db.write.run(sql`
  insert into phone_order (customer_id, caller, email, phone, locale, country, currency, lines, entry, total_cents, press)
  select min(id), 'Ann Lee', 'ann@example.com', '6145550100', 'en-US', 'US', 'USD', '1 × AP-1', '{}', 1000, 'a press' from customer`)
await db.write.run(
  sql`insert into contact_reply (request_id, message) select min(id), 'It is on its way' from contact_request`,
)
await db.write.run(
  sql`insert into webhook (name, url, objects) values ('Warehouse', 'https://example.com/', '{Order}')`,
)
await db.write.run(
  sql`insert into webhook_delivery (webhook_id, after_position, last_position, changes, status) values (1, 0, 1, 1, 'SENT')`,
)
await db.write.run(sql`insert into feed (name, key, content) values ('Warehouse', 'warehouse', 'STOCK')`)
await db.write.run(sql`insert into feed_delivery (feed_id, sequence, digest, source) values (1, 20261126, '', 'CALL')`)
await db.write.run(sql`insert into redirect (old_address, key, new_address) values ('/old', '/old', '/contact-us')`)
await db.write.run(sql`update article set is_published = false where id = 2`)
await db.write.run(sql`update content_item set active_until = now() where id = 2`)

await db.write.run(sql`
  insert into bounced_mail (mail_id, email, subject, reason) values ('order-placed-1', 'ann@example.com', 'Your order', '550')`)
await db.write.run(sql`
  insert into product_photo (product_id, version_id, alt)
  select 1, min(id), '{"en": "A filter from the side"}' from content_version`)

await db.write.run(sql`insert into exploded_view (name, family_id, category_id) values ('{"en": "Fuel"}', 1, 1)`)
await db.write.run(sql`insert into exploded_view_balloon (view_id, number, quantity, x, y) values (1, 12, 1, 500, 500)`)
await db.write.run(sql`insert into catalogue_code (kind, code, meaning) values ('EngineBase', '770055', '6.0L Diesel')`)

const parcelOf = async (order: string) => {
  const row = await db.write.first<{ id: number }>(sql`
    insert into order_tracking (order_id, number, carrier, shipped_on)
    values (${recordNumber('order', order)}, '1Z 7', 'Ground', '2026-11-20') returning id`)
  return recordId('shipment', row?.id ?? 0)
}
const noteOf = async (order: string) => {
  const id = recordNumber('order', order) ?? 0
  await db.write.run(sql`insert into refund (order_id, currency, amount_cents, goods_cents, state, key)
    values (${id}, 'USD', 100, 100, 'ELSEWHERE', ${`note ${id}`})`)
  const row = await db.first<{ id: number }>(sql`select id from credit_note where order_id = ${id}`)
  return recordId('creditNote', row?.id ?? 0)
}
const refundOf = async (order: string) => {
  const row = await db.first<{ id: number }>(
    sql`select id from refund where order_id = ${recordNumber('order', order)}`,
  )
  return recordId('refund', row?.id ?? 0)
}
const notes = { ann: await noteOf(ann.order), bob: await noteOf(bob.order) }
const refunds = { ann: await refundOf(ann.order), bob: await refundOf(bob.order) }
const parcels = { ann: await parcelOf(ann.order), bob: await parcelOf(bob.order) }
const handedOverOf = async (order: string, line: string) => {
  const row = await db.write.first<{ id: number }>(sql`
    insert into handed_over (order_id, order_line_id, quantity)
    values (${recordNumber('order', order)}, ${recordNumber('orderLine', line)}, 1) returning id`)
  return recordId('handedOver', row?.id ?? 0)
}
const handedOver = {
  ann: await handedOverOf(ann.order, ann.orderLine),
  bob: await handedOverOf(bob.order, bob.orderLine),
}
const cancelledOf = async (order: string, line: string) => {
  const row = await db.write.first<{ id: number }>(sql`
    insert into cancelled_item (order_id, order_line_id, quantity)
    values (${recordNumber('order', order)}, ${recordNumber('orderLine', line)}, 1) returning id`)
  return recordId('cancelledItem', row?.id ?? 0)
}
const cancelledItems = {
  ann: await cancelledOf(ann.order, ann.orderLine),
  bob: await cancelledOf(bob.order, bob.orderLine),
}
const partOf = async (order: string) => {
  const row = await db.write.first<{ id: number }>(sql`
    insert into partial_shipment (order_id, number, carrier, shipped_on, contents)
    values (${recordNumber('order', order)}, 'P1', 'Ground', '2026-11-20', '1 × 1') returning id`)
  return recordId('partialShipment', row?.id ?? 0)
}
const visitOf = async (order: string) => {
  const row = await db.write.first<{ id: number }>(sql`
    insert into partial_pickup (order_id, contents, press) values (${recordNumber('order', order)}, '1 × 1', ${order}) returning id`)
  return recordId('partialPickup', row?.id ?? 0)
}
const changeOf = async (order: string) => {
  const row = await db.write.first<{ id: number }>(sql`
    insert into order_change (order_id, lines, press) values (${recordNumber('order', order)}, 'AP-1 × 1', ${order}) returning id`)
  return recordId('orderChange', row?.id ?? 0)
}
const orderChanges = { ann: await changeOf(ann.order), bob: await changeOf(bob.order) }
const partialPickups = { ann: await visitOf(ann.order), bob: await visitOf(bob.order) }
const partialShipments = { ann: await partOf(ann.order), bob: await partOf(bob.order) }
await db.write.run(
  sql`insert into order_mail (order_id, mail, press) values (${recordNumber('order', ann.order)}, 'PLACED', 'once')`,
)
await db.write.run(
  sql`insert into payment_check (order_id, failed) values (${recordNumber('order', ann.order)}, '{CVC}')`,
)
await db.write.run(
  sql`insert into fruitless_search (day, language, words, tries) values (current_date, 'en', 'flux capacitor', 2)`,
)
await db.write.run(sql`insert into payment_news (reference, kind, provider_id, currency, amount_cents, status)
  values ('BCDF', 'DISPUTE', 'dp_1', 'USD', 100, 'needs_response')`)
await db.write.run(
  sql`insert into reconciliation_break (reference, what, owner) values ('BCDF', 'not-ours', 'payments')`,
)
const exemptionOf = async (account: string) => {
  const row = await db.write.first<{ id: number }>(sql`
    insert into tax_exemption (customer_id, country, region, certificate, valid_until)
    values (${recordNumber('account', account)}, 'US', 'IN', 'IN-1', '2030-12-31') returning id`)
  return recordId('taxExemption', row?.id ?? 0)
}
const exemptions = { ann: await exemptionOf(ann.account), bob: await exemptionOf(bob.account) }

const documentOf = async (equipment: string) => {
  const row = await db.write.first<{ id: number }>(sql`
    with document as (
      insert into content_document (owner_id, latest_number) values (acting_user(), 1) returning id
    ), version as (
      insert into content_version (document_id, number, title, path_on_client, type, extension, size_bytes, checksum, file_key)
      select id, 1, 'Plate', 'plate.png', 'PNG', 'png', 24, md5(''), md5('plate' || id) from document returning id
    )
    insert into equipment_document (equipment_id, place, version_id, name)
    select ${recordNumber('equipment', equipment)}, 1, id, 'Plate' from version returning id`)
  return recordId('equipmentDocument', row?.id ?? 0)
}
const documents = { ann: await documentOf(ann.equipment), bob: await documentOf(bob.equipment) }

const RETIRED = 9999
await db.write.run(sql`
  insert into category (id, slug, name, position, is_active) values (${RETIRED}, 'retired', '{"en": "Retired"}', 99, false)`)

const retiredPrice = await db.write.first<{ id: number }>(sql`
  update price set is_active = false where id = (select max(id) from price where country = 'US') returning id`)
const RETIRED_PRICE = recordId('price', retiredPrice?.id ?? 0)

const get = async (path: string, who: Who) => {
  const answer = await app.inject({ method: 'GET', url: UI_API + path, headers: as(who) })
  return { status: answer.statusCode, body: answer.json() }
}

const send = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, who: Who, payload?: object) => {
  const answer = await app.inject({ method, url: UI_API + path, headers: as(who), ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.body ? answer.json() : undefined }
}

const EVERYBODY: Who[] = ['guest', 'ann', 'bob', 'staff', 'admin']
const WORKERS: Who[] = ['staff', 'admin']
const own = (owner: Who): Who[] => [owner, ...WORKERS]
const records: [object: string, id: string, readers: Who[]][] = [
  ['Product2', recordId('product', 1), EVERYBODY],
  ['ProductCategory', recordId('category', 1), EVERYBODY],
  ['ProductCategory', recordId('category', RETIRED), WORKERS],
  ['Location', recordId('store', 1), EVERYBODY],
  ['PricebookEntry', recordId('price', 2), EVERYBODY],
  ['PricebookEntry', recordId('price', 3), WORKERS],
  ['PricebookEntry', RETIRED_PRICE, WORKERS],
  ['User', recordId('user', 1), WORKERS],
  ['Promotion', recordId('promotion', 1), WORKERS],
  ['Coupon', recordId('coupon', 1), WORKERS],
  ['PromotionScope__c', recordId('promotionScope', 1), WORKERS],
  ['SalePrice__c', recordId('salePrice', 1), WORKERS],
  ['ShippingRate__c', recordId('shippingRate', 1), WORKERS],
  ['ProductItem', recordId('shelf', 1), WORKERS],
  ['ProductPhoto__c', recordId('productPhoto', 1), WORKERS],
  ['Attribute__c', recordId('attribute', 1), WORKERS],
  ['EngineFamily__c', recordId('engineFamily', 1), WORKERS],
  ['GeneratorModel__c', recordId('generatorModel', 1), WORKERS],
  ['EngineFitment__c', recordId('engineFitment', 1), WORKERS],
  ['GeneratorFitment__c', recordId('generatorFitment', 1), WORKERS],
  ['KitComponent__c', recordId('kitComponent', 1), WORKERS],
  ['CrossReference__c', recordId('crossReference', 1), WORKERS],
  ['ExplodedView__c', recordId('explodedView', 1), WORKERS],
  ['ExplodedViewBalloon__c', recordId('explodedViewBalloon', 1), WORKERS],
  ['CatalogueCode__c', recordId('catalogueCode', 1), WORKERS],
  ['VehicleFitment__c', recordId('vehicleFitment', 1), WORKERS],
  ['NewsletterSubscription__c', recordId('newsletterSubscription', 1), WORKERS],
  ['TaxExemptionRequest__c', recordId('taxExemptionRequest', 1), WORKERS],
  ['Integration__c', recordId('integration', 1), ['admin']],
  ['StaffMember__c', recordId('staffMember', 2), ['admin']],
  ['StaffRole__c', recordId('staffRole', 1), ['admin']],
  ['StaffInvitation__c', recordId('staffInvitation', 1), ['admin']],
  ['ShopView__c', recordId('shopView', 1), WORKERS],
  ['DataRequest__c', recordId('dataRequest', 1), WORKERS],
  ['PhoneOrder__c', recordId('phoneOrder', 1), WORKERS],
  ['ContactReply__c', recordId('contactReply', 1), WORKERS],
  ['Webhook__c', recordId('webhook', 1), ['admin']],
  ['WebhookDelivery__c', recordId('webhookDelivery', 1), ['admin']],
  ['Feed__c', recordId('feed', 1), ['admin']],
  ['FeedDelivery__c', recordId('feedDelivery', 1), ['admin']],
  ['Redirect__c', recordId('redirect', 1), WORKERS],
  ['BouncedMail__c', recordId('bouncedMail', 1), WORKERS],
  ['PaymentNews__c', recordId('paymentNews', 1), WORKERS],
  ['PaymentDifference__c', recordId('paymentDifference', 1), WORKERS],
  ['PaymentCheck__c', recordId('paymentCheck', 1), WORKERS],
  ['OrderMail__c', recordId('orderMail', 1), WORKERS],
  ['TradeTerm__c', recordId('tradeTerm', 1), WORKERS],
  ['FruitlessSearch__c', recordId('fruitlessSearch', 1), WORKERS],
  ['WarehouseStock__c', recordId('warehouseStock', 1), WORKERS],
  ['ArticleEdition__c', recordId('articleEdition', 1), WORKERS],
  ['ContentItemEdition__c', recordId('contentItemEdition', 1), WORKERS],
  ['Knowledge__kav', recordId('article', 1), EVERYBODY],
  ['Knowledge__ka', recordId('knowledgeArticle', 1), EVERYBODY],
  ['ContentItem__c', recordId('contentItem', 1), EVERYBODY],
  ['Knowledge__kav', recordId('article', 2), WORKERS],
  ['ContentItem__c', recordId('contentItem', 2), WORKERS],
  ...(['ann', 'bob'] as const).flatMap((name): [string, string, Who[]][] => {
    const it = name === 'ann' ? ann : bob
    return [
      ['Account', it.account, own(name)],
      ['Contact', it.contact, own(name)],
      ['User', it.user, own(name)],
      ['Order', it.order, own(name)],
      ['OrderItem', it.orderLine, own(name)],
      ['ReturnOrder', it.returned, own(name)],
      ['Invoice__c', it.invoice, own(name)],
      ['Shipment', parcels[name], own(name)],
      ['HandedOverItem__c', handedOver[name], own(name)],
      ['CancelledItem__c', cancelledItems[name], own(name)],
      ['PartialShipment__c', partialShipments[name], own(name)],
      ['PartialPickup__c', partialPickups[name], own(name)],
      ['OrderChange__c', orderChanges[name], own(name)],
      ['CreditNote__c', notes[name], own(name)],
      ['Refund__c', refunds[name], own(name)],
      ['Claim__c', it.claim, own(name)],
      ['Address', it.address, own(name)],
      ['WebCart', it.cart, own(name)],
      ['CartItem', it.cartLine, own(name)],
      ['Equipment__c', it.equipment, own(name)],
      ['EquipmentDocument__c', documents[name], own(name)],
      ['SavedProduct__c', it.savedProduct, own(name)],
      ['ContentDocument', it.contentDocument, own(name)],
      ['ContentVersion', it.contentVersion, own(name)],
      ['ContentDocumentLink', it.contentDocumentLink, own(name)],
      ['ContactRequest', it.contactRequest, own(name)],
      ['NotifyRequest__c', it.notifyRequest, own(name)],
      ['TaxExemption__c', exemptions[name], own(name)],
    ]
  }),
]

const REFUND_ENTRY = ['Amount__c', 'Lines__c', 'Obstacle__c']
const CLAIM_PHOTOS = ['Photo1__c', 'Photo2__c', 'Photo3__c', 'Photo4__c']
/** Fields that not everybody sees who sees the object. */
const hidden: Record<string, Partial<Record<Who, string[]>>> = {
  Product2: Object.fromEntries(
    (['guest', 'ann', 'bob'] as const).map((who) => [
      who,
      ['Attributes__c', 'SoldIn__c', 'OnHand__c', 'Reserved__c', 'Popularity__c'],
    ]),
  ),
  Claim__c: { ann: CLAIM_PHOTOS, bob: CLAIM_PHOTOS },
  Refund__c: { ann: REFUND_ENTRY, bob: REFUND_ENTRY },
  User: {
    ann: ['IsActive', 'Role__c'],
    bob: ['IsActive', 'Role__c'],
    staff: ['Username', 'Role__c', 'LanguageLocaleKey'],
  },
}

const ADDRESS = [
  'City',
  'Company__c',
  'CountryCode',
  'FirstName__c',
  'IsDefault__c',
  'LastName__c',
  'Phone__c',
  'PostalCode',
].concat(['StateCode', 'Street'])
const ARTICLE = [
  'Answer__c',
  'EffectiveDate__c',
  'Position__c',
  'PublishStatus',
  'Question__c',
  'SC_FAQCategory__c',
  'Summary',
].concat(['Title', 'Topic__c', 'UrlName', 'Version__c'])
const CONTENT_ITEM = [
  'ActiveFrom__c',
  'ActiveUntil__c',
  'BannerStore__c',
  'ButtonText__c',
  'ButtonUrl__c',
  'CreativeName__c',
  'HeaderMessage__c',
  'HoverImage__c',
  'Icon__c',
  'ImageDescription__c',
  'Image__c',
  'Locale__c',
  'LongDescription__c',
]
  .concat(['Name', 'Placement__c', 'PortraitImage__c', 'PromotionId__c', 'PromotionName__c', 'Sequence__c'])
  .concat(['ShortDescription__c', 'Subtitle__c', 'TileImage__c', 'Title__c', 'TrustTitle__c'])
  .concat(['VideoDescription__c', 'VideoUrl__c'])
/** An edition holds what a piece shows; where and when it stands is the piece's own. */
const STANDS = new Set([
  'ActiveFrom__c',
  'ActiveUntil__c',
  'BannerStore__c',
  'Locale__c',
  'Placement__c',
  'Sequence__c',
])
const PIECE = ['PublishAt__c', 'State__c', ...CONTENT_ITEM.filter((name) => !STANDS.has(name))].sort()
const RATE = ['Base__c', 'MostWeight__c', 'Name', 'OverWeight__c', 'States__c', 'StepWeight__c', 'Step__c']
const SALE = ['EndDateTime__c', 'SalePrice__c', 'StartDateTime__c']
const WEBHOOK = ['Name', 'Objects__c', 'Status__c', 'Url__c']
const INTEGRATION = ['IsActive__c', 'Name', 'Objects__c']
const FEED = ['Clears__c', 'Integration__c', 'IsActive__c', 'Name']
const REDIRECT = ['Locale__c', 'Name', 'NewAddress__c', 'Product__c']
const COUPON = ['RedemptionLimit__c', 'Status']
const PROMOTION = [
  'Amount__c',
  'Description',
  'EndDateTime',
  'IsActive',
  'Kind__c',
  'MinimumSubtotal__c',
  'Name',
  'Percent__c',
].concat(['StartDateTime', 'UsesPerCustomer__c'])
const CUSTOMERS: Who[] = ['ann', 'bob', ...WORKERS]
/** What is changed of an object, and by whom, of what they may read. Whatever is not here cannot be written. */
const EXEMPTION = ['CountryCode__c', 'Name', 'StateCode__c', 'Taxes__c', 'ValidUntil__c']
const EDITION = [
  'Answer__c',
  'EffectiveDate__c',
  'Name',
  'PublishAt__c',
  'Question__c',
  'State__c',
  'Summary__c',
  'Version__c',
]
const TRADE_TERM = ['Attribute__c', 'Categories__c', 'IsSold__c', 'Language__c', 'Name', 'StandsFor__c', 'Value__c']
const VIEW = ['Category__c', 'ContentVersion__c', 'EngineFamily__c', 'GeneratorModel__c', 'Name', 'State__c']
const BALLOON = ['Left__c', 'Note__c', 'Number__c', 'Product__c', 'Quantity__c', 'Top__c']
const CODE = ['Category__c', 'Make__c', 'Meaning__c', 'Model__c', 'Year__c']
const FITMENT = ['Engine__c', 'Make__c', 'Model__c', 'YearFrom__c', 'YearTo__c']
const VEHICLE_FITMENT = [...FITMENT, 'OnlySome__c', 'Power__c'].sort()
const changed: Record<string, { by: Who[]; fields: string[] }> = {
  Account: { by: CUSTOMERS, fields: ['Name', 'Phone'] },
  Address: { by: CUSTOMERS, fields: ADDRESS },
  ArticleEdition__c: { by: WORKERS, fields: EDITION },
  ContentItemEdition__c: { by: WORKERS, fields: PIECE },
  ContentItem__c: { by: WORKERS, fields: CONTENT_ITEM },
  Claim__c: { by: WORKERS, fields: ['Decision__c', 'Status__c'] },
  Contact: { by: CUSTOMERS, fields: ['FirstName', 'Language__c', 'LastName', 'MobilePhone'] },
  ContactRequest: { by: WORKERS, fields: ['RequestStatus'] },
  Coupon: { by: WORKERS, fields: COUPON },
  Equipment__c: { by: CUSTOMERS, fields: ['Name'] },
  EquipmentDocument__c: { by: CUSTOMERS, fields: ['Name'] },
  Integration__c: { by: ['admin'], fields: INTEGRATION },
  DataRequest__c: { by: WORKERS, fields: ['EndedDate__c', 'Status__c'] },
  Feed__c: { by: ['admin'], fields: FEED },
  Redirect__c: { by: WORKERS, fields: REDIRECT },
  WarehouseStock__c: { by: WORKERS, fields: ['QuantityOnHand__c'] },
  PhoneOrder__c: { by: WORKERS, fields: ['CancelledDate__c', 'SendAgain__c'] },
  StaffInvitation__c: { by: ['admin'], fields: ['AskedDate__c'] },
  StaffMember__c: { by: ['admin'], fields: ['FirstName__c', 'IsActive__c', 'LastName__c', 'Role__c', 'StaffRole__c'] },
  StaffRole__c: { by: ['admin'], fields: ['Description__c', 'Name'] },
  Webhook__c: { by: ['admin'], fields: WEBHOOK },
  WebhookDelivery__c: { by: ['admin'], fields: ['Status__c'] },
  Knowledge__kav: { by: WORKERS, fields: ARTICLE },
  Location: {
    by: WORKERS,
    fields: ['City__c', 'Latitude', 'Longitude', 'Name', 'Phone__c', 'PostalCode__c', 'StateCode__c', 'Street__c'],
  },
  NewsletterSubscription__c: { by: WORKERS, fields: ['Status__c'] },
  NotifyRequest__c: { by: WORKERS, fields: ['Status__c'] },
  Order: { by: WORKERS, fields: ['ReleasedDate__c', 'Status'] },
  Refund__c: { by: WORKERS, fields: ['GivenDate__c'] },
  ReturnOrder: { by: WORKERS, fields: ['Decision__c', 'Grade__c', 'Grades__c', 'GrantedCore__c', 'Status'] },
  PricebookEntry: { by: WORKERS, fields: ['CoreCharge__c', 'IsActive', 'ListPrice__c', 'SpecialPrice__c'] },
  Product2: {
    by: WORKERS,
    fields: [
      'Attributes__c',
      'Category__c',
      'CrateQuantity__c',
      'Description',
      'IsActive',
      'IsRecon__c',
      'IsReturnable__c',
      'MaxPerOrder__c',
      'Name',
      'SoldIn__c',
      'Successor__c',
      'WeightPounds__c',
    ],
  },
  ProductCategory: { by: WORKERS, fields: ['Attributes__c', 'IsActive__c', 'Name', 'SortOrder'] },
  ProductItem: { by: WORKERS, fields: ['QuantityOnHand'] },
  ProductPhoto__c: { by: WORKERS, fields: ['ContentVersion__c', 'IsActive__c', 'Name', 'Position__c'] },
  Attribute__c: { by: WORKERS, fields: ['Name', 'Position__c', 'Unit__c'] },
  ExplodedView__c: { by: WORKERS, fields: VIEW },
  ExplodedViewBalloon__c: { by: WORKERS, fields: BALLOON },
  KitComponent__c: { by: WORKERS, fields: ['Quantity__c'] },
  CrossReference__c: { by: WORKERS, fields: ['Brand__c', 'Name'] },
  EngineFitment__c: { by: WORKERS, fields: ['EngineFamily__c', 'EsnFrom__c', 'EsnTo__c'] },
  GeneratorFitment__c: { by: WORKERS, fields: ['BuiltFrom__c', 'BuiltTo__c', 'GeneratorModel__c'] },
  PaymentCheck__c: { by: WORKERS, fields: ['State__c'] },
  PaymentDifference__c: { by: WORKERS, fields: ['SettledDate__c'] },
  Promotion: { by: WORKERS, fields: PROMOTION },
  PromotionScope__c: { by: WORKERS, fields: ['Excluded__c'] },
  SalePrice__c: { by: WORKERS, fields: SALE },
  ShippingRate__c: { by: WORKERS, fields: RATE },
  TaxExemption__c: { by: WORKERS, fields: EXEMPTION },
  TaxExemptionRequest__c: { by: WORKERS, fields: ['Status__c'] },
  TradeTerm__c: { by: WORKERS, fields: TRADE_TERM },
  CatalogueCode__c: { by: WORKERS, fields: CODE },
  VehicleFitment__c: { by: WORKERS, fields: VEHICLE_FITMENT },
}
const MACHINE = ['Account__c', 'Make__c', 'Model__c', 'Name', 'Power__c', 'RecordTypeId'].concat([
  'SerialNumber__c',
  'Type__c',
  'Year__c',
])
const made: Record<string, { by: Who[]; fields: string[] }> = {
  Address: { by: CUSTOMERS, fields: [...ADDRESS, 'ParentId'].sort() },
  ContentItem__c: { by: WORKERS, fields: CONTENT_ITEM },
  Equipment__c: { by: CUSTOMERS, fields: MACHINE },
  EquipmentDocument__c: { by: CUSTOMERS, fields: ['Equipment__c', 'File__c', 'Name'] },
  Knowledge__kav: { by: WORKERS, fields: [...ARTICLE, 'Kind__c', 'KnowledgeArticleId', 'Language'].sort() },
  Integration__c: { by: ['admin'], fields: INTEGRATION },
  Feed__c: { by: ['admin'], fields: [...FEED, 'Content__c', 'Key__c'].sort() },
  Redirect__c: { by: WORKERS, fields: REDIRECT },
  StaffInvitation__c: {
    by: ['admin'],
    fields: ['FirstName__c', 'LastName__c', 'Locale__c', 'Name', 'Role__c', 'StaffRole__c'],
  },
  StaffRole__c: { by: ['admin'], fields: ['Description__c', 'Name'] },
  ContactReply__c: { by: WORKERS, fields: ['Message__c', 'Request__c'] },
  DataRequest__c: { by: WORKERS, fields: ['Account__c', 'Kind__c', 'Reason__c'] },
  Webhook__c: { by: ['admin'], fields: WEBHOOK },
  Coupon: { by: WORKERS, fields: ['CouponCode', 'PromotionId', ...COUPON] },
  PricebookEntry: {
    by: WORKERS,
    fields: ['CoreCharge__c', 'CurrencyIsoCode', 'IsActive', 'ListPrice__c', 'Product2Id', 'SpecialPrice__c'],
  },
  Product2: {
    by: WORKERS,
    fields: [
      'Attributes__c',
      'Category__c',
      'CrateQuantity__c',
      'Description',
      'IsActive',
      'IsRecon__c',
      'IsReturnable__c',
      'MaxPerOrder__c',
      'Name',
      'ProductClass',
      'ProductCode',
      'SoldIn__c',
      'UrlAlias__c',
      'WeightPounds__c',
    ],
  },
  ProductCategory: {
    by: WORKERS,
    fields: ['Attributes__c', 'IsActive__c', 'Name', 'ParentCategoryId', 'SortOrder', 'UrlAlias__c'],
  },
  ProductItem: { by: WORKERS, fields: ['LocationId', 'Product2Id', 'QuantityOnHand'] },
  ProductPhoto__c: { by: WORKERS, fields: ['ContentVersion__c', 'IsActive__c', 'Name', 'Position__c', 'Product__c'] },
  Attribute__c: { by: WORKERS, fields: ['Key__c', 'Name', 'Position__c', 'Unit__c'] },
  ExplodedView__c: { by: WORKERS, fields: VIEW },
  ExplodedViewBalloon__c: { by: WORKERS, fields: [...BALLOON, 'View__c'] },
  KitComponent__c: { by: WORKERS, fields: ['Kit__c', 'Product__c', 'Quantity__c'] },
  CrossReference__c: { by: WORKERS, fields: ['Brand__c', 'Name', 'Product__c'] },
  EngineFitment__c: { by: WORKERS, fields: ['EngineFamily__c', 'EsnFrom__c', 'EsnTo__c', 'Product__c'] },
  GeneratorFitment__c: { by: WORKERS, fields: ['BuiltFrom__c', 'BuiltTo__c', 'GeneratorModel__c', 'Product__c'] },
  Promotion: { by: WORKERS, fields: [...PROMOTION, 'Country__c'].sort() },
  PromotionScope__c: { by: WORKERS, fields: ['Category__c', 'Excluded__c', 'Product__c', 'Promotion__c'] },
  SalePrice__c: { by: WORKERS, fields: ['Country__c', 'Product__c', ...SALE].sort() },
  ArticleEdition__c: { by: WORKERS, fields: ['Article__c', ...EDITION].sort() },
  ContentItemEdition__c: { by: WORKERS, fields: ['Item__c', ...PIECE].sort() },
  CancelledItem__c: { by: WORKERS, fields: ['Also__c', 'Of__c', 'OrderItem__c', 'Order__c', 'Quantity'] },
  OrderMail__c: { by: WORKERS, fields: ['Mail__c', 'Order__c', 'Press__c'] },
  PartialShipment__c: {
    by: WORKERS,
    fields: ['Contents__c', 'Order__c', 'Provider', 'ShippedDate__c', 'TrackingNumber'],
  },
  OrderChange__c: {
    by: WORKERS,
    fields: [
      'Appointment__c',
      'City__c',
      'Company__c',
      'FirstName__c',
      'LastName__c',
      'LiftGate__c',
      'Line1__c',
      'Line2__c',
      'Lines__c',
      'Mobile__c',
      'Order__c',
      'PostalCode__c',
      'Press__c',
      'Region__c',
      'ShippingMethod__c',
    ],
  },
  PhoneOrder__c: {
    by: WORKERS,
    fields: ['Account__c', 'Caller__c', 'Email__c', 'Lines__c', 'Locale__c', 'Phone__c', 'Press__c'],
  },
  PartialPickup__c: { by: WORKERS, fields: ['Code__c', 'Contents__c', 'Order__c', 'Press__c', 'WithoutCode__c'] },
  ReturnOrder: { by: WORKERS, fields: ['AskedLines__c', 'Method__c', 'OrderId', 'Press__c'] },
  HandedOverItem__c: { by: WORKERS, fields: ['OrderItem__c', 'Order__c', 'Quantity', 'Shipment__c'] },
  Refund__c: { by: WORKERS, fields: ['Amount__c', 'Lines__c', 'Order__c', 'Reason__c'] },
  ShippingRate__c: { by: WORKERS, fields: ['CountryCode__c', 'Method__c', ...RATE].sort() },
  Shipment: { by: WORKERS, fields: ['Order__c', 'Provider', 'ShippedDate__c', 'TrackingNumber'] },
  TaxExemption__c: { by: WORKERS, fields: ['Account__c', ...EXEMPTION] },
  TradeTerm__c: { by: WORKERS, fields: TRADE_TERM },
  CatalogueCode__c: { by: WORKERS, fields: [...CODE, 'Kind__c', 'Name'].sort() },
  VehicleFitment__c: { by: WORKERS, fields: [...VEHICLE_FITMENT, 'Product__c'].sort() },
  ContentDocumentLink: {
    by: CUSTOMERS,
    fields: ['ContentDocumentId', 'LinkedEntityId', 'ShareType', 'Visibility'],
  },
  ContentVersion: { by: CUSTOMERS, fields: ['ContentDocumentId', 'Description', 'Title'] },
  SavedProduct__c: { by: CUSTOMERS, fields: ['Account__c', 'Product__c'] },
}
const removed: Record<string, Who[]> = {
  ArticleEdition__c: WORKERS,
  ContentItemEdition__c: WORKERS,
  Address: CUSTOMERS,
  ContentItem__c: WORKERS,
  Coupon: WORKERS,
  Equipment__c: CUSTOMERS,
  EquipmentDocument__c: CUSTOMERS,
  Integration__c: ['admin'],
  Feed__c: ['admin'],
  Redirect__c: WORKERS,
  StaffInvitation__c: ['admin'],
  StaffRole__c: ['admin'],
  Webhook__c: ['admin'],
  Knowledge__kav: WORKERS,
  ProductPhoto__c: WORKERS,
  Attribute__c: WORKERS,
  ExplodedView__c: WORKERS,
  ExplodedViewBalloon__c: WORKERS,
  KitComponent__c: WORKERS,
  CrossReference__c: WORKERS,
  EngineFitment__c: WORKERS,
  GeneratorFitment__c: WORKERS,
  Promotion: WORKERS,
  PromotionScope__c: WORKERS,
  SalePrice__c: WORKERS,
  ShippingRate__c: WORKERS,
  Shipment: WORKERS,
  TaxExemption__c: WORKERS,
  TradeTerm__c: WORKERS,
  CatalogueCode__c: WORKERS,
  VehicleFitment__c: WORKERS,
  ContentDocumentLink: CUSTOMERS,
  SavedProduct__c: CUSTOMERS,
}
const writable = (rights: typeof changed, object: string, who: Who): string[] =>
  rights[object]?.by.includes(who) ? rights[object].fields : []

const WINDOW = new Set([
  'ContentItem__c',
  'Knowledge__ka',
  'Knowledge__kav',
  'Location',
  'PricebookEntry',
  'Product2',
  'ProductCategory',
])
/** Known only to staff. */
const BACK_ROOM = new Set([
  'Redirect__c',
  'ArticleEdition__c',
  'ContentItemEdition__c',
  'BouncedMail__c',
  'CatalogueCode__c',
  'VehicleFitment__c',
  'ContactReply__c',
  'DataRequest__c',
  'ShopView__c',
  'PhoneOrder__c',
  'Coupon',
  'NewsletterSubscription__c',
  'OrderMail__c',
  'PaymentCheck__c',
  'PaymentDifference__c',
  'PaymentNews__c',
  'ProductItem',
  'ProductPhoto__c',
  'Attribute__c',
  'EngineFamily__c',
  'EngineFitment__c',
  'ExplodedView__c',
  'ExplodedViewBalloon__c',
  'GeneratorFitment__c',
  'GeneratorModel__c',
  'KitComponent__c',
  'CrossReference__c',
  'Promotion',
  'PromotionScope__c',
  'SalePrice__c',
  'ShippingRate__c',
  'TaxExemptionRequest__c',
  'TradeTerm__c',
  'FruitlessSearch__c',
  'WarehouseStock__c',
])
/** Known only to administrators. */
const OFFICE = new Set([
  'Feed__c',
  'FeedDelivery__c',
  'Integration__c',
  'StaffInvitation__c',
  'StaffMember__c',
  'StaffRole__c',
  'Webhook__c',
  'WebhookDelivery__c',
])
const knows = (who: Who, object: string) =>
  OFFICE.has(object)
    ? who === 'admin'
    : WORKERS.includes(who) || (BACK_ROOM.has(object) ? false : who !== 'guest' || WINDOW.has(object))

describe.each(WHO)('%s', (who) => {
  test('finds in the directory the objects that are for them', async () => {
    const expected = objects.map(({ apiName }) => apiName).filter((name) => knows(who, name))
    expect(Object.keys((await get('/object-info', who)).body.objects).sort()).toEqual(expected.sort())
  })

  test.each(objects)(
    'is told of the fields of $apiName that are for them, and of no other',
    async ({ apiName, fields }) => {
      const { status, body } = await get(`/object-info/${apiName}`, who)
      const batch = (await get(`/object-info/batch/${apiName}`, who)).body.results[0]
      expect([status, batch.statusCode]).toEqual(knows(who, apiName) ? [200, 200] : [400, 400])
      if (!knows(who, apiName)) return
      const expected = Object.keys(fields).filter((name) => !hidden[apiName]?.[who]?.includes(name))
      expect(Object.keys(body.fields).sort()).toEqual(expected.sort())
      expect(batch.result).toEqual(body)
      const picklists = (await get(`/object-info/${apiName}/picklist-values/012000000000000AAA`, who)).body
      for (const name of Object.keys(picklists.picklistFieldValues)) expect(expected).toContain(name)
      for (const { childObjectApiName } of body.childRelationships) expect(knows(who, childObjectApiName)).toBe(true)
      // A field's metadata must not name hidden fields either.
      const others = Object.values<FieldInfo>(body.fields).flatMap((field) =>
        [field.compoundFieldName, field.controllerName, ...field.controllingFields].filter((name) => name !== null),
      )
      expect(expected).toEqual(expect.arrayContaining(others))
      const [makes, changes] = [writable(made, apiName, who), writable(changed, apiName, who)]
      const named = (flag: 'createable' | 'updateable') => expected.filter((name) => body.fields[name][flag]).sort()
      expect([named('createable'), named('updateable')]).toEqual([makes, changes])
      expect([body.createable, body.updateable, body.deletable]).toEqual([
        makes.length > 0,
        changes.length > 0,
        removed[apiName]?.includes(who) ?? false,
      ])
    },
  )

  test.each(records)('reads of %s %s what is for them', async (object, id, readers) => {
    const declared = objects.find(({ apiName }) => apiName === object)
    const mayKnow = knows(who, object)
    const mayRead = readers.includes(who)
    const all = Object.keys(declared?.fields ?? {})
    const secret = all.filter((field) => hidden[object]?.[who]?.includes(field))
    const open = all.filter((field) => !secret.includes(field))
    // One field that is hidden refuses all that are asked for with it, so that each of those is asked for alone.
    for (const asked of [open, ...secret.map((field) => [field])]) {
      const names = asked.map((field) => `${object}.${field}`).join(',')
      const one = await get(`/records/${id}?fields=${names}`, who)
      const [inBatch] = (await get(`/records/batch/${id}?fields=${names}`, who)).body.results
      const expected = !mayKnow || asked !== open ? 400 : mayRead ? 200 : 404
      expect([asked, one.status, inBatch.statusCode]).toEqual([asked, expected, expected])
      expect(expected === 200 ? inBatch.result : one.body).toEqual(one.body)
      expect(expected === 200 ? Object.keys(one.body.fields) : asked).toEqual(expect.arrayContaining(asked))
    }
    const optional = await get(
      `/records/${id}?optionalFields=${all.map((field) => `${object}.${field}`).join(',')}`,
      who,
    )
    expect(optional.status).toBe(mayKnow ? (mayRead ? 200 : 404) : 400)
    for (const field of secret) expect(Object.keys(optional.body.fields ?? {})).not.toContain(field)
    const laidOut = await get(`/records/${id}?layoutTypes=Full,Compact`, who)
    for (const field of Object.keys(laidOut.body.fields ?? {})) expect(hidden[object]?.[who] ?? []).not.toContain(field)
    const every = Object.keys(declared?.fields ?? {}).map((field) => `${object}.${field}`)
    const page = await get(`/record-ui/${id}?optionalFields=${every.join(',')}`, who)
    expect(page.status).toBe(mayKnow ? (mayRead ? 200 : 404) : 400)
    const actions = await get(`/actions/record/${id}`, who)
    const [avatar] = (await get(`/record-avatars/batch/${id}`, who)).body.results
    expect([actions.status, avatar.statusCode]).toEqual([page.status, page.status])
    // A page's head holds what a guest may know, whoever asks: it is cached for all.
    const head = await get(`/../connect/communities/tappet/seo/properties/${id}?fields=${every.join(',')}`, who)
    expect(head.status).toBe(readers.includes('guest') ? 200 : 404)
    for (const name of Object.keys(head.body.fields ?? {}))
      expect((hidden[object]?.guest ?? []).map((field) => `${object}.${field}`)).not.toContain(name)
    const shown = Object.values<{ fields: object }>(page.body.records ?? {}).flatMap(({ fields }) =>
      Object.keys(fields),
    )
    for (const field of hidden[object]?.[who] ?? []) expect(shown).not.toContain(field)
    for (const layoutType of ['Full', 'Compact']) {
      const layout = await get(`/layout/${object}?layoutType=${layoutType}`, who)
      expect(layout.status).toBe(mayKnow ? 200 : 400)
      for (const field of hidden[object]?.[who] ?? []) expect(JSON.stringify(layout.body)).not.toContain(`"${field}"`)
    }
  })

  test.each(records)('learns from %s %s of no user who is not for them', async (object, id, readers) => {
    if (!readers.includes(who)) return
    const { fields = {}, listViews: [first] = [] } = objects.find(({ apiName }) => apiName === object) ?? {}
    const users = ['CreatedById', 'LastModifiedById', ...Object.keys(fields)].filter(
      (name) => name.endsWith('ById') || fields[name]?.refersTo === 'User',
    )
    const asked = users.map((name) => `${object}.${name}`).join(',')
    const list = `/list-records/${object}/${first?.apiName ?? '__Recent'}`
    const rows = (parameters: Record<string, string>) => get(`${list}?${new URLSearchParams(parameters)}`, who)
    const record = (await get(`/records/${id}?fields=${asked}`, who)).body
    const told = [
      record,
      (await get(`/record-ui/${id}?optionalFields=${asked}`, who)).body.records,
      (await rows({ where: `{ Id: { eq: "${id}" } }`, fields: asked })).body,
    ]
    const known: string[] = who === 'ann' ? [ann.user] : who === 'bob' ? [bob.user] : []
    const seen = JSON.stringify(told).match(/(?<=")005\w{12,15}(?=")/g) ?? []
    const isWorker = WORKERS.includes(who)
    const strangers = seen.filter((id) => !known.includes(id))
    expect(isWorker ? [String(record.lastModifiedById).slice(0, 3)] : strangers).toEqual(isWorker ? ['005'] : [])
    expect(record).toHaveProperty('lastModifiedById')
    if (!first || (isWorker && object !== 'Product2')) return
    for (const name of ['CreatedById', 'LastModifiedById']) {
      const found = await rows({ where: `{ ${name}: { eq: "${recordId('user', 1)}" } }` })
      expect([name, found.status, found.body.count > 0]).toEqual([name, 200, isWorker])
    }
  })

  test.each(records)('finds %s %s in lists only where it is for them', async (object, id, readers) => {
    const { fields = {}, listViews: [first] = [] } = objects.find(({ apiName }) => apiName === object) ?? {}
    const list = `/list-records/${object}/${first?.apiName ?? '__Recent'}`
    const secret = hidden[object]?.[who] ?? []
    const asked = (parameters: Record<string, string>) => get(`${list}?${new URLSearchParams(parameters)}`, who)
    const shown = Object.keys(fields).filter((name) => !secret.includes(name))
    const where = `{ Id: { eq: "${id}" } }`
    const rows = await asked({ where, fields: shown.map((name) => `${object}.${name}`).join(',') })
    const count = first && readers.includes(who) ? 1 : 0
    expect([rows.status, rows.body.count]).toEqual(knows(who, object) ? [200, count] : [400, undefined])
    if (!knows(who, object)) return
    for (const field of secret) {
      const name = `${object}.${field}`
      for (const [door, said] of [
        ['fields', name],
        ['sortBy', name],
        ['where', `{ ${field}: { ne: null } }`],
      ] as const)
        expect((await asked({ [door]: said })).body[0].errorCode).toBe('INVALID_FIELD')
      const optional = await asked({ where, optionalFields: name })
      for (const record of optional.body.records) expect(Object.keys(record.fields)).not.toContain(field)
    }
    const told = await Promise.all([
      get(`/list-info/${object}/${first?.apiName ?? '__Recent'}`, who),
      get(`/list-object-info/${object}`, who),
    ])
    for (const field of secret) expect(JSON.stringify(told)).not.toContain(`"${field}"`)
  })

  test.each(records)(
    'finds %s %s by words, and among children, only where it is for them',
    async (object, id, readers) => {
      const { nameField = 'Name' } = objects.find(({ apiName }) => apiName === object) ?? {}
      const named = await get(`/records/${id}?fields=${object}.${nameField}`, 'admin')
      const q = String(named.body.fields[nameField].value)
      const search = (body: object) =>
        send('POST', `/search/results/keyword?${new URLSearchParams({ objectApiName: object, q })}`, who, body)
      const filter = (fieldPath: string, value: string) => ({
        filters: [{ objectApiName: object, fieldPath, operator: 'eq', values: [value] }],
      })
      const found = await search(filter('Id', id))
      expect([found.status, found.body.keywordSearchResult?.records.length]).toEqual(
        knows(who, object) ? [200, readers.includes(who) ? 1 : 0] : [400, undefined],
      )
      if (!knows(who, object)) return
      const filters = await get(`/search-info/${object}/filters`, who)
      for (const field of hidden[object]?.[who] ?? []) {
        expect((await search({ sortBy: field })).body[0].errorCode).toBe('INVALID_FIELD')
        expect((await search(filter(field, '1'))).body[0].errorCode).toBe('INVALID_FIELD')
        expect(JSON.stringify([found.body, filters.body])).not.toContain(`"${field}"`)
      }
      for (const { relationshipName, childObjectApiName } of (await get(`/object-info/${object}`, who)).body
        .childRelationships) {
        const children = await send('POST', `/related-list-records/${id}/${relationshipName}`, who, { pageSize: 1999 })
        expect(children.status).toBe(readers.includes(who) ? 200 : 404)
        const theirs = records.filter(([name, , may]) => name === childObjectApiName && !may.includes(who))
        const shown = (children.body.records ?? []).map((record: { id: string }) => record.id)
        for (const [, other] of theirs) expect(shown).not.toContain(other)
      }
    },
  )

  test.each(records)('changes of %s %s what is theirs to change, and nothing else', async (object, id, readers) => {
    const declared = Object.entries(objects.find(({ apiName }) => apiName === object)?.fields ?? {})
    const secret = hidden[object]?.[who] ?? []
    // A value of no field's type: a refusal proves that the field can be written.
    const unfit = (names: typeof declared) =>
      Object.fromEntries(names.map(([name, { type }]) => [name, type === 'Boolean' ? 'yes' : true]))
    const write = async (fields: object) => {
      const one = await send('PATCH', `/records/${id}`, who, { fields })
      const operations = [{ type: 'UPDATE', records: [{ fields: { ...fields, Id: id } }] }]
      const [inBatch] = (await send('POST', '/records/batch', who, { operations })).body.results
      expect(inBatch).toEqual({ statusCode: one.status, result: one.body })
      return one
    }
    const seen = declared.filter(([name]) => name !== 'Id' && !secret.includes(name))
    const { status, body } = await write(unfit(seen))
    const isTheirs = readers.includes(who) && writable(changed, object, who).length > 0
    expect(status).toBe(!knows(who, object) || isTheirs ? 400 : readers.includes(who) ? 403 : 404)
    const asked = isTheirs ? seen.map(([name]) => name) : []
    const errors: { field: string; constituentField: string | null; errorCode: string }[] = Object.values(
      isTheirs ? body.output.fieldErrors : {},
    ).flat() as typeof errors
    const isRefused = (name: string) =>
      errors.find(({ field, constituentField }) => (constituentField ?? field) === name)?.errorCode ===
      'INVALID_FIELD_FOR_INSERT_UPDATE'
    expect(errors).toHaveLength(asked.length)
    expect(asked.filter((name) => !isRefused(name)).sort()).toEqual(isTheirs ? writable(changed, object, who) : [])
    for (const field of declared.filter(([name]) => secret.includes(name)))
      expect((await write(unfit([field]))).body[0].errorCode).toBe(
        isTheirs ? 'INVALID_FIELD' : readers.includes(who) ? 'INSUFFICIENT_ACCESS' : 'NOT_FOUND',
      )
    if (removed[object]?.includes(who) && readers.includes(who)) return
    const answer = await send('DELETE', `/records/${id}`, who)
    expect(answer.status).toBe(knows(who, object) ? (readers.includes(who) ? 403 : 404) : 400)
  })

  test.each(objects)('makes an $apiName only where it is theirs to make', async ({ apiName }) => {
    const { status, body } = await send('POST', '/records', who, { apiName, fields: {} })
    const isMade = writable(made, apiName, who).length > 0
    expect(status).toBe(isMade || !knows(who, apiName) ? 400 : 403)
    const [first] = Object.values(isMade ? body.output.fieldErrors : {}).flat() as { errorCode: string }[]
    expect(first?.errorCode).toBe(isMade ? 'REQUIRED_FIELD_MISSING' : undefined)
  })

  test('reaches nothing through a relationship that is not for them', async () => {
    const { status, body } = await get(`/records/${ann.orderLine}?optionalFields=OrderItem.Order.Account.Name`, who)
    expect([status, body.fields?.Order.value.fields.Account.displayValue]).toEqual(
      own('ann').includes(who) ? [200, 'Ann Lee'] : [who === 'guest' ? 400 : 404, undefined],
    )
    const creator = (await get(`/records/${recordId('product', 1)}?optionalFields=Product2.CreatedBy.Role__c`, who))
      .body
    expect(Object.keys(creator.fields)).toEqual(who === 'admin' ? ['CreatedBy', 'CreatedById'] : [])
  })
})
