// Parts, lists, categories and views as the storefront is told of them.
import type { AnswerOf } from '#contract/shop/calls.ts'
import type { PartList } from '#contract/shop/catalog.ts'
import type { DiagramDetail } from '#contract/shop/diagram.ts'
import type { PartSummary } from '#contract/shop/part.ts'
import { cents } from '#values/money.ts'

type Product = AnswerOf<'CatalogService.getProduct'>

export const group = { id: '0ZG000000000001AAA', name: 'Filters', path: '/category/filters' }
export const category = { id: '0ZG000000000002AAA', name: 'Oil filters', path: '/category/oil-filters' }
export const tile = { parts: 214, drawing: '/drawings/oil-filters.1.svg' }

export const aPart = (given: Partial<PartSummary> = {}): PartSummary => ({
  id: '01t000000000001AAA',
  partNumber: '2037283',
  name: 'Oil filter',
  path: '/product/oil-filter-2037283',
  drawing: '/drawings/2037283.1.svg',
  kind: 'Simple',
  recon: false,
  price: {
    currency: 'USD',
    list: cents(18_99),
    unit: cents(18_99),
    isSpecial: false,
    sale: null,
    saving: cents(0),
    core: cents(0),
    total: cents(18_99),
  },
  stock: { state: 'IN_STOCK', left: null },
  notForSale: null,
  ...given,
})

export const aProduct = (given: Partial<Product> = {}): Product => ({
  ...aPart(),
  short: 'Spin-on, 15 microns.',
  long: '',
  trail: [group, category],
  specifications: [{ key: 'thread_size', name: 'Thread', value: 'M24x1.5', unit: null, other: null }],
  weightHundredths: 210,
  isFreight: false,
  returnable: true,
  universal: false,
  hasFitData: true,
  fits: [],
  lookAlikes: [],
  leadTime: 'standard',
  maxPerOrder: 20,
  maxPerAdd: 5,
  crateQuantity: null,
  isLastUnits: false,
  blockedRegions: [],
  category: 'oil-filters',
  kindOfPart: 'spin-on oil filter',
  restrictionClasses: [],
  prop65: null,
  replacedBy: null,
  replaces: [],
  crossReferences: [],
  versions: [],
  kit: [],
  inKits: [],
  needed: [],
  fluids: { oil: [], coolant: [] },
  related: [],
  alternatives: [],
  photos: [],
  pictures: [{ kind: 'drawing', src: '/drawings/lines/7012213RX.1.svg' }],
  views: [],
  ...given,
})

export const aList = (given: Partial<PartList> = {}): PartList => ({
  total: 214,
  isCapped: false,
  parts: [{ ...aPart(), values: ['M24x1.5'], weightHundredths: 210, universal: false }],
  page: 2,
  pages: 9,
  sort: 'best',
  facets: [
    {
      key: 'thread_size',
      name: 'Thread',
      unit: null,
      values: [
        { value: 'M24x1.5', name: 'M24x1.5', parts: 13, chosen: true },
        { value: 'M18x1.5', name: 'M18x1.5', parts: 9, chosen: false },
      ],
    },
  ],
  columns: [{ key: 'thread_size', name: 'Thread', unit: null }],
  ...given,
})

export const machine = { kind: 'family' as const, code: 'TRN41', name: 'Tarn 4.1', path: '/engine/TRN41' }
export const view = {
  id: '0Dg000000000001CAA',
  title: 'Filters',
  name: 'Filters, Tarn 4.1',
  path: '/diagram/0Dg000000000001CAA',
  drawing: '/drawings/diagram/0Dg000000000001CAA.1.svg',
  assembly: 'lubrication',
  onMachine: '/drawings/machine/family-TRN41.1.svg#lubrication',
  machine,
  category: group,
}

export const aDiagram = (given: Partial<DiagramDetail> = {}): DiagramDetail => ({
  ...view,
  photo: null,
  width: 548,
  height: 400,
  balloonRadius: 20,
  maxPerAdd: 5,
  callouts: [
    {
      number: 1,
      x: 110,
      y: 34,
      area: [20, 60, 80, 90],
      quantity: 2,
      toAdd: 2,
      isRenewed: false,
      torque: null,
      tighten: null,
      note: 'Use with item 2.',
      serials: null,
      part: aPart(),
      replacedBy: null,
    },
    {
      number: 2,
      x: 240,
      y: 109,
      area: [200, 140, 60, 60],
      quantity: 1,
      toAdd: 1,
      isRenewed: false,
      torque: null,
      tighten: null,
      note: null,
      serials: null,
      part: null,
      replacedBy: null,
    },
  ],
  ...given,
})

export const aCategory = (
  given: Partial<AnswerOf<'CatalogService.getCategory'>> = {},
): AnswerOf<'CatalogService.getCategory'> => ({
  ...category,
  isInstead: false,
  trail: [group, category],
  children: [],
  drawing: tile.drawing,
  list: aList(),
  ...given,
})
