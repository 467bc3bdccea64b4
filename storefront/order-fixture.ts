import type { ClaimLine, Claims, ClaimView } from '#contract/shop/claims.ts'
import type { OrderDetail } from '#contract/shop/orders.ts'
import type { Returns, ReturnLine, ReturnView } from '#contract/shop/returns.ts'
import { cents } from '#values/money.ts'

const address = {
  firstName: 'Marie-Ève',
  lastName: 'Tremblay',
  company: '',
  line1: '455 rue Principale',
  line2: '',
  city: 'Sherbrooke',
  region: 'QC',
  postalCode: 'J1L2K3',
  country: 'CA' as const,
  mobile: '8195550100',
}

export const anOrder = (given: Partial<OrderDetail> = {}): OrderDetail => ({
  id: '801000000000001AAA',
  number: 'CA7K3F92QD',
  placedAt: '2026-03-05T20:04:00.000Z',
  status: 'PROCESSING',
  country: 'CA',
  currency: 'CAD',
  email: 'marie@example.com',
  isMasked: false,
  card: { brand: 'AMEX', last4: '0005' },
  payment: 'TAKEN',
  money: [],
  events: [],
  isInAccount: false,
  joinedAt: null,
  can: { track: 'NOT_SHIPPED', cancel: true, invoice: 'INVOICE_LATER' },
  creditNotes: [],
  gstNumber: '123456789 RT0001',
  qstNumber: '1234567890 TQ0001',
  deliveryType: 'SHIP',
  storeName: null,
  liftGate: false,
  shipTo: address,
  billTo: address,
  lines: [
    {
      position: 1,
      partNumber: '5340214RX',
      name: 'Démarreur 12 V',
      path: '/product/demarreur-5340214rx',
      drawing: '/drawings/5340214RX.1.svg',
      quantity: 2,
      list: cents(289_00),
      unit: cents(254_15),
      total: cents(508_30),
      core: { each: cents(60_00), total: cents(120_00) },
      leadTime: 'standard',
    },
  ],
  subtotal: cents(578_00),
  specialSaving: cents(69_70),
  discount: cents(0),
  coreCharges: cents(120_00),
  shipping: cents(0),
  taxes: [
    { kind: 'GST', rate: 5000, amount: cents(31_42) },
    { kind: 'QST', rate: 9975, amount: cents(62_67) },
  ],
  total: cents(722_39),
  tracking: [],
  ...given,
})

export const aReturnLine = (given: Partial<ReturnLine> = {}): ReturnLine => ({
  position: 1,
  partNumber: '5340214RX',
  name: 'Démarreur 12 V',
  path: '/product/demarreur-5340214rx',
  drawing: '/drawings/5340214RX.1.svg',
  quantity: 2,
  left: 2,
  can: true,
  reasons: ['WRONG_PART', 'DOES_NOT_FIT', 'DAMAGED', 'WRONG_ITEM', 'DEFECTIVE', 'NO_LONGER_NEEDED'],
  excluded: null,
  mustBeSealed: true,
  methods: ['MAIL'],
  isFreight: false,
  core: {
    left: 2,
    can: true,
    methods: ['MAIL'],
    back: {
      goods: cents(0),
      core: cents(120_00),
      shipping: cents(0),
      taxes: [{ kind: 'GST', rate: 5000, amount: cents(6_00) }],
      total: cents(126_00),
    },
  },
  ...given,
})

export const aReturnAsked = (given: Partial<ReturnView> = {}): ReturnView => ({
  id: '0ur000000000001AAA',
  number: '00000001',
  parcel: null,
  kind: 'PART',
  status: 'REQUESTED',
  partNumber: '5340214RX',
  name: 'Démarreur 12 V',
  quantity: 1,
  reason: 'DOES_NOT_FIT',
  method: 'MAIL',
  requestedAt: '2026-03-10T15:00:00.000Z',
  refund: cents(360_00),
  grade: null,
  decision: null,
  money: null,
  slip: '/order/801000000000001AAA/returns/0ur000000000001AAA.pdf',
  ...given,
})

export const someReturns = (given: Partial<Returns> = {}): Returns => ({
  can: 'NOT_DELIVERED',
  number: 'CA7K3F92QD',
  currency: 'CAD',
  isInAccount: false,
  storeName: null,
  returnUntil: null,
  coreUntil: null,
  coreDaysLeft: null,
  lines: [],
  returns: [],
  ...given,
})

export const aClaimLine = (given: Partial<ClaimLine> = {}): ClaimLine => ({
  position: 1,
  partNumber: '5340214RX',
  name: 'Démarreur 12 V',
  path: '/product/demarreur-5340214rx',
  drawing: '/drawings/5340214RX.1.svg',
  warranty: { can: true, until: '2027-03-05' },
  damage: 'NOT_FREIGHT',
  ...given,
})

export const aClaimMade = (given: Partial<ClaimView> = {}): ClaimView => ({
  id: 'a09000000000001AAA',
  number: 'CL-00000001',
  kind: 'WARRANTY',
  status: 'NEW',
  name: 'Démarreur 12 V',
  message: '24 V 12 A 40 °C',
  requestedAt: '2026-03-10T15:00:00.000Z',
  decision: null,
  photos: ['/order/801000000000001AAA/claims/a09000000000001AAA/1'],
  ...given,
})

export const someClaims = (given: Partial<Claims> = {}): Claims => ({
  can: 'CLAIM_EARLY',
  country: 'CA',
  damage: { can: 'CLAIM_EARLY', until: null },
  lines: [],
  claims: [],
  ...given,
})
