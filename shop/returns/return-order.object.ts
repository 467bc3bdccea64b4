import { type RawBuilder, sql } from '#database/sql.ts'
import { defineObject, type Row } from '#platform/objects/define-object.ts'
import { inOrdersCurrency, ofOwnOrder } from '#shop/orders/of-order.ts'
import type { Locale } from '#values/locale.ts'
import { wordsFor } from '#words/words.ts'
import { writeReturn } from './grade-parcel.ts'
import { startOthers, startReturn } from './start-return.ts'
import { returnActions } from './return-actions.ts'
import { RETURN_STATUSES } from './return-status.ts'
import { REASONS } from './return-rules.ts'
import { wantedGrades } from './wanted-grades.ts'

/** What staff write; that money went back on a card is noted by itself. */
const WRITTEN = ['Status', 'Grade__c', 'GrantedCore__c', 'Decision__c', 'Grades__c']
/** Of one that they begin for its customer; what else is in it follows from its order. */
const BEGUN_WITH = ['OrderId', 'AskedLines__c', 'Method__c', 'Press__c']

/** What is approved of a return goes back the way it was paid. */
const givesBack = ({ Status, Grades__c: grades }: Readonly<Record<string, unknown>>): boolean =>
  Status === 'APPROVED' ||
  (typeof grades === 'string' && wantedGrades(grades).some((one) => typeof one !== 'string' && one.grade !== 'NONE'))

const REASON_WORDS = Object.fromEntries(
  [...REASONS, 'CORE' as const].map((reason) => [reason, (locale: Locale) => wordsFor(locale).returns.reasons[reason]]),
)

/** A core's line is that of its charge, of the same part. */
const ofLine = (row: Row, column: RawBuilder<unknown>) => sql`(select ${column} from order_line line
  where line.order_id = ${row('order_id')} and line.position = coalesce((select parent_position from order_line
    where order_id = ${row('order_id')} and position = ${row('order_line_position')}), ${row('order_line_position')}))`

/** A return of an order's part, or of a core. Customers ask for it on the pages of their order; staff move it. */
export const returnOrder = defineObject({
  apiName: 'ReturnOrder',
  kind: 'returnRequest',
  label: 'Return Order',
  labelPlural: 'Return Orders',
  table: 'return_request',
  nameField: 'ReturnOrderNumber',
  sortedBy: ['Id'],
  isExtensible: true,
  color: 'e5c130',
  fields: {
    ReturnOrderNumber: {
      type: 'String',
      label: 'Return Order Number',
      sql: (row) => sql`lpad(${row('id')}::text, 8, '0')`,
    },
    Name: { type: 'String', label: 'Name', sql: (row) => sql`lpad(${row('id')}::text, 8, '0')` },
    OrderId: {
      type: 'Reference',
      label: 'Order',
      column: 'order_id',
      refersTo: 'Order',
      children: 'ReturnOrders',
      required: true,
    },
    Kind__c: {
      type: 'Picklist',
      label: 'What Comes Back',
      column: 'kind',
      values: { PART: 'Part', CORE: 'Core' },
    },
    Status: {
      type: 'Picklist',
      label: 'Status',
      column: 'status',
      values: RETURN_STATUSES,
    },
    PartNumber__c: {
      type: 'String',
      label: 'Part Number',
      sql: (row) => ofLine(row, sql`part_number`),
    },
    PartName__c: { type: 'String', label: 'Part', sql: (row) => ofLine(row, sql`name`) },
    Method__c: {
      type: 'Picklist',
      label: 'How It Comes Back',
      column: 'method',
      values: { MAIL: 'By Mail', STORE: 'At the Store' },
    },
    AskedLines__c: {
      type: 'TextArea',
      label: 'Lines to Return',
      column: 'asked_lines',
      length: 4000,
      help: 'Of one that staff begin, each line on a line of its own: its number, how many, and the reason, as 3 × 2 DOES_NOT_FIT, or CORE for its core; sealed behind it where the seal is closed.',
    },
    Press__c: {
      type: 'String',
      label: 'Request Key',
      column: 'press',
      length: 64,
      help: 'Names one press of a button: sent again with it, the return is begun once.',
    },
    Parcel__c: {
      type: 'Reference',
      label: 'In One Parcel With',
      column: 'together_with',
      refersTo: 'ReturnOrder',
      children: 'InTheSameParcel__r',
      help: 'The return whose number is on slip and label; empty where it comes alone, or is that one.',
    },
    NotArrivedDate__c: {
      type: 'DateTime',
      label: 'Noted as Not Arrived',
      column: 'not_arrived_at',
      help: 'When its days were over and its customer was told. It may still be received.',
    },
    ReceivedDate__c: { type: 'DateTime', label: 'Received On', column: 'received_at' },
    DecidedDate__c: { type: 'DateTime', label: 'Decided On', column: 'decided_at' },
    Grade__c: {
      type: 'Picklist',
      label: 'Grade of the Core',
      column: 'grade',
      values: { FULL: 'Whole Charge', PARTIAL: 'Part of the Charge', NONE: 'Nothing' },
    },
    GrantedCore__c: {
      type: 'Currency',
      label: 'Part of the Core Charge',
      column: 'granted_core_cents',
      currency: inOrdersCurrency,
      help: 'Without tax: its share of the tax goes back with it.',
    },
    Decision__c: {
      type: 'TextArea',
      label: 'Why',
      column: 'decision',
      length: 1000,
      help: 'The customer reads it: why it was rejected, or why less than all goes back.',
    },
    Grades__c: {
      type: 'TextArea',
      label: 'Grades of the Parcel',
      column: 'parcel_grades',
      length: 8000,
      help: 'Each line of the parcel on a line of its own: its return number, then full, partial with the amount and why, or none and why: 00000012 partial 5.00 Its housing is cracked.',
    },
    ParcelWaits__c: {
      type: 'Int',
      label: 'Lines to Grade',
      sql: (
        row,
      ) => sql`(select nullif(count(*) filter (where line.status = 'RECEIVED'), 0)::int from return_request line
        where (line.id = ${row('id')} or line.together_with = ${row('id')})
          and exists (select from return_request other where other.together_with = ${row('id')}))`,
      help: 'Of a return that leads a parcel: how many of its lines were received and are not decided.',
    },
    RefundState__c: {
      type: 'Picklist',
      values: { PENDING: 'On Its Way to the Card', DONE: 'On the Card', ELSEWHERE: 'Another Way' },
      label: 'Refund State',
      sql: (row) => sql`(select state from refund where return_id = ${row('id')})`,
      help: 'What goes back another way is given back by hand, and then noted as refunded.',
    },
    Quantity__c: { type: 'Int', label: 'Quantity', column: 'quantity' },
    Description: { type: 'Picklist', label: 'Reason', column: 'reason', values: REASON_WORDS },
    RequestedDate__c: { type: 'DateTime', label: 'Requested On', column: 'requested_at' },
    Refund__c: {
      type: 'Currency',
      label: 'Refund',
      column: 'refund_cents',
      currency: inOrdersCurrency,
    },
  },
  rights: {
    customer: {
      rows: ofOwnOrder,
      sees: 'all',
    },
    staff: { rows: 'all', sees: 'all', creates: BEGUN_WITH, updates: WRITTEN },
    admin: { rows: 'all', sees: 'all', creates: BEGUN_WITH, updates: WRITTEN },
  },
  writes: { create: startReturn, update: writeReturn, made: startOthers },
  actions: returnActions,
  needsFreshSignIn: givesBack,
  history: { isOfOrders: true, isPublished: true },
  layout: {
    sections: [
      {
        heading: 'Return Order',
        fields: [
          'ReturnOrderNumber',
          'OrderId',
          'Kind__c',
          'PartNumber__c',
          'PartName__c',
          'Quantity__c',
          'Description',
          'Method__c',
          'AskedLines__c',
          'Parcel__c',
          'RequestedDate__c',
          'NotArrivedDate__c',
        ],
      },
      {
        heading: 'Decision',
        fields: [
          'Status',
          'ReceivedDate__c',
          'DecidedDate__c',
          'Grade__c',
          'GrantedCore__c',
          'Decision__c',
          'Refund__c',
          'RefundState__c',
          'ParcelWaits__c',
          'Grades__c',
        ],
      },
    ],
    compact: ['ReturnOrderNumber', 'Status', 'Kind__c'],
  },
  path: {
    field: 'Status',
    steps: {
      REQUESTED: { fields: ['OrderId', 'Description', 'NotArrivedDate__c'] },
      RECEIVED: { fields: ['Kind__c', 'PartNumber__c', 'Quantity__c', 'Grade__c', 'GrantedCore__c', 'Decision__c'] },
      APPROVED: { fields: ['Refund__c', 'RefundState__c'] },
      REJECTED: { fields: ['Decision__c'], isClosed: true },
      REFUNDED: { fields: ['Refund__c'], isClosed: true },
    },
  },
  relatedLists: [
    { relationship: 'InTheSameParcel__r', columns: ['ReturnOrderNumber', 'PartNumber__c', 'Quantity__c', 'Status'] },
  ],
  listViews: [
    {
      apiName: 'AllReturnOrders',
      label: 'All Return Orders',
      columns: ['ReturnOrderNumber', 'Order.OrderNumber', 'Status', 'RequestedDate__c'],
    },
    {
      apiName: 'ReturnOrdersToGrade',
      label: 'Returns to Grade',
      columns: ['ReturnOrderNumber', 'Order.OrderNumber', 'Kind__c', 'PartNumber__c', 'Quantity__c', 'ReceivedDate__c'],
      filters: [{ field: 'Status', operator: 'Equals', operands: ['RECEIVED'] }],
    },
    {
      apiName: 'NotArrivedReturnOrders',
      label: 'Return Orders Not Arrived',
      columns: ['ReturnOrderNumber', 'Order.OrderNumber', 'Kind__c', 'RequestedDate__c', 'NotArrivedDate__c'],
      filters: [
        { field: 'Status', operator: 'Equals', operands: ['REQUESTED'] },
        { field: 'NotArrivedDate__c', operator: 'NotEqual', operands: [''] },
      ],
    },
    {
      apiName: 'OpenReturnOrders',
      label: 'Open Return Orders',
      columns: ['ReturnOrderNumber', 'Order.OrderNumber', 'Kind__c', 'Status', 'RequestedDate__c'],
      filters: [
        { field: 'Status', operator: 'NotEqual', operands: ['REJECTED'] },
        { field: 'Status', operator: 'NotEqual', operands: ['REFUNDED'] },
      ],
    },
  ],
})
