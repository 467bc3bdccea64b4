// A small object for tests: a box, which closes in ways that depend on what it is made of.
import type { Role } from '../rights/viewer.ts'
import { defineObject, type ObjectDeclaration } from './define-object.ts'
import { objectOf, type AccessibleObject } from './object.ts'
import { objectsSeenBy } from './seen-objects.ts'

export const aBox = (change: Partial<ObjectDeclaration> = {}): ObjectDeclaration =>
  defineObject({
    apiName: 'Box__c',
    kind: 'product',
    label: ['Box', 'Boîte'],
    labelPlural: ['Boxes', 'Boîtes'],
    table: 'box',
    nameField: 'Name',
    fields: {
      Name: { type: 'String', label: ['Name', 'Nom'], column: 'name' },
      Material__c: {
        type: 'Picklist',
        label: ['Material', 'Matériau'],
        column: 'material',
        values: { WOOD: ['Wood', 'Bois'], STEEL: ['Steel', 'Acier'] },
      },
      Lid__c: {
        type: 'Picklist',
        label: ['Lid', 'Couvercle'],
        column: 'lid',
        values: { NAILED: ['Nailed', 'Cloué'], WELDED: ['Welded', 'Soudé'], LOOSE: ['Loose', 'Libre'] },
        dependsOn: {
          field: 'Material__c',
          validFor: { NAILED: ['WOOD'], WELDED: ['STEEL'], LOOSE: ['WOOD', 'STEEL'] },
        },
      },
    },
    rights: {
      customer: { rows: 'all', sees: ['Lid__c'] },
      staff: { rows: 'all', sees: 'all', creates: ['Name'], updates: ['Lid__c'], deletes: true },
    },
    layout: { sections: [], compact: ['Name'] },
    ...change,
  })

/** What a role sees of it; undefined when it may not know of it. */
export const boxSeenBy = (role: Role, declared = aBox()): AccessibleObject | undefined =>
  objectsSeenBy(role, new Map([['Box__c', objectOf(declared, () => 'product')]]), new Map()).get('Box__c')
