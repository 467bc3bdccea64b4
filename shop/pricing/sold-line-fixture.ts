import { priceOf } from '#shop/catalog/price-of.ts'
import type { Part } from '#shop/catalog/read-parts.ts'
import type { SoldLine } from './price-lines.ts'

export interface SoldFacts {
  list?: number
  special?: number
  sale?: number | undefined
  core?: number
  quantity?: number
  pounds?: number
  isFreight?: boolean
  restrictionClasses?: string[]
  blockedRegions?: string[]
  leadTime?: Part['leadTime']
}

export function aSoldLine(facts: SoldFacts = {}): SoldLine {
  const price = priceOf({
    currency: 'USD',
    list_cents: facts.list ?? 100_00,
    special_cents: facts.special ?? null,
    core_cents: facts.core ?? null,
    sale_cents: facts.sale ?? null,
    sale_until: facts.sale === undefined ? null : new Date('2026-12-01T05:00:00Z'),
  })
  if (!price) throw new Error('a sold line has a price')
  const part: Part = {
    number: 1,
    summary: {
      id: '01t000000000001AAA',
      partNumber: 'AP-1',
      name: 'Part',
      path: '/product/part',
      drawing: '/drawings/AP-1.svg',
      kind: facts.core ? 'Core' : 'Simple',
      recon: false,
      price,
      stock: { state: 'IN_STOCK', left: null },
      notForSale: null,
    },
    available: 100,
    maxPerOrder: 20,
    crateQuantity: null,
    weightHundredths: Math.round((facts.pounds ?? 1) * 100),
    isFreight: facts.isFreight ?? false,
    returnable: true,
    leadTime: facts.leadTime ?? 'standard',
    soldIn: ['US', 'CA'],
    discontinued: false,
    category: 'parts',
    restrictionClasses: facts.restrictionClasses ?? [],
    blockedRegions: facts.blockedRegions ?? [],
    replacedBy: null,
  }
  return { part, price, quantity: facts.quantity ?? 1 }
}
