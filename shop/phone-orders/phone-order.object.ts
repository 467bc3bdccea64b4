import { sql } from '#database/sql.ts'
import { type ActionDeclaration, NOW } from '#platform/objects/declared-action.ts'
import { defineObject } from '#platform/objects/define-object.ts'
import { LOCALE_NAMES } from '#shop/locales/locale-names.ts'
import { shopSettings } from '#shop/locales/shop-settings.ts'
import { changePhoneOrder, takePhoneOrder, tellByMail } from './change-phone-order.ts'
import { stateOf } from './phone-order-state.ts'

const STATUSES = {
  WAITING: 'Waiting|link',
  OPENED: 'Opened|link',
  PAYING: 'Being Paid',
  PAID: 'Paid|link',
  DECLINED: 'Declined|link',
  CANCELLED: 'Cancelled|link',
  EXPIRED: 'Expired|link',
} as const

const MAY_WRITE = {
  creates: ['Account__c', 'Caller__c', 'Email__c', 'Phone__c', 'Locale__c', 'Lines__c', 'Press__c'],
  updates: ['SendAgain__c', 'CancelledDate__c'],
}

const WHY = {
  PAYING: 'Somebody is paying it at this moment: try again in a few minutes',
  PAID: 'It is paid',
  DECLINED: 'The caller has declined it',
  CANCELLED: 'Its link was cancelled',
} as const

const isOver = (state: unknown): state is keyof typeof WHY => typeof state === 'string' && state in WHY

const sendAgain: ActionDeclaration = {
  name: 'SendAgain',
  label: 'Send the Link Again',
  done: 'A new link is on its way; the one before is good for nothing.',
  sets: { SendAgain__c: true },
  reads: ['Status__c'],
  refuses: ({ Status__c }) => (isOver(Status__c) ? WHY[Status__c] : null),
}

const cancelLink: ActionDeclaration = {
  name: 'CancelLink',
  label: 'Cancel the Link',
  done: 'The link is good for nothing from now on, and nothing was charged.',
  sets: { CancelledDate__c: NOW },
  reads: ['Status__c'],
  refuses: ({ Status__c }) => (isOver(Status__c) ? WHY[Status__c] : null),
}

/**
 * The server writes the lines: each with the number of its part (40 letters), its name (255), and of an engine its vehicle with make (60) and model (80), a VIN and the words around them.
 * That is 470 letters at most, and no order that a cart holds may fail by it.
 */
const MOST_TOLD = shopSettings.cart.maxLines * 600

/** An order that somebody who works here takes from a caller, who pays it with their own card by a link. It is made on its own page of the console. */
export const phoneOrder = defineObject({
  apiName: 'PhoneOrder__c',
  kind: 'phoneOrder',
  label: 'Order by Phone',
  labelPlural: 'Orders by Phone',
  table: 'phone_order',
  nameField: 'Name',
  sortedBy: ['Id', 'CreatedDate'],
  isExtensible: true,
  color: '769ed9',
  fields: {
    Name: { type: 'String', label: 'Name', sql: (row) => sql`lpad(${row('id')}::text, 8, '0')` },
    Account__c: {
      type: 'Reference',
      label: 'Account',
      column: 'customer_id',
      refersTo: 'Account',
      children: 'PhoneOrders__r',
    },
    Caller__c: { type: 'String', label: 'Caller', column: 'caller', length: 80, required: true },
    Email__c: { type: 'Email', label: 'Email', column: 'email', required: true },
    Phone__c: { type: 'Phone', label: 'Phone', column: 'phone', required: true },
    Locale__c: { type: 'Picklist', label: 'Language', column: 'locale', values: LOCALE_NAMES, help: 'Of the mail.' },
    CurrencyIsoCode: {
      type: 'Picklist',
      label: 'Currency ISO Code',
      column: 'currency',
      values: { USD: 'U.S. Dollar', CAD: 'Canadian Dollar' },
    },
    Lines__c: { type: 'TextArea', label: 'Lines', column: 'lines', length: MOST_TOLD, required: true },
    Total__c: { type: 'Currency', label: 'Total When Sent', column: 'total_cents', currency: 'currency' },
    Status__c: { type: 'Picklist', label: 'Status', sql: stateOf, values: STATUSES },
    SendAgain__c: {
      type: 'Boolean',
      label: 'Send Again',
      column: 'send_again',
      help: 'Set, a new link goes out, and it is not set any more.',
    },
    SentDate__c: { type: 'DateTime', label: 'Sent On', column: 'sent_at' },
    ValidUntilDate__c: { type: 'DateTime', label: 'Good Until', column: 'valid_until' },
    OpenedDate__c: { type: 'DateTime', label: 'Opened On', column: 'opened_at' },
    DeclinedDate__c: { type: 'DateTime', label: 'Declined On', column: 'declined_at' },
    CancelledDate__c: { type: 'DateTime', label: 'Cancelled On', column: 'cancelled_at' },
    Press__c: {
      type: 'String',
      label: 'Request Key',
      column: 'press',
      length: 64,
      required: true,
      help: 'Names one press of a button: sent again with it, one order is made.',
    },
  },
  rights: {
    staff: { rows: 'all', sees: 'all', ...MAY_WRITE },
    admin: { rows: 'all', sees: 'all', ...MAY_WRITE },
  },
  writes: { create: takePhoneOrder, made: tellByMail, update: changePhoneOrder },
  actions: [sendAgain, cancelLink],
  history: { isPersonal: true },
  layout: {
    sections: [
      { heading: 'Caller', fields: ['Caller__c', 'Account__c', 'Email__c', 'Phone__c', 'Locale__c'] },
      { heading: 'Order', fields: ['Name', 'Lines__c', 'Total__c', 'CurrencyIsoCode', 'Press__c'] },
      {
        heading: 'Payment Link',
        fields: [
          'Status__c',
          'SendAgain__c',
          'SentDate__c',
          'ValidUntilDate__c',
          'OpenedDate__c',
          'DeclinedDate__c',
          'CancelledDate__c',
        ],
      },
    ],
    compact: ['Name', 'Caller__c', 'Status__c', 'Total__c'],
  },
  listViews: [
    {
      apiName: 'AllPhoneOrders',
      label: 'All Orders by Phone',
      columns: ['Name', 'Caller__c', 'Status__c', 'Total__c', 'SentDate__c', 'ValidUntilDate__c'],
      orderedBy: [{ field: 'CreatedDate', isAscending: false }],
    },
    {
      apiName: 'PhoneOrdersNotPaid',
      label: 'Waiting to Be Paid',
      columns: ['Name', 'Caller__c', 'Phone__c', 'Status__c', 'Total__c', 'ValidUntilDate__c'],
      filters: [{ field: 'Status__c', operator: 'Equals', operands: ['WAITING', 'OPENED', 'PAYING'] }],
      orderedBy: [{ field: 'CreatedDate', isAscending: false }],
    },
  ],
  relatedLists: [{ relationship: 'Orders__r', columns: ['OrderNumber', 'Status', 'TotalAmount', 'EffectiveDate'] }],
})
