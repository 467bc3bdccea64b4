// `/icons/{object}.svg`: the icon of an object of the record platform, white, to stand on the object's colour.
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#values/refusal.ts'

const GLYPHS: Readonly<Record<string, string>> = {
  Account: 'M5 20V5h9v15M14 10h5v10M3 20h18M8 8h3M8 12h3M8 16h3',
  Address: 'M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  BouncedMail__c: 'M3 6h18v13H3zM3 7l9 7 9-7M9 3l3 3-3 3M12 6H5',
  CancelledItem__c: 'M4 5h16v14H4zM9 9l6 6M15 9l-6 6',
  CartItem: 'M4 12l8-8h8v8l-8 8zM16.5 7.5h.01',
  Claim__c: 'M12 3l9 16H3zM12 9v5M12 16.5h.01',
  Contact: 'M4 5h16v14H4zM9.5 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM6 16c.5-2 6.5-2 7 0M15 9h3M15 12h3',
  ContactRequest: 'M4 4h16v12h-9l-5 4v-4H4zM8 8.5h8M8 12h5',
  ContentDocument: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  ContentDocumentLink: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  ContentItem__c: 'M3 5h18v14H3zM3 15l5-5 4 4 3-3 6 6M16 9h.01',
  ContentVersion: 'M9 3h7l4 4v11H9zM16 3v4h4M5 7v14h11',
  Coupon: 'M3 7h18v3a2 2 0 0 0 0 4v3H3v-3a2 2 0 0 0 0-4zM14 7v2M14 11v2M14 15v2',
  CreditNote__c: 'M6 3h9l4 4v14H6zM15 3v4h4M9 14h7M11 11l-3 3 3 3',
  EquipmentDocument__c: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6M9 8h2',
  Equipment__c: 'M4 10h3V7h8v3h3v2h2v5h-2v2H7l-3-3zM9 7V4h4v3',
  HandedOverItem__c: 'M3 9l6-4 6 4v7l-6 4-6-4zM9 9v11M3 9l6 3 6-3M17 8h4M19 6l2 2-2 2',
  Integration__c: 'M9 3v5M15 3v5M6 8h12v3a6 6 0 0 1-12 0zM12 17v4',
  Invoice__c: 'M6 3h9l4 4v14H6zM15 3v4h4M9 12h7M9 16h7M9 8h2',
  Knowledge__ka: 'M4 5h7v14H4zM13 5h7v14h-7zM6.5 9h2M15.5 9h2',
  Knowledge__kav: 'M12 6C9 4 6 4 3 5v13c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1zM12 6v13',
  Location: 'M4 10v10h16V10M3 10l2-6h14l2 6zM9 20v-6h6v6',
  NewsletterSubscription__c: 'M3 6h18v13H3zM3 7l9 7 9-7M8 3h8',
  NotifyRequest__c: 'M6 17v-6a6 6 0 0 1 12 0v6l2 1H4zM10 21h4M12 3v2',
  Order: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  OrderItem: 'M4 6h2M4 12h2M4 18h2M9 6h11M9 12h11M9 18h11',
  OrderMail__c: 'M3 6h18v12H3zM3 7l9 7 9-7M15 20h6M18 17l3 3-3 3',
  PartialShipment__c: 'M3 9l6-4 6 4v7l-6 4-6-4zM9 9v11M3 9l6 3 6-3M18 15v6M15 18h6',
  PaymentDifference__c: 'M3 8h18M3 16h18M16 4L8 20',
  PaymentNews__c: 'M3 6h18v12H3zM3 10h18M7 14h4',
  PricebookEntry: 'M12 3v18M16 7c-1-2-8-2-8 1.5s8 3 8 6.5-7 3.5-8 1',
  Product2: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9',
  ProductCategory: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  ProductItem: 'M3 4v17M21 4v17M3 10h18M3 18h18M6 5h5v5H6zM13 13h5v5h-5z',
  ProductPhoto__c: 'M3 7h4l2-3h6l2 3h4v13H3zM12 17a4 4 0 1 0 0-8 4 4 0 0 0 0 8z',
  Promotion: 'M6 18L18 6M8 9.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM16 17.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3z',
  PromotionScope__c: 'M4 5h16l-6 7v7l-4-2v-5z',
  Refund__c: 'M4 7h13a4 4 0 0 1 0 8H9M8 3L4 7l4 4M9 12l-3 3 3 3',
  ReturnOrder: 'M9 5L4 10l5 5M4 10h10a5 5 0 0 1 0 10h-3',
  ShippingRate__c: 'M3 6h11v10H3zM14 9h4l3 3v4h-7zM7 18h.01M17 18h.01',
  SalePrice__c: 'M4 4h8l8 8-8 8-8-8zM8 8h.01M14 10l-4 4',
  SavedProduct__c: 'M6 3h12v18l-6-5-6 5z',
  Shipment: 'M3 7l9-4 9 4v10l-9 4-9-4zM3 7l9 4 9-4M12 11v10M7.5 5l9 4',
  TaxExemption__c: 'M6 3h12v12H6zM9 6h6M9 9h6M9 12l3 3-1.5 6L9 19.5 7.5 21z',
  TaxExemptionRequest__c: 'M6 3h12v18H6zM9 8l6 6M9.5 8h.01M14.5 14h.01M9 18h6',
  FruitlessSearch__c: 'M15.5 15.5 21 21M17 10.500a6.500 6.500 0 1 1-13 0 6.500 6.500 0 0 1 13 0zM8 10.500h5',
  WarehouseStock__c: 'M3 10l9-6 9 6v11H3zM7 21v-8h10v8M7 17h10',
  TradeTerm__c: 'M4 5h16v11h-9l-4 4v-4H4zM8 9h8M8 12h5',
  User: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c0-8 16-8 16 0',
  Webhook__c: 'M8 16a4 4 0 1 1-3-6M8 16h9M12 4a4 4 0 0 1 3 7l-4 5M19 20a4 4 0 1 0-2-7.5',
  WebhookDelivery__c: 'M4 12h12M12 8l4 4-4 4M20 5v14',
  WebCart: 'M2 4h3l3 11h10l3-8H6M9 20h.01M17 20h.01',
}

export function objectIconRoute(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/icons/:file', (request, reply) => {
    const [name = '', ending, ...more] = request.params.file.split('.')
    if (ending !== 'svg' || more.length > 0 || !Object.hasOwn(GLYPHS, name)) throw new Refusal('request/not-found')
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('image/svg+xml')
      .send(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#fff" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"><path d="${GLYPHS[name]}"/></svg>`,
      )
  })
}
