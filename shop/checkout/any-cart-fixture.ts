// Carts of every kind, as fast-check draws them: parts at special and sale prices, with core charges, by parcel and by freight, crate engines, every kind
// of discount that counts or does not, shipped anywhere or collected at a store.
import fc from 'fast-check'
import { type OpenCart, type OpenLine, withShelf } from '#shop/cart/open-cart.ts'
import { aStoreRow } from '#shop/pickup/store-fixture.ts'
import type { CouponFacts } from '#shop/pricing/coupon-facts.ts'
import { aSoldLine } from '#shop/pricing/sold-line-fixture.ts'
import { someRates } from '#shop/pricing/shipping-rates-fixture.ts'
import type { Exemption } from '#shop/pricing/exemptions.ts'
import type { ShippingWish } from '#shop/pricing/shipping.ts'
import { type Country, countryOf, currencyIn, type Locale, LOCALES } from '#values/locale.ts'
import { PARCEL_METHODS } from '#values/shipping-method.ts'
import { regionsOf } from '#values/regions.ts'
import { VERIFIED_DISCOUNTS, type VerifiedDiscount } from '#values/verified-discount.ts'

const option = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined })
const seldom = fc.nat(9).map((drawn) => drawn === 0)
const mostly = seldom.map((is) => !is)

const price = {
  list: fc.integer({ min: 1, max: 90_000 }),
  special: option(fc.integer({ min: 1, max: 100_000 })),
  sale: option(fc.integer({ min: 1, max: 100_000 })),
}
const aLine = fc.record({
  ...price,
  core: option(fc.integer({ min: 1, max: 10_000 })),
  quantity: fc.integer({ min: 1, max: 5 }),
  pounds: fc.integer({ min: 1, max: 6_000 }).map((hundredths) => hundredths / 100),
  isFreight: seldom,
  isEligible: mostly,
  shelf: fc.nat(4),
})
const anEngine = fc.record({
  list: fc.integer({ min: 500_000, max: 2_500_000 }),
  special: price.special,
  vehicles: fc.integer({ min: 1, max: 3 }),
})

const aCoupon = fc.record({
  benefit: fc.oneof(
    fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ amount: fc.integer({ min: 1, max: 60_000 }) }),
    fc.constant('shipping' as const),
  ),
  minimum: fc.constantFrom(0, 0, 50_00, 400_00),
  isActive: mostly,
  hasBegun: mostly,
  isOver: seldom,
  isElsewhere: seldom,
  isUsedUp: seldom,
  isUsed: seldom,
})
const aDiscount = fc.oneof(
  fc.constant(null),
  { weight: 3, arbitrary: fc.record({ coupon: aCoupon }) },
  { weight: 3, arbitrary: fc.record({ verified: fc.constantFrom(...VERIFIED_DISCOUNTS), isProved: mostly }) },
)

export const aDrawnCart = fc.record({
  locale: fc.constantFrom(...LOCALES),
  region: fc.nat(99),
  lines: fc.array(aLine, { minLength: 1, maxLength: 6 }),
  engine: option(anEngine),
  discount: aDiscount,
  isCollected: fc.nat(3).map((drawn) => drawn === 0),
  wish: fc.record({
    shippingMethod: option(fc.constantFrom(...PARCEL_METHODS)),
    liftGate: fc.boolean(),
    appointment: fc.boolean(),
  }),
  isExempt: seldom,
})
export type DrawnCart = typeof aDrawnCart extends fc.Arbitrary<infer Drawn> ? Drawn : never

export interface AnyCart {
  cart: OpenCart
  locale: Locale
  to: { country: Country; region: string; line1: string; line2: string }
  wish: ShippingWish
  exemptions: Exemption[]
}

/** Everything in it can be sold where it goes: crate engines are not collected, and not for Canada, California, Alaska and Hawaii (CE-4). */
export function anyCart({
  locale,
  region: drawnRegion,
  lines,
  engine,
  discount,
  isCollected,
  wish,
  isExempt,
}: DrawnCart): AnyCart {
  const country = countryOf(locale)
  const places = regionsOf(country).filter(({ kind }) => kind === 'province' || kind === 'state')
  const region = places[drawnRegion % places.length]?.code ?? ''
  const engines = engine && country === 'US' && !isCollected && !NO_ENGINES.has(region) ? engine : undefined
  const parts = lines.map((line, index) =>
    aPartLine(line, { index, country, isCollected, isCovered: 'coupon' in (discount ?? {}) }),
  )
  const vehicles = Array.from({ length: engines?.vehicles ?? 0 }, (_, index) =>
    anEngineLine(engines ?? { list: 0, special: undefined }, { id: parts.length + index, number: index + 1 }),
  )
  const coupon = discount && 'coupon' in discount ? couponFacts(discount.coupon, country) : null
  const verified: VerifiedDiscount | null = discount && 'verified' in discount ? discount.verified : null
  return {
    locale,
    wish,
    to: { country, region, line1: '100 Main St', line2: '' },
    exemptions: isExempt
      ? [
          {
            country,
            region: null,
            taxes: country === 'US' ? 'ALL' : 'GST',
            certificate: 'EX-1',
            validUntil: '2099-12-31',
          },
        ]
      : [],
    cart: {
      id: 1,
      state: 'open',
      version: 1,
      deliveryType: isCollected ? 'PICKUP' : 'SHIP',
      store: isCollected ? aStoreRow({ country, region }) : null,
      coupon,
      verified,
      // More than any cart saves: what the limit of a year takes off has a test of its own.
      savingLeft: verified ? { [verified]: 100_000_000 } : {},
      proofs: verified && discount && 'isProved' in discount && discount.isProved ? [verified] : [],
      rates: someRates[country],
      lines: [...parts, ...vehicles],
      removed: [],
    },
  }
}

const NO_ENGINES = new Set(['CA', 'AK', 'HI'])

function aPartLine(
  { shelf, isEligible, ...sold }: DrawnCart['lines'][number],
  {
    index,
    country,
    isCollected,
    isCovered,
  }: { index: number; country: Country; isCollected: boolean; isCovered: boolean },
): OpenLine {
  const { part, quantity } = aSoldLine(sold)
  const numbered = { ...part, number: index + 1, summary: { ...part.summary, price: priced(part, country) } }
  return {
    id: index + 1,
    productId: index + 1,
    part: isCollected ? withShelf(numbered, shelf) : numbered,
    quantity,
    seenUnit: numbered.summary.price.unit,
    coreLineId: null,
    removedFor: null,
    // Without a code no line is said to be for one.
    isEligible: isCovered && isEligible,
    shelf: isCollected ? shelf : 0,
    warehouse: numbered.available,
    engine: null,
  }
}

function anEngineLine(
  facts: { list: number; special: number | undefined },
  { id, number }: { id: number; number: number },
): OpenLine {
  const { part } = aSoldLine({ ...facts, pounds: 1200, isFreight: true, restrictionClasses: ['CRATE_ENGINE'] })
  return {
    id: id + 1,
    productId: 900,
    part: {
      ...part,
      number: 900,
      crateQuantity: 3,
      summary: { ...part.summary, kind: 'CrateEngine', price: priced(part, 'US') },
    },
    quantity: 1,
    seenUnit: priced(part, 'US').unit,
    coreLineId: null,
    removedFor: null,
    isEligible: false,
    shelf: 0,
    warehouse: 100,
    engine: {
      number,
      vehicle: {
        vin: `1HGCM82603A00000${number}`,
        state: 'TX',
        year: 2003,
        make: 'Honda',
        model: 'Accord',
        vehiclePowered: 'GASOLINE',
        decoded: null,
      },
      agreements: [],
      isAgreed: true,
    },
  }
}

const priced = ({ summary: { price } }: OpenLine['part'], country: Country) => {
  if (!price) throw new Error('a sold line has a price')
  return { ...price, currency: currencyIn(country) }
}

function couponFacts(
  { benefit, isElsewhere, ...rest }: typeof aCoupon extends fc.Arbitrary<infer Drawn> ? Drawn : never,
  country: Country,
): CouponFacts {
  const other = country === 'US' ? 'CA' : 'US'
  return {
    ...rest,
    id: 7,
    promotionId: 7,
    code: 'SAVE',
    kind: benefit === 'shipping' ? 'FREE_SHIPPING' : 'percent' in benefit ? 'PERCENT' : 'AMOUNT',
    percent: benefit !== 'shipping' && 'percent' in benefit ? benefit.percent : null,
    amount: benefit !== 'shipping' && 'amount' in benefit ? benefit.amount : null,
    country: isElsewhere ? other : country,
  }
}
