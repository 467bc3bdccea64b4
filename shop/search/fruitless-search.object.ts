import { defineObject } from '#platform/objects/define-object.ts'

/** What was searched and not found, by day and words: what the shop lacks, or what its search does not understand yet. Nobody writes it. */
export const fruitlessSearch = defineObject({
  apiName: 'FruitlessSearch__c',
  kind: 'fruitlessSearch',
  label: 'Search Without Result',
  labelPlural: 'Searches Without Result',
  table: 'fruitless_search',
  nameField: 'Name',
  sortedBy: ['Id', 'Day__c', 'Tries__c'],
  color: '8a7bc8',
  fields: {
    Name: {
      type: 'String',
      label: 'Searched Words',
      column: 'words',
      length: 80,
      help: 'In small letters and without accents. What may name a person or a machine is not kept.',
    },
    Day__c: { type: 'Date', label: 'Day', column: 'day' },
    Language__c: {
      type: 'Picklist',
      label: 'Language',
      column: 'language',
      values: { en: 'English', fr: 'French' },
    },
    Tries__c: { type: 'Int', label: 'Tries', column: 'tries' },
  },
  rights: {
    staff: { rows: 'all', sees: 'all' },
    admin: { rows: 'all', sees: 'all' },
  },
  layout: {
    sections: [{ heading: 'Search Without Result', fields: ['Name', 'Day__c', 'Language__c', 'Tries__c'] }],
    compact: ['Name', 'Day__c', 'Tries__c'],
  },
  listViews: [
    {
      apiName: 'LatelyNothingFound',
      label: 'Nothing Found Since Yesterday',
      columns: ['Name', 'Tries__c', 'Language__c', 'Day__c'],
      filters: [{ field: 'Day__c', operator: 'GreaterOrEqual', operands: ['YESTERDAY'] }],
      orderedBy: [{ field: 'Tries__c', isAscending: false }],
    },
    {
      apiName: 'AllNothingFound',
      label: 'All Searches Without Result',
      columns: ['Name', 'Tries__c', 'Language__c', 'Day__c'],
      orderedBy: [{ field: 'Day__c', isAscending: false }],
    },
  ],
})
