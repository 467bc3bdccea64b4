import { sql } from '#database/sql.ts'
import type { Labels } from '#platform/fields/field-type.ts'
import { defineObject, type Expression } from '#platform/objects/define-object.ts'
import type { VehiclePower } from '#values/equipment.ts'
import { asTheyLike, renameEquipment } from './change-garage.ts'

/** What it is stays: another piece is added in its place (E-12). */
const MAY_WRITE = { updates: ['Name'], deletes: true }

const OF_ALL = ['Name', 'Account__c', 'Type__c', 'SerialNumber__c']
const OF_ENGINES = ['ModelFamily__c', 'EngineModel__c', 'ServiceModelName__c', 'Specification__c', 'BuildDate__c']
const OF_GENERATORS = ['ModelFamily__c', 'Model__c', 'Specification__c', 'BuildDate__c']
const OF_VEHICLES = ['Make__c', 'Model__c', 'Year__c', 'Engine__c', 'EngineModel__c', 'Power__c']

/** What was chosen for a vehicle goes before what its number told (V-7). */
const told =
  (what: string): Expression =>
  (row) =>
    sql`coalesce(${row('details')}->'chosen'->>${sql.lit(what)}, ${row('details')}->'decoded'->>${sql.lit(what)})`

/** What the number of an engine or a generator tells (E-5, E-6), kept when it is added. */
const kept =
  (what: string): Expression =>
  (row) =>
    sql`${row('details')}->>${sql.lit(what)}`

const POWERS: Record<VehiclePower, Labels> = {
  DIESEL: ['Diesel', 'Diesel'],
  GASOLINE: ['Gasoline', 'Essence'],
  NATURAL_GAS: ['Natural gas', 'Gaz naturel'],
  PROPANE: ['Propane', 'Propane'],
  HYBRID: ['Hybrid', 'Hybride'],
  ELECTRIC: ['Electricity', 'Électricité'],
  OTHER: ['Other', 'Autre'],
}

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
    Make__c: { type: 'String', label: ['Make', 'Marque'], sql: told('make') },
    Model__c: {
      type: 'String',
      label: ['Model', 'Modèle'],
      sql: (row, place) => sql`coalesce(${told('model')(row, place)}, ${kept('model')(row, place)})`,
    },
    Year__c: {
      type: 'Int',
      label: ['Year', 'Année'],
      sql: (row) => sql`coalesce(${row('details')}->'chosen'->>'year', ${row('details')}->'decoded'->'years'->>0)::int`,
    },
    Engine__c: { type: 'String', label: ['Engine', 'Moteur'], sql: told('engine') },
    Power__c: {
      type: 'Picklist',
      label: ['Power', 'Motorisation'],
      sql: (row) => sql`${row('details')}->'chosen'->>'power'`,
      values: POWERS,
      dependsOn: {
        field: 'Type__c',
        validFor: Object.fromEntries(Object.keys(POWERS).map((power) => [power, ['VEHICLE']])),
      },
    },
    ModelFamily__c: { type: 'String', label: ['Model Family', 'Famille'], sql: kept('modelFamily') },
    EngineModel__c: {
      type: 'String',
      label: ['Engine Model', 'Modèle du moteur'],
      sql: (row, place) => sql`coalesce(${kept('engineModel')(row, place)}, ${told('engineModel')(row, place)})`,
    },
    ServiceModelName__c: {
      type: 'String',
      label: ['Service Model Name', 'Modèle d’entretien'],
      sql: kept('serviceModelName'),
    },
    Specification__c: { type: 'String', label: ['Specification', 'Spécification'], sql: kept('specification') },
    BuildDate__c: {
      type: 'Date',
      label: ['Build Date', 'Date de fabrication'],
      help: [
        'The number of a generator tells no day: the first of its month.',
        'Le numéro d’une génératrice ne donne pas le jour : le premier du mois.',
      ],
      sql: (row, place) => sql`(${kept('buildDate')(row, place)})::date`,
    },
  },
  rights: {
    customer: { rows: (row, asking) => sql`${row('customer_id')} = ${asking.accountId}`, sees: 'all', ...MAY_WRITE },
    staff: { rows: 'all', sees: 'all', ...MAY_WRITE },
    admin: { rows: 'all', sees: 'all', ...MAY_WRITE },
  },
  belongsTo: 'Account__c',
  writes: { update: renameEquipment, delete: asTheyLike },
  layout: {
    sections: [
      { heading: ['Equipment', 'Équipement'], fields: [...new Set([...OF_ALL, ...OF_ENGINES, ...OF_VEHICLES])] },
    ],
    compact: ['Name', 'Type__c', 'SerialNumber__c'],
  },
  recordTypes: {
    decidedBy: 'Type__c',
    types: {
      Engine: {
        value: 'ENGINE',
        label: ['Engine', 'Moteur'],
        isDefault: true,
        layout: {
          sections: [
            { heading: ['Equipment', 'Équipement'], fields: OF_ALL },
            { heading: ['Engine', 'Moteur'], fields: OF_ENGINES },
          ],
          compact: ['Name', 'EngineModel__c', 'SerialNumber__c'],
        },
      },
      Generator: {
        value: 'GENERATOR',
        label: ['Generator', 'Génératrice'],
        layout: {
          sections: [
            { heading: ['Equipment', 'Équipement'], fields: OF_ALL },
            { heading: ['Generator', 'Génératrice'], fields: OF_GENERATORS },
          ],
          compact: ['Name', 'Model__c', 'SerialNumber__c'],
        },
      },
      Vehicle: {
        value: 'VEHICLE',
        label: ['Vehicle', 'Véhicule'],
        layout: {
          sections: [
            { heading: ['Equipment', 'Équipement'], fields: OF_ALL },
            { heading: ['Vehicle', 'Véhicule'], fields: OF_VEHICLES },
          ],
          compact: ['Name', 'Year__c', 'Make__c', 'Model__c'],
        },
      },
    },
  },
  listViews: [
    {
      apiName: 'AllEquipment',
      label: ['All Equipment', 'Tout l’équipement'],
      columns: ['Name', 'Type__c', 'SerialNumber__c', 'Account__r.Name'],
    },
  ],
})
