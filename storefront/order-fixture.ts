// An order for tests: say only what the test is about.
import type { OrderDetail } from '#contract/shop/orders.ts'
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
  gstNumber: '123456789 RT0001',
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
