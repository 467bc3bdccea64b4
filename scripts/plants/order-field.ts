import type { Plant } from './plant.ts'

export const orderField: Plant = {
  name: 'a field on an order, shown to shopper and staff',
  most: 8,
  edits: [
    {
      file: 'database/migrations/9000-delivery-note.sql',
      text: "alter table orders add column delivery_note text not null default '';\ncall also_keep_history('orders', 'delivery_note');\n",
    },
    {
      file: 'contract/shop/orders.ts',
      after: 'liftGate: z.boolean()',
      add: "  deliveryNote: z.string().describe('Where the parcel is to be left'),",
    },
    {
      file: 'shop/orders/read-order.ts',
      after: 'liftGate: row.lift_gate',
      add: '    deliveryNote: row.delivery_note,',
    },
    { file: 'shop/orders/order-row.ts', after: '  lift_gate: boolean', add: '  delivery_note: string' },
    {
      file: 'shop/orders/order.object.ts',
      after: 'LiftGate__c: {',
      add: "    DeliveryNote__c: { type: 'TextArea', label: 'Delivery Note', column: 'delivery_note', length: 200 },",
    },
    { file: 'shop/orders/order.object.ts', after: "          'LiftGate__c',", add: "          'DeliveryNote__c'," },
    {
      file: 'storefront/orders/order-view.tsx',
      after: '{order.liftGate && <p>',
      add: '          {order.deliveryNote && <p>{order.deliveryNote}</p>}',
    },
    { file: 'storefront/order-fixture.ts', after: 'liftGate: false', add: "  deliveryNote: ''," },
    {
      file: 'words/fr-CA/labels/selling.ts',
      after: "  'Lift Gate': '",
      add: "  'Delivery Note': 'Note de livraison',",
    },
  ],
  tests: [
    'database/migrate.test.ts',
    'shop/orders',
    'storefront/orders',
    'storefront/screens/order',
    'scripts/docs.test.ts',
  ],
}
