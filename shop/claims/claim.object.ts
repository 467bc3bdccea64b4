import { type RawBuilder, sql } from '#database/sql.ts'
import { defineObject, type FieldDeclaration, type Row } from '#platform/objects/define-object.ts'
import { ofOwnOrder } from '#shop/orders/of-order.ts'
import type { Label } from '#words/labels.ts'
import { claimActions } from './claim-actions.ts'
import { claimNumberOf } from './claim-number.ts'
import { CLAIM_STATUSES } from './claim-status.ts'
import { moveClaim } from './move-claim.ts'

const WRITTEN = ['Status__c', 'Decision__c']

const ofLine = (row: Row, column: RawBuilder<unknown>) => sql`(select ${column} from order_line line
  where line.order_id = ${row('order_id')} and line.position = ${row('order_line_position')})`

/** The file of a photograph that came with it. */
const photo = (position: number, label: Label): FieldDeclaration => ({
  type: 'Reference',
  label,
  sql: (
    row,
  ) => sql`(select version.document_id from claim_photo photo join content_version version on version.id = photo.version_id
    where photo.claim_id = ${row('id')} and photo.position = ${position})`,
  refersTo: 'ContentDocument',
})
const PHOTOS = ['Photo1__c', 'Photo2__c', 'Photo3__c', 'Photo4__c']

/** All but the shop's files: a customer gets the photographs on the page of the order. */
const SEEN_BY_CUSTOMERS = [
  'Name',
  'Order__c',
  'Kind__c',
  'Status__c',
  'PartNumber__c',
  'PartName__c',
  'Description__c',
  'InstalledDate__c',
  'Reading__c',
  'ReadingUnit__c',
  'SerialNumber__c',
  'RequestedDate__c',
  'DecidedDate__c',
  'Decision__c',
]

/** A claim of warranty or of freight damage. Customers make it on the pages of their order; staff move it and say what is done. */
export const claim = defineObject({
  apiName: 'Claim__c',
  kind: 'claim',
  label: 'Claim',
  labelPlural: 'Claims',
  table: 'claim',
  nameField: 'Name',
  sortedBy: ['Id'],
  isExtensible: true,
  color: 'd8694f',
  fields: {
    Name: { type: 'String', label: 'Claim Number', sql: (row) => claimNumberOf(row('id')) },
    Order__c: {
      type: 'Reference',
      label: 'Order',
      column: 'order_id',
      refersTo: 'Order',
      children: 'Claims__r',
    },
    Kind__c: {
      type: 'Picklist',
      label: 'Kind of Claim',
      column: 'kind',
      values: { WARRANTY: 'Warranty', FREIGHT_DAMAGE: 'Freight Damage' },
    },
    Status__c: { type: 'Picklist', label: 'Status', column: 'status', values: CLAIM_STATUSES },
    PartNumber__c: {
      type: 'String',
      label: 'Part Number',
      sql: (row) => ofLine(row, sql`part_number`),
      help: 'Empty where the whole delivery is meant.',
    },
    PartName__c: { type: 'String', label: 'Part', sql: (row) => ofLine(row, sql`name`) },
    Description__c: { type: 'TextArea', label: 'What Happened', column: 'message', length: 2000 },
    InstalledDate__c: { type: 'Date', label: 'Installed On', column: 'installed_on' },
    Reading__c: { type: 'Int', label: 'Hours or Distance at Failure', column: 'reading' },
    ReadingUnit__c: {
      type: 'Picklist',
      label: 'Unit of the Reading',
      column: 'reading_unit',
      values: { h: 'Hours|reading', mi: 'Miles|reading', km: 'Kilometres|reading' },
    },
    SerialNumber__c: { type: 'String', label: 'Machine Serial Number', column: 'serial', length: 40 },
    Photo1__c: photo(1, 'Photograph 1'),
    Photo2__c: photo(2, 'Photograph 2'),
    Photo3__c: photo(3, 'Photograph 3'),
    Photo4__c: photo(4, 'Photograph 4'),
    RequestedDate__c: { type: 'DateTime', label: 'Requested On', column: 'requested_at' },
    DecidedDate__c: { type: 'DateTime', label: 'Decided On', column: 'decided_at' },
    Decision__c: {
      type: 'TextArea',
      label: 'What Is Done, or Why Not',
      column: 'decision',
      length: 1000,
      help: 'The customer reads it: what is done about the claim, or why it was refused.',
    },
  },
  rights: {
    customer: { rows: ofOwnOrder, sees: SEEN_BY_CUSTOMERS },
    staff: { rows: 'all', sees: 'all', updates: WRITTEN },
    admin: { rows: 'all', sees: 'all', updates: WRITTEN },
  },
  writes: { update: moveClaim },
  actions: claimActions,
  history: { isOfOrders: true, isPublished: true },
  layout: {
    sections: [
      {
        heading: 'Claim',
        fields: ['Name', 'Order__c', 'Kind__c', 'PartNumber__c', 'PartName__c', 'Description__c', 'RequestedDate__c'],
      },
      {
        heading: 'Machine',
        fields: ['InstalledDate__c', 'Reading__c', 'ReadingUnit__c', 'SerialNumber__c'],
      },
      { heading: 'Photographs', fields: PHOTOS },
      { heading: 'Decision', fields: ['Status__c', 'DecidedDate__c', 'Decision__c'] },
    ],
    compact: ['Name', 'Status__c', 'Kind__c'],
  },
  path: {
    field: 'Status__c',
    steps: {
      NEW: { fields: ['Order__c', 'Kind__c', 'Description__c'] },
      IN_REVIEW: { fields: ['PartNumber__c', 'InstalledDate__c', 'Reading__c', 'SerialNumber__c', 'Decision__c'] },
      ACCEPTED: { fields: ['Decision__c'] },
      REFUSED: { fields: ['Decision__c'] },
      CLOSED: { fields: ['Decision__c'], isClosed: true },
    },
  },
  listViews: [
    {
      apiName: 'AllClaims',
      label: 'All Claims',
      columns: ['Name', 'Order__r.OrderNumber', 'Kind__c', 'Status__c', 'RequestedDate__c'],
    },
    {
      apiName: 'OpenClaims',
      label: 'Open Claims',
      columns: ['Name', 'Order__r.OrderNumber', 'Kind__c', 'Status__c', 'RequestedDate__c'],
      filters: [{ field: 'Status__c', operator: 'NotEqual', operands: ['CLOSED'] }],
    },
  ],
})
