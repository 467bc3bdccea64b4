// The text of an edition as somebody writes it, from an edition or from the record that visitors read.
import type { UiRecord } from '#records-client/store/wire.ts'
import { textOf } from '../../base/text-of.ts'

export type EditionText = Readonly<Record<string, string>>

/** What has editions: their object, the field that names their record, and each field that they hold with its name in that record. */
export interface EditionKind {
  object: string
  key: string
  names: Readonly<Record<string, string>>
}

const STATE = ['State__c', 'PublishAt__c', 'PublishedAt__c']
const same = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]))

export const OF_ARTICLES: EditionKind = {
  object: 'ArticleEdition__c',
  key: 'Article__c',
  names: {
    ...same(['Question__c', 'Answer__c', 'Version__c', 'EffectiveDate__c']),
    Name: 'Title',
    Summary__c: 'Summary',
  },
}

/** Text first, then what is seen, then what the data layer tells of it. */
export const PIECE_FIELDS = [
  'Name',
  'HeaderMessage__c',
  'Title__c',
  'Subtitle__c',
  'ShortDescription__c',
  'LongDescription__c',
  'ButtonText__c',
  'ButtonUrl__c',
  'TrustTitle__c',
  'Image__c',
  'HoverImage__c',
  'TileImage__c',
  'PortraitImage__c',
  'ImageDescription__c',
  'Icon__c',
  'VideoUrl__c',
  'VideoDescription__c',
  'CreativeName__c',
  'PromotionId__c',
  'PromotionName__c',
] as const

export const OF_PIECES: EditionKind = { object: 'ContentItemEdition__c', key: 'Item__c', names: same(PIECE_FIELDS) }

/** What is asked for of an edition. */
export const fieldsOfEditions = ({ object, key, names }: EditionKind): string[] =>
  [key, ...Object.keys(names), ...STATE].map((name) => `${object}.${name}`)

export const textOfEdition = (edition: UiRecord | undefined, { names }: EditionKind): EditionText =>
  Object.fromEntries(Object.keys(names).map((name) => [name, textOf(edition, name)]))

export const textOfRecord = (record: UiRecord, { names }: EditionKind): EditionText =>
  Object.fromEntries(Object.entries(names).map(([name, there]) => [name, textOf(record, there)]))

export const sameText = (one: EditionText, other: EditionText): boolean =>
  Object.keys(one).every((name) => one[name] === other[name])

/** Nothing is null to the platform. */
export const fieldsOf = (text: EditionText): Record<string, string | null> =>
  Object.fromEntries(Object.entries(text).map(([name, value]) => [name, value === '' ? null : value]))
