import { sql } from '#database/sql.ts'
import { defineObject, type FieldDeclaration } from '#platform/objects/define-object.ts'
import { moveOrder } from './move-order.ts'
import { orderActions } from './order-actions.ts'
import { coresOut, promisedBy } from './order-dates.ts'
import { listsOfOrder, orderLists } from './order-lists.ts'
import { ORDER_STATUSES } from './order-status.ts'
import { refundable } from './refundable.ts'

/** The parts of an address that the order keeps a copy of (reliability rule 5). */
const place = (prefix: 'Shipping' | 'Billing', column: 'ship_to' | 'bill_to') => {
  const part = (key: string, label: string): FieldDeclaration => ({
    type: 'String',
    label: `${prefix} ${label}`,
    sql: (row) => sql`${row(column)}->>${sql.lit(key)}`,
    reads: [column],
  })
  return {
    [`${prefix}Address`]: {
      type: 'Address',
      label: `${prefix} Address`,
      parts: ['Street', 'City', 'State', 'PostalCode', 'Country'].map((name) => prefix + name),
    },
    [`${prefix}Street`]: {
      type: 'TextArea',
      label: `${prefix} Street`,
      sql: (row) => sql`concat_ws(E'\n', ${row(column)}->>'line1', nullif(${row(column)}->>'line2', ''))`,
      reads: [column],
    },
    [`${prefix}City`]: part('city', 'City'),
    [`${prefix}State`]: part('region', 'State or Province'),
    [`${prefix}PostalCode`]: part('postalCode', 'Postal Code'),
    [`${prefix}Country`]: part('country', 'Country'),
  } satisfies Record<string, FieldDeclaration>
}

const amount = (label: string, column: string): FieldDeclaration => ({
  type: 'Currency',
  label,
  column,
  currency: 'currency',
})

/** An order. Its totals are worked out when it is placed, and are never written. */
export const order = defineObject({
  apiName: 'Order',
  kind: 'order',
  label: 'Order',
  labelPlural: 'Orders',
  table: 'orders',
  nameField: 'OrderNumber',
  sortedBy: ['Id', 'OrderNumber', 'EffectiveDate', 'TotalAmount', 'Status'],
  searchedBy: ['Email__c', 'OrderedBy__c', 'ShipTo__c'],
  isExtensible: true,
  color: '769ed9',
  fields: {
    OrderNumber: { type: 'String', label: 'Order Number', column: 'number', unique: true },
    Name: { type: 'String', label: 'Order Name', column: 'number' },
    AccountId: {
      type: 'Reference',
      label: 'Account',
      column: 'customer_id',
      refersTo: 'Account',
      children: 'Orders',
    },
    Status: { type: 'Picklist', label: 'Status', column: 'status', values: ORDER_STATUSES },
    ReleasedDate__c: {
      type: 'DateTime',
      label: 'Released',
      column: 'released_at',
      help: 'When its pick list was printed or its first parcel packed: from then on its customer cannot cancel it.',
    },
    JoinedDate__c: {
      type: 'DateTime',
      label: 'Joined Account',
      column: 'joined_at',
      help: 'When an order that was placed as a guest came to the account.',
    },
    JoinedBy__c: {
      type: 'Picklist',
      label: 'Joined By',
      column: 'joined_by',
      values: { VERIFIED_EMAIL: 'Verified Email', CODE: 'Code by Email' },
    },
    EffectiveDate: { type: 'DateTime', label: 'Placed Date', column: 'placed_at' },
    Email__c: { type: 'Email', label: 'Email', column: 'email' },
    OrderedBy__c: {
      type: 'String',
      label: 'Ordered By',
      sql: (row) => sql`(${row('bill_to')} ->> 'firstName') || ' ' || (${row('bill_to')} ->> 'lastName')`,
      reads: ['bill_to'],
      help: 'As they wrote their name for the bill: of a guest there is no account.',
    },
    ShipTo__c: {
      type: 'String',
      label: 'Ships To',
      sql: (row) => sql`(${row('ship_to')} ->> 'firstName') || ' ' || (${row('ship_to')} ->> 'lastName')`,
      reads: ['ship_to'],
    },
    CurrencyIsoCode: {
      type: 'Picklist',
      label: 'Currency ISO Code',
      column: 'currency',
      values: { USD: 'U.S. Dollar', CAD: 'Canadian Dollar' },
    },
    TotalAmount: amount('Order Total', 'total_cents'),
    ItemSubtotal__c: amount('Item Subtotal', 'subtotal_cents'),
    SpecialSaving__c: amount('Special Price Discount', 'special_saving_cents'),
    SaleSaving__c: amount('Sale Discount', 'sale_saving_cents'),
    Discount__c: amount('Discount', 'discount_cents'),
    DiscountCode__c: { type: 'String', label: 'Promo Code', column: 'discount_code' },
    CoreCharges__c: amount('Core Charges', 'core_cents'),
    Shipping__c: amount('Shipping', 'shipping_cents'),
    Tax__c: amount('Taxes and Fees', 'tax_cents'),
    GivenBack__c: amount('Given Back', 'refunded_cents'),
    Refundable__c: {
      type: 'Currency',
      label: 'Taken and Not Given Back',
      sql: refundable,
      currency: 'currency',
    },
    ExemptionCertificate__c: {
      type: 'String',
      label: 'Exemption Certificate',
      column: 'exemption_certificate',
      length: 40,
    },
    DeliveryType__c: {
      type: 'Picklist',
      label: 'Delivery',
      column: 'delivery_type',
      values: {
        SHIP: 'Ship to Address',
        PICKUP: 'Pick Up in Store',
      },
    },
    ShippingMethod__c: {
      type: 'Picklist',
      label: 'Shipping Method',
      column: 'shipping_method',
      values: { GROUND: 'Ground', TWO_DAY: 'Two-Day', FREIGHT: 'Freight' },
      help: 'Empty where it is collected, and of orders from when there was ground alone.',
    },
    Appointment__c: { type: 'Boolean', label: 'Appointment', column: 'appointment' },
    LiftGate__c: { type: 'Boolean', label: 'Lift Gate', column: 'lift_gate' },
    Store__c: {
      type: 'Reference',
      label: 'Store',
      column: 'store_id',
      refersTo: 'Location',
      children: 'Orders__r',
    },
    PickupCode__c: { type: 'String', label: 'Pick-Up Code', column: 'pickup_code' },
    PickupDate__c: {
      type: 'Date',
      label: 'At the Store From',
      column: 'pickup_on',
      help: 'Empty where its parts were on the shelves of the store.',
    },
    Collector__c: {
      type: 'String',
      label: 'Collected By',
      column: 'collector',
      help: 'Who may collect it, where it is not who ordered.',
    },
    TrackingNumbers__c: {
      type: 'TextArea',
      label: 'Tracking Numbers',
      sql: (row) => sql`(
        select string_agg(number, E'\n' order by shipped_on, number) from order_tracking where order_id = ${row('id')})`,
    },
    OpenItems__c: {
      type: 'TextArea',
      label: 'Still to Be Handed Over',
      sql: (row) => sql`(
        select string_agg(position || ' × ' || (quantity - handed_over) || '  ' || part_number, E'\n' order by position) from order_line
        where order_id = ${row('id')} and parent_position is null and quantity > handed_over)`,
    },
    PartlyHandedOver__c: {
      type: 'Boolean',
      label: 'Handed Over in Part',
      sql: (row) => sql`
        exists (select from order_line where order_id = ${row('id')} and parent_position is null and handed_over > 0)`,
      help: 'Whether pieces of it have left already: it is not cancelled as a whole any more.',
    },
    PromisedBy__c: {
      type: 'Date',
      label: 'Promised By',
      sql: promisedBy,
      help: 'The last business day of the time that was shown for its slowest line, or the day from which it can be collected.',
    },
    CoresSince__c: {
      type: 'Date',
      label: 'Cores Out Since',
      sql: (row) => row('cores_since'),
      help: 'The day on which its customer had parts whose cores may come back.',
    },
    CoresOut__c: {
      type: 'Int',
      label: 'Cores Out',
      sql: coresOut,
      help: 'How many cores may still come back: neither asked for nor received.',
    },
    PhoneOrder__c: {
      type: 'Reference',
      label: 'Taken by Phone',
      column: 'phone_order_id',
      refersTo: 'PhoneOrder__c',
      children: 'Orders__r',
    },
    CardBrand__c: { type: 'String', label: 'Card', column: 'card_brand' },
    CardLast4__c: { type: 'String', label: 'Card Ending', column: 'card_last4', length: 4 },
    ...place('Shipping', 'ship_to'),
    ...place('Billing', 'bill_to'),
  },
  rights: {
    customer: { rows: (row, asking) => sql`${row('customer_id')} = ${asking.accountId}`, sees: 'all' },
    staff: { rows: 'all', sees: 'all', updates: ['Status', 'ReleasedDate__c'] },
    admin: { rows: 'all', sees: 'all', updates: ['Status', 'ReleasedDate__c'] },
  },
  writes: { update: moveOrder },
  actions: orderActions,
  // What it holds or has taken goes back.
  needsFreshSignIn: ({ Status }) => Status === 'CANCELLED',
  history: { isOfOrders: true, madeFor: 'customer_id', isPublished: true },
  layout: {
    sections: [
      {
        heading: 'Order',
        fields: [
          'OrderNumber',
          'AccountId',
          'Status',
          'EffectiveDate',
          'ReleasedDate__c',
          'OrderedBy__c',
          'Email__c',
          'DeliveryType__c',
          'ShippingMethod__c',
          'LiftGate__c',
          'Appointment__c',
          'Store__c',
          'PickupCode__c',
          'PickupDate__c',
          'Collector__c',
          'PromisedBy__c',
          'CoresSince__c',
          'CoresOut__c',
          'JoinedDate__c',
          'JoinedBy__c',
          'PhoneOrder__c',
        ],
      },
      {
        heading: 'Amounts',
        fields: [
          'ItemSubtotal__c',
          'SpecialSaving__c',
          'SaleSaving__c',
          'DiscountCode__c',
          'Discount__c',
          'CoreCharges__c',
          'Shipping__c',
          'Tax__c',
          'ExemptionCertificate__c',
          'TotalAmount',
          'GivenBack__c',
          'Refundable__c',
        ],
      },
      { heading: 'Addresses', fields: ['ShippingAddress', 'BillingAddress', 'TrackingNumbers__c'] },
    ],
    compact: ['OrderNumber', 'Status', 'TotalAmount'],
  },
  path: {
    field: 'Status',
    steps: {
      PROCESSING: { fields: ['EffectiveDate', 'DeliveryType__c', 'TotalAmount'] },
      SHIPPED: { fields: ['ShippingAddress', 'TrackingNumbers__c'] },
      DELIVERED: { fields: ['ShippingAddress', 'TotalAmount'], isClosed: true },
      READY_FOR_PICKUP: { fields: ['Store__c', 'PickupCode__c', 'Collector__c'] },
      PICKED_UP: { fields: ['Store__c', 'TotalAmount'], isClosed: true },
      CANCELLED: { fields: ['TotalAmount', 'Email__c'], isClosed: true },
    },
  },
  listViews: orderLists,
  relatedLists: listsOfOrder,
})
