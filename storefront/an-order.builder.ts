// An order for tests: say only what the test is about.
import type { OrderDetail } from '#contract/shop/orders.ts'

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
  card: { brand: 'AMEX', last4: '0005' },
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
      list: 289_00,
      unit: 254_15,
      total: 508_30,
      core: { each: 60_00, total: 120_00 },
      leadTime: 'standard',
    },
  ],
  subtotal: 578_00,
  specialSaving: 69_70,
  discount: 0,
  coreCharges: 120_00,
  shipping: 0,
  taxes: [
    { kind: 'GST', rate: 5000, amount: 31_42 },
    { kind: 'QST', rate: 9975, amount: 62_67 },
  ],
  total: 722_39,
  tracking: [],
  ...given,
})
