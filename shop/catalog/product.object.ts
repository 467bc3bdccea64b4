import { sql } from '#database/sql.ts'
import { alone, defineObject } from '#platform/objects/define-object.ts'
import { asOwnText, ownText } from '../locales/catalogue-text.ts'
import { changePart } from './change-part.ts'
import { createParts, removePart, stockOf } from './create-part.ts'
import { readAttributes } from './write-attributes.ts'

const WINDOW = [
  'ProductCode',
  'StockKeepingUnit',
  'Description',
  'IsActive',
  'ProductClass',
  'Family',
  'Category__c',
  'Successor__c',
  'VersionOf__c',
  'DisplayUrl',
  'UrlAlias__c',
  'IsRecon__c',
  'IsReturnable__c',
  'WeightPounds__c',
  'MaxPerOrder__c',
  'CrateQuantity__c',
]

const BEGINS = [
  'Name',
  'Description',
  'IsActive',
  'IsRecon__c',
  'IsReturnable__c',
  'MaxPerOrder__c',
  'SoldIn__c',
  'Category__c',
  'WeightPounds__c',
  'CrateQuantity__c',
  'Attributes__c',
]
/** What replaced a part is said of one that there is. */
const CHANGED = [...BEGINS, 'Successor__c']
/** The number, the kind and the name in addresses of a part are for good. */
const CREATED = [...BEGINS, 'ProductCode', 'ProductClass', 'UrlAlias__c']

export const product = defineObject({
  apiName: 'Product2',
  kind: 'product',
  label: 'Product',
  labelPlural: 'Products',
  table: 'product',
  nameField: 'Name',
  sortedBy: ['Id', 'Name', 'ProductCode', 'StockKeepingUnit', 'UrlAlias__c', 'Category__c'],
  isExtensible: true,
  color: 'b781d3',
  fields: {
    Name: {
      type: 'String',
      label: 'Product Name',
      sql: (row, { locale }) => ownText(row('name'), locale),
      reads: ['name'],
      isByLanguage: true,
      stores: (name, locale) => ({ name: asOwnText(name, locale) }),
      length: 255,
      required: true,
    },
    ProductCode: {
      type: 'String',
      label: 'Part Number',
      column: 'part_number',
      unique: true,
      required: true,
    },
    StockKeepingUnit: { type: 'String', label: 'Product SKU', column: 'part_number', unique: true },
    Description: {
      type: 'TextArea',
      label: 'Product Description',
      sql: (row, { locale }) => ownText(row('long'), locale),
      reads: ['long'],
      isByLanguage: true,
      stores: (text, locale) => ({ long: asOwnText(text, locale) }),
      length: 4000,
      required: true,
    },
    IsActive: {
      type: 'Boolean',
      label: 'Active',
      sql: (row) => sql`not ${row('discontinued')}`,
      reads: ['discontinued'],
      stores: (isActive) => ({ discontinued: !isActive }),
      default: true,
      required: true,
    },
    ProductClass: {
      type: 'Picklist',
      label: 'Product Class',
      column: 'kind',
      default: 'Simple',
      values: {
        Simple: 'Simple',
        Variation: 'Variation',
        Core: 'With Core Charge',
        CrateEngine: 'Crate Engine',
      },
    },
    Family: {
      type: 'String',
      label: 'Product Family',
      of: { table: 'category', by: 'category_id', isSmall: true },
      sql: (category, { locale }) => ownText(category('name'), locale),
    },
    Category__c: {
      type: 'Reference',
      label: 'Category',
      column: 'category_id',
      required: true,
      refersTo: 'ProductCategory',
      children: 'Products__r',
    },
    Successor__c: {
      type: 'Reference',
      label: 'Replaced By',
      column: 'successor_id',
      refersTo: 'Product2',
      children: 'Predecessors__r',
      suggests: { field: 'Category__c', as: 'Category__c' },
    },
    VersionOf__c: {
      type: 'Reference',
      label: 'Version Of',
      column: 'version_of',
      refersTo: 'Product2',
      children: 'Versions__r',
      suggests: { field: 'Category__c', as: 'Category__c' },
    },
    UrlAlias__c: {
      type: 'String',
      label: 'Name in Addresses',
      column: 'url_alias',
      unique: true,
    },
    DisplayUrl: { type: 'Url', label: 'Page', sql: (row) => sql`'/product/' || ${row('url_alias')}` },
    IsRecon__c: { type: 'Boolean', label: 'Recon', column: 'recon' },
    IsReturnable__c: { type: 'Boolean', label: 'Returnable', column: 'returnable' },
    WeightPounds__c: {
      type: 'Double',
      label: 'Shipment Weight (lb)',
      sql: (row) => sql`${row('weight_hundredths')} / 100.0`,
      reads: ['weight_hundredths'],
      stores: (pounds) => ({ weight_hundredths: pounds === null ? null : Math.round(Number(pounds) * 100) }),
      precision: 10,
      scale: 2,
    },
    MaxPerOrder__c: { type: 'Int', label: 'Maximum per Order', column: 'max_per_order' },
    CrateQuantity__c: { type: 'Int', label: 'Crate Quantity', column: 'crate_quantity' },
    SoldIn__c: {
      type: 'MultiPicklist',
      label: 'Sold In',
      column: 'sold_in',
      values: { US: 'United States', CA: 'Canada' },
    },
    Attributes__c: {
      type: 'TextArea',
      label: 'Attributes',
      sql: (row) => sql`(
        select string_agg(own.key || ' = ' || own.value, chr(10) order by attribute.position, own.key)
        from jsonb_each_text(${row('attributes')}) own left join attribute on attribute.key = own.key)`,
      reads: ['attributes'],
      stores: (text) => ({ attributes: readAttributes(text) }),
      length: 8000,
      help: 'One to a line, by its key, as in bore_mm = 93. A first line + leaves those that are not said as they are.',
    },
    OnHand__c: {
      type: 'Int',
      label: 'On Hand',
      sql: (row) => sql`(select on_hand from stock where stock.product_id = ${row('id')})`,
    },
    Reserved__c: {
      type: 'Int',
      label: 'Reserved',
      sql: (row) => sql`(select reserved from stock where stock.product_id = ${row('id')})`,
    },
    Popularity__c: { type: 'Double', label: 'Popularity', column: 'popularity' },
  },
  rights: {
    guest: { rows: 'all', sees: WINDOW },
    customer: { rows: 'all', sees: WINDOW },
    staff: { rows: 'all', sees: 'all', creates: CREATED, updates: CHANGED },
    admin: { rows: 'all', sees: 'all', creates: CREATED, updates: CHANGED },
  },
  // No role takes a part away: undoing an import that made it does.
  writes: {
    create: alone(createParts),
    createMany: createParts,
    update: changePart,
    delete: removePart,
    made: stockOf,
  },
  seo: {
    alias: 'UrlAlias__c',
    page: 'DisplayUrl',
    title: '{!Record.Name} {!Record.ProductCode}',
    description: '{!Record.Description} {!Record.Name}, part number {!Record.ProductCode}.',
    headTags: '<meta property="product:retailer_item_id" content="{!Record.ProductCode}">',
  },
  history: { except: ['Popularity__c'], isPublished: true },
  layout: {
    sections: [
      {
        heading: 'Product',
        fields: [
          'Name',
          'ProductCode',
          'IsActive',
          'ProductClass',
          'Category__c',
          'Successor__c',
          'DisplayUrl',
          'Description',
          'Attributes__c',
        ],
      },
      {
        heading: 'Sale',
        fields: [
          'SoldIn__c',
          'OnHand__c',
          'Reserved__c',
          'MaxPerOrder__c',
          'CrateQuantity__c',
          'WeightPounds__c',
          'IsRecon__c',
          'IsReturnable__c',
        ],
      },
    ],
    compact: ['Name', 'ProductCode', 'IsActive'],
  },
  duplicateRules: [{ name: 'Product_Part_Number', fields: ['ProductCode'] }],
  listViews: [
    {
      apiName: 'AllProducts',
      label: 'All Products',
      columns: ['Name', 'ProductCode', 'Family', 'IsActive'],
      orderedBy: [{ field: 'ProductCode', isAscending: true }],
    },
  ],
  relatedLists: [
    { relationship: 'ProductPhotos__r', columns: ['Name', 'Position__c', 'IsActive__c', 'Status__c'] },
    { relationship: 'Predecessors__r', columns: ['Name', 'ProductCode', 'IsActive'] },
    { relationship: 'KitComponents__r', columns: ['Name', 'PartName__c', 'Quantity__c'] },
    { relationship: 'CrossReferences__r', columns: ['Brand__c', 'Name'] },
    { relationship: 'EngineFitments__r', columns: ['EngineFamily__r.Name', 'EsnFrom__c', 'EsnTo__c'] },
    { relationship: 'GeneratorFitments__r', columns: ['GeneratorModel__r.Name', 'BuiltFrom__c', 'BuiltTo__c'] },
    { relationship: 'VehicleFitments__r', columns: ['Make__c', 'Model__c', 'YearFrom__c', 'YearTo__c', 'Engine__c'] },
    { relationship: 'PricebookEntries', columns: ['Name', 'UnitPrice', 'CurrencyIsoCode'] },
    { relationship: 'NotifyRequests__r', columns: ['Email__c', 'Country__c', 'Status__c', 'CreatedDate'] },
  ],
})
