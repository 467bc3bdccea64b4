import { defineObject } from '#platform/objects/define-object.ts'
import { removeRate, saveRate } from './change-shipping-rate.ts'

const CHANGED = ['Base__c', 'MostWeight__c', 'Name', 'OverWeight__c', 'States__c', 'Step__c', 'StepWeight__c']
/** Another method, or another country's money, is another rate. */
const MAY_WRITE = { creates: ['CountryCode__c', 'Method__c', ...CHANGED], updates: CHANGED, deletes: true }

/** What a method of shipping costs in a zone, by weight (business rule SH-3). */
export const shippingRate = defineObject({
  apiName: 'ShippingRate__c',
  kind: 'shippingRate',
  label: 'Shipping Rate',
  labelPlural: 'Shipping Rates',
  table: 'shipping_rate',
  nameField: 'Name',
  sortedBy: ['Id', 'Name'],
  isExtensible: true,
  color: '3c97dd',
  fields: {
    Name: { type: 'String', label: 'Name', column: 'name', length: 80, required: true },
    CountryCode__c: {
      type: 'Picklist',
      label: 'Country',
      column: 'country',
      required: true,
      values: { US: 'United States', CA: 'Canada' },
    },
    CurrencyIsoCode: {
      type: 'Picklist',
      label: 'Currency ISO Code',
      column: 'currency',
      values: { USD: 'U.S. Dollar', CAD: 'Canadian Dollar' },
    },
    Method__c: {
      type: 'Picklist',
      label: 'Shipping Method',
      column: 'method',
      required: true,
      values: {
        GROUND: 'Ground',
        TWO_DAY: 'Two-Day',
        FREIGHT: 'Freight',
        LIFT_GATE: 'Lift Gate',
        APPOINTMENT: 'Appointment',
      },
    },
    States__c: {
      type: 'String',
      label: 'States or Provinces',
      column: 'regions',
      length: 200,
      help: 'Codes of two letters, such as AK HI; empty for the rest of the country',
    },
    OverWeight__c: { type: 'Int', label: 'Above Pounds', column: 'over_lb', default: 0 },
    MostWeight__c: { type: 'Int', label: 'Up to Pounds', column: 'most_lb' },
    Base__c: { type: 'Currency', label: 'Base', column: 'base_cents', required: true, currency: 'currency' },
    Step__c: { type: 'Currency', label: 'Per Step', column: 'step_cents', currency: 'currency', default: 0 },
    StepWeight__c: {
      type: 'Int',
      label: 'Pounds per Step',
      column: 'step_lb',
      default: 1,
      help: 'A begun step counts whole.',
    },
  },
  rights: {
    staff: { rows: 'all', sees: 'all', ...MAY_WRITE },
    admin: { rows: 'all', sees: 'all', ...MAY_WRITE },
  },
  writes: { create: saveRate, update: saveRate, delete: removeRate },
  history: {},
  layout: {
    sections: [
      { heading: 'Shipping Rate', fields: ['Name', 'Method__c', 'CountryCode__c', 'States__c', 'CurrencyIsoCode'] },
      {
        heading: 'Amounts',
        fields: ['OverWeight__c', 'MostWeight__c', 'Base__c', 'Step__c', 'StepWeight__c'],
      },
    ],
    compact: ['Name', 'Method__c', 'Base__c'],
  },
  listViews: [
    {
      apiName: 'AllShippingRates',
      label: 'All Shipping Rates',
      columns: ['Name', 'Method__c', 'CountryCode__c', 'States__c', 'OverWeight__c', 'Base__c', 'Step__c'],
      orderedBy: [{ field: 'Name', isAscending: true }],
    },
  ],
})
