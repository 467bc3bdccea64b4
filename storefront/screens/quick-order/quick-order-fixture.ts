import type { QuickLine, QuickOrder, QuickPart } from '#contract/shop/quick-order.ts'
import { aPart } from '../../catalog-fixture.ts'

type PartFacts = Parameters<typeof aPart>[0]

export const aQuickPart = (part: PartFacts = {}, given: Partial<QuickPart> = {}): QuickPart => ({
  part: aPart(part),
  most: 5,
  cartLines: 1,
  fit: null,
  ...given,
})

export const aQuickLine = (given: Partial<QuickLine> = {}): QuickLine => ({
  typed: '2037283, 2',
  number: '2037283',
  quantity: 2,
  state: 'found',
  replaced: null,
  brand: null,
  parts: [aQuickPart()],
  ...given,
})

export const aQuickOrder = (lines: QuickLine[], limits: Partial<QuickOrder['limits']> = {}): QuickOrder => ({
  lines,
  isCut: false,
  limits: { perAdd: 5, cartLines: 20, cartLinesUsed: 0, ...limits },
})
