import type { Label } from '#words/labels.ts'

export type FeedContent = 'STOCK' | 'STORE_STOCK' | 'PRICE'

/** What a feed may tell of, with what people read. */
export const CONTENT_NAMES: Readonly<Record<FeedContent, Label>> = {
  STOCK: 'Warehouse stock',
  STORE_STOCK: 'Stock of stores',
  PRICE: 'Prices',
}

/** Of which records it is, and by which fields a row names one. */
export const CONTENTS: Readonly<Record<FeedContent, { object: string; key: readonly string[]; creates: boolean }>> = {
  // Each part has its row of stock, if of nothing.
  STOCK: { object: 'WarehouseStock__c', key: ['Product__c'], creates: false },
  STORE_STOCK: { object: 'ProductItem', key: ['Product2Id', 'LocationId'], creates: true },
  PRICE: { object: 'PricebookEntry', key: ['Product2Id', 'CurrencyIsoCode'], creates: true },
}
