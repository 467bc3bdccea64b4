import { both } from '../fields/label-fixture.ts'
import type { Role } from '../rights/viewer.ts'
import { defineObject, type ObjectDeclaration } from './define-object.ts'
import { objectOf, type AccessibleObject } from './object.ts'
import { objectsSeenBy } from './seen-objects.ts'

export const aBox = (change: Partial<ObjectDeclaration> = {}): ObjectDeclaration =>
  defineObject({
    apiName: 'Box__c',
    kind: 'product',
    label: both('Box', 'Boîte'),
    labelPlural: both('Boxes', 'Boîtes'),
    table: 'box',
    nameField: 'Name',
    fields: {
      Name: { type: 'String', label: both('Name', 'Nom'), column: 'name' },
      Material__c: {
        type: 'Picklist',
        label: both('Material', 'Matériau'),
        column: 'material',
        values: { WOOD: both('Wood', 'Bois'), STEEL: both('Steel', 'Acier') },
      },
      Lid__c: {
        type: 'Picklist',
        label: both('Lid', 'Couvercle'),
        column: 'lid',
        values: { NAILED: both('Nailed', 'Cloué'), WELDED: both('Welded', 'Soudé'), LOOSE: both('Loose', 'Libre') },
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

export const boxSeenBy = (role: Role, declared = aBox()): AccessibleObject | undefined =>
  objectsSeenBy(role, new Map([['Box__c', objectOf(declared, () => 'product')]]), new Map()).get('Box__c')
