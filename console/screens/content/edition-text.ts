// The text of an edition as somebody writes it, from an edition or from the article itself.
import type { UiRecord } from '#records-client/store/wire.ts'
import { textOf } from '../../base/text-of.ts'

export interface EditionText {
  Name: string
  Summary__c: string
  Question__c: string
  Answer__c: string
  Version__c: string
  EffectiveDate__c: string
}

export const textFrom = (record: UiRecord, kind: 'edition' | 'article'): EditionText => ({
  Name: textOf(record, kind === 'edition' ? 'Name' : 'Title'),
  Summary__c: textOf(record, kind === 'edition' ? 'Summary__c' : 'Summary'),
  Question__c: textOf(record, 'Question__c'),
  Answer__c: textOf(record, 'Answer__c'),
  Version__c: textOf(record, 'Version__c'),
  EffectiveDate__c: textOf(record, 'EffectiveDate__c'),
})

export const sameText = (one: EditionText, other: EditionText): boolean =>
  (Object.keys(one) as (keyof EditionText)[]).every((name) => one[name] === other[name])

/** Nothing is null to the platform. */
export const fieldsOf = (text: EditionText): Record<string, string | null> =>
  Object.fromEntries(Object.entries(text).map(([name, value]) => [name, value === '' ? null : value]))
