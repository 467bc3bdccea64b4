import { sql } from '#database/sql.ts'
import { defineObject } from '#platform/objects/define-object.ts'
import { asTheyLike, renameEquipment } from './change-garage.ts'

/** What it is stays: another piece is added in its place (E-12). */
const MAY_WRITE = { updates: ['Name'], deletes: true }

/** A piece of equipment in a customer's garage (specification, section 3). */
export const equipment = defineObject({
  apiName: 'Equipment__c',
  kind: 'equipment',
  label: ['Equipment', 'Équipement'],
  labelPlural: ['Equipment', 'Équipement'],
  table: 'equipment',
  nameField: 'Name',
  isExtensible: true,
  color: 'e98d4f',
  fields: {
    Name: { type: 'String', label: ['Nickname', 'Surnom'], column: 'nickname', length: 30, required: true },
    Account__c: {
      type: 'Reference',
      label: ['Account', 'Compte'],
      column: 'customer_id',
      refersTo: 'Account',
      children: 'Equipment__r',
    },
    Type__c: {
      type: 'Picklist',
      label: ['Type', 'Type'],
      column: 'type',
      required: true,
      values: {
        ENGINE: ['Engine', 'Moteur'],
        GENERATOR: ['Generator', 'Génératrice'],
        VEHICLE: ['Vehicle', 'Véhicule'],
      },
    },
    SerialNumber__c: { type: 'String', label: ['ESN, GSN or VIN', 'NSM, NSG ou NIV'], column: 'number', length: 17 },
    Make__c: { type: 'String', label: ['Make', 'Marque'], sql: (row) => sql`${row('details')}->'chosen'->>'make'` },
    Model__c: { type: 'String', label: ['Model', 'Modèle'], sql: (row) => sql`${row('details')}->'chosen'->>'model'` },
    Year__c: { type: 'Int', label: ['Year', 'Année'], sql: (row) => sql`(${row('details')}->'chosen'->>'year')::int` },
  },
  rights: {
    customer: { rows: (row, asking) => sql`${row('customer_id')} = ${asking.accountId}`, sees: 'all', ...MAY_WRITE },
    staff: { rows: 'all', sees: 'all', ...MAY_WRITE },
    admin: { rows: 'all', sees: 'all', ...MAY_WRITE },
  },
  writes: { update: renameEquipment, delete: asTheyLike },
  layout: {
    sections: [
      {
        heading: ['Equipment', 'Équipement'],
        fields: ['Name', 'Account__c', 'Type__c', 'SerialNumber__c', 'Make__c', 'Model__c', 'Year__c'],
      },
    ],
    compact: ['Name', 'Type__c', 'SerialNumber__c'],
  },
  listViews: [
    {
      apiName: 'AllEquipment',
      label: ['All Equipment', 'Tout l’équipement'],
      columns: ['Name', 'Type__c', 'SerialNumber__c', 'Account__r.Name'],
    },
  ],
})
