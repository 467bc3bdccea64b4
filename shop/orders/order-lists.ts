// The lists of orders that staff begin with, and those on the page of one.
import type { ListViewDeclaration, RelatedListDeclaration } from '#platform/objects/declared-parts.ts'
import { shopSettings } from '#shop/locales/shop-settings.ts'

const OLDEST_FIRST = [{ field: 'EffectiveDate', isAscending: true }] as const
const CORE_DAYS = shopSettings.returns.coreWindowDays
const CORES_DUE_DAYS = 14

export const orderLists: readonly ListViewDeclaration[] = [
  {
    apiName: 'AllOrders',
    label: 'All Orders',
    columns: ['OrderNumber', 'OrderedBy__c', 'TotalAmount', 'Status', 'EffectiveDate'],
    orderedBy: [{ field: 'EffectiveDate', isAscending: false }],
  },
  {
    apiName: 'OrdersToShip',
    label: 'To Ship',
    columns: ['OrderNumber', 'OrderedBy__c', 'TotalAmount', 'PromisedBy__c', 'EffectiveDate', 'ShippingMethod__c'],
    filters: [
      { field: 'Status', operator: 'Equals', operands: ['PROCESSING'] },
      { field: 'DeliveryType__c', operator: 'Equals', operands: ['SHIP'] },
    ],
    orderedBy: OLDEST_FIRST,
  },
  {
    apiName: 'OrdersToCollect',
    label: 'To Collect',
    columns: ['OrderNumber', 'OrderedBy__c', 'Store__r.Name', 'PickupCode__c', 'Collector__c', 'PickupDate__c'],
    filters: [{ field: 'Status', operator: 'Equals', operands: ['READY_FOR_PICKUP'] }],
    orderedBy: OLDEST_FIRST,
  },
  {
    apiName: 'LateOrders',
    label: 'Late|orders',
    columns: ['OrderNumber', 'OrderedBy__c', 'TotalAmount', 'PromisedBy__c', 'OpenItems__c', 'DeliveryType__c'],
    filters: [
      { field: 'Status', operator: 'Equals', operands: ['PROCESSING'] },
      { field: 'PromisedBy__c', operator: 'LessThan', operands: ['TODAY'] },
    ],
    orderedBy: OLDEST_FIRST,
  },
  {
    apiName: 'CoresDue',
    label: `Cores Due in ${CORES_DUE_DAYS} Days`,
    columns: ['OrderNumber', 'OrderedBy__c', 'CoreCharges__c', 'CoresSince__c', 'CoresOut__c', 'Email__c'],
    filters: [
      { field: 'CoresSince__c', operator: 'GreaterOrEqual', operands: [`LAST ${CORE_DAYS} DAYS`] },
      { field: 'CoresSince__c', operator: 'LessThan', operands: [`LAST ${CORE_DAYS - CORES_DUE_DAYS - 1} DAYS`] },
      { field: 'CoresOut__c', operator: 'GreaterThan', operands: ['0'] },
    ],
    orderedBy: OLDEST_FIRST,
  },
]

export const listsOfOrder: readonly RelatedListDeclaration[] = [
  { relationship: 'OrderItems', columns: ['OrderItemNumber', 'PartNumber__c', 'Quantity', 'TotalPrice'] },
  { relationship: 'Shipments__r', columns: ['TrackingNumber', 'Provider', 'ShippedDate__c', 'DeliveredDate__c'] },
  { relationship: 'HandedOverItems__r', columns: ['Name', 'Quantity', 'Shipment__c', 'CreatedDate'] },
  { relationship: 'PartialPickups__r', columns: ['Name', 'Contents__c', 'WithoutCode__c', 'CreatedDate'] },
  { relationship: 'OrderChanges__r', columns: ['Name', 'TotalBefore__c', 'Total__c', 'CreatedById', 'CreatedDate'] },
  { relationship: 'CancelledItems__r', columns: ['Name', 'Quantity', 'Total__c', 'CreatedDate'] },
  { relationship: 'PaymentNews__r', columns: ['Name', 'Kind__c', 'Amount__c', 'Status__c', 'CreatedDate'] },
  { relationship: 'PaymentChecks__r', columns: ['Name', 'Failed__c', 'State__c', 'CreatedDate'] },
  { relationship: 'PaymentDifferences__r', columns: ['Name', 'Details__c', 'CreatedDate'] },
  { relationship: 'Invoices__r', columns: ['Name', 'Parcel__c', 'Total__c', 'IssuedDate__c'] },
  { relationship: 'Refunds__r', columns: ['Name', 'Total__c', 'State__c', 'Reason__c', 'CreatedDate'] },
  { relationship: 'CreditNotes__r', columns: ['Name', 'Total__c', 'IssuedDate__c'] },
  { relationship: 'ReturnOrders', columns: ['ReturnOrderNumber', 'Status', 'Kind__c'] },
  { relationship: 'OrderMails__r', columns: ['Name', 'Mail__c', 'CreatedDate'] },
  { relationship: 'Claims__r', columns: ['Name', 'Status__c', 'Kind__c'] },
]
