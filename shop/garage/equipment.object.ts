import { sql } from '#database/sql.ts'
import { defineObject, type Expression } from '#platform/objects/define-object.ts'
import { asTheyLike } from '#shop/accounts/as-they-like.ts'
import { addAsRecord, type RecordDeps, renameAsRecord } from './garage-rules.ts'
import { POWERS } from './powers.ts'

/** Only its name changes: another machine is another piece of equipment (E-12). */
const MAY_WRITE = {
  creates: ['Name', 'Account__c', 'Type__c', 'SerialNumber__c', 'Make__c', 'Model__c', 'Year__c', 'Power__c'],
  updates: ['Name'],
  deletes: true,
}

const OF_ALL = ['Name', 'Account__c', 'Type__c', 'SerialNumber__c']
const OF_ENGINES = ['ModelFamily__c', 'EngineModel__c', 'ServiceModelName__c', 'Specification__c', 'BuildDate__c']
const OF_GENERATORS = ['ModelFamily__c', 'Model__c', 'Specification__c', 'BuildDate__c']
const OF_VEHICLES = ['Make__c', 'Model__c', 'Year__c', 'Engine__c', 'EngineModel__c', 'Power__c']

/** What was chosen for a vehicle goes before what its number told (V-7). */
const chosenOrDecoded =
  (what: string): Expression =>
  (row) =>
    sql`coalesce(${row('details')}->'chosen'->>${sql.lit(what)}, ${row('details')}->'decoded'->>${sql.lit(what)})`

/** What the number of an engine or a generator tells (E-5, E-6), kept when it is added. */
const decoded =
  (what: string): Expression =>
  (row) =>
    sql`${row('details')}->>${sql.lit(what)}`

export const equipmentObject = (deps: RecordDeps) =>
  defineObject({
    apiName: 'Equipment__c',
    kind: 'equipment',
    label: 'Equipment',
    labelPlural: 'Equipment',
    table: 'equipment',
    nameField: 'Name',
    sortedBy: ['Id'],
    isExtensible: true,
    color: 'e98d4f',
    fields: {
      Name: { type: 'String', label: 'Nickname', column: 'nickname', length: 30, required: true },
      Account__c: {
        type: 'Reference',
        label: 'Account',
        column: 'customer_id',
        refersTo: 'Account',
        children: 'Equipment__r',
        required: true,
      },
      Type__c: {
        type: 'Picklist',
        label: 'Type',
        column: 'type',
        required: true,
        values: {
          ENGINE: 'Engine',
          GENERATOR: 'Generator',
          VEHICLE: 'Vehicle',
        },
      },
      SerialNumber__c: { type: 'String', label: 'ESN, GSN or VIN', column: 'number', length: 17, required: true },
      Make__c: {
        type: 'String',
        label: 'Make',
        sql: chosenOrDecoded('make'),
        stores: (make) => ({ make }),
        length: 60,
      },
      Model__c: {
        type: 'String',
        label: 'Model',
        sql: (row, place) => sql`coalesce(${chosenOrDecoded('model')(row, place)}, ${decoded('model')(row, place)})`,
        stores: (model) => ({ model }),
        length: 80,
      },
      Year__c: {
        type: 'Int',
        precision: 4,
        label: 'Year',
        sql: (row) =>
          sql`coalesce(${row('details')}->'chosen'->>'year', ${row('details')}->'decoded'->'years'->>0)::int`,
        stores: (year) => ({ year }),
      },
      Engine__c: { type: 'String', label: 'Engine', sql: chosenOrDecoded('engine') },
      Power__c: {
        type: 'Picklist',
        label: 'Power',
        sql: (row) => sql`${row('details')}->'chosen'->>'power'`,
        stores: (power) => ({ power }),
        values: POWERS,
        dependsOn: {
          field: 'Type__c',
          validFor: Object.fromEntries(Object.keys(POWERS).map((power) => [power, ['VEHICLE']])),
        },
      },
      ModelFamily__c: { type: 'String', label: 'Model Family', sql: decoded('modelFamily') },
      EngineModel__c: {
        type: 'String',
        label: 'Engine Model',
        sql: (row, place) =>
          sql`coalesce(${decoded('engineModel')(row, place)}, ${chosenOrDecoded('engineModel')(row, place)})`,
      },
      ServiceModelName__c: {
        type: 'String',
        label: 'Service Model Name',
        sql: decoded('serviceModelName'),
      },
      Specification__c: { type: 'String', label: 'Specification', sql: decoded('specification') },
      BuildDate__c: {
        type: 'Date',
        label: 'Build Date',
        help: 'The number of a generator tells no day: the first of its month.',
        sql: (row, place) => sql`(${decoded('buildDate')(row, place)})::date`,
      },
    },
    rights: {
      customer: { rows: (row, asking) => sql`${row('customer_id')} = ${asking.accountId}`, sees: 'all', ...MAY_WRITE },
      staff: { rows: 'all', sees: 'all', ...MAY_WRITE },
      admin: { rows: 'all', sees: 'all', ...MAY_WRITE },
    },
    belongsTo: 'Account__c',
    writes: { create: addAsRecord(deps), update: renameAsRecord, delete: asTheyLike },
    layout: {
      sections: [{ heading: 'Equipment', fields: [...new Set([...OF_ALL, ...OF_ENGINES, ...OF_VEHICLES])] }],
      compact: ['Name', 'Type__c', 'SerialNumber__c'],
    },
    recordTypes: {
      decidedBy: 'Type__c',
      types: {
        Engine: {
          value: 'ENGINE',
          label: 'Engine',
          isDefault: true,
          layout: {
            sections: [
              { heading: 'Equipment', fields: OF_ALL },
              { heading: 'Engine', fields: OF_ENGINES },
            ],
            compact: ['Name', 'EngineModel__c', 'SerialNumber__c'],
          },
        },
        Generator: {
          value: 'GENERATOR',
          label: 'Generator',
          layout: {
            sections: [
              { heading: 'Equipment', fields: OF_ALL },
              { heading: 'Generator', fields: OF_GENERATORS },
            ],
            compact: ['Name', 'Model__c', 'SerialNumber__c'],
          },
        },
        Vehicle: {
          value: 'VEHICLE',
          label: 'Vehicle',
          layout: {
            sections: [
              { heading: 'Equipment', fields: OF_ALL },
              { heading: 'Vehicle', fields: OF_VEHICLES },
            ],
            compact: ['Name', 'Year__c', 'Make__c', 'Model__c'],
          },
        },
      },
    },
    listViews: [
      {
        apiName: 'AllEquipment',
        label: 'All Equipment',
        columns: ['Name', 'Type__c', 'SerialNumber__c', 'Account__r.Name'],
      },
    ],
  })
