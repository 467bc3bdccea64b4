// What an edition holds to: a draft is changed freely, what was public never again.
import type { Change, Rule, ValidationError } from '#platform/objects/define-object.ts'
import { wrongAddresses } from './change-content.ts'
import { type EditionKind, OF_ARTICLES, OF_ITEMS, SHOWN_BY } from './edition-kind.ts'
import { putIntoPlace } from './publish-edition.ts'

type At = (column: string) => unknown
type Check = (change: Change, at: At) => readonly ValidationError[]

/** Published by its state: at once, or SCHEDULED with the moment at which the worker does. */
const changeOf =
  (kind: EditionKind, check: Check = () => []): Rule =>
  async (db, change) => {
    const { id, columns, before } = change
    const at: At = (column) => (columns.has(column) ? columns.get(column) : (before[column] ?? null))
    if (id !== null && WAS_PUBLIC.has(before['state']))
      return [{ field: null, message: 'What was public stays as it was: begin another edition' }]
    const state = at('state') ?? 'DRAFT'
    const errors = [...check(change, at)]
    if (state === 'REPLACED')
      errors.push({ field: 'State__c', message: 'The next edition replaces this one by itself' })
    if (state === 'SCHEDULED') {
      const moment = at('publish_at')
      if (!(moment instanceof Date) || moment <= new Date())
        errors.push({ field: 'PublishAt__c', message: 'Enter a later time' })
    } else columns.set('publish_at', null)
    if (errors.length > 0 || state !== 'PUBLISHED') return errors
    columns.set('published_at', new Date())
    const text = Object.fromEntries(kind.columns.map((column) => [column, at(column)]))
    await putIntoPlace(db, kind, { id: Number(at(kind.key)), text })
    return []
  }

/** Of a piece: its addresses are safe to follow, and what becomes public is something to see. */
const checkPiece: Check = ({ columns }, at) => {
  const isEmpty = SHOWN_BY.every((column) => (at(column) ?? '') === '')
  return [
    ...wrongAddresses(columns),
    ...(isEmpty && (at('state') ?? 'DRAFT') !== 'DRAFT'
      ? [{ field: 'Title__c', message: 'Enter a title, a header message, an image or a trust-building title' } as const]
      : []),
  ]
}

export const changeEdition = changeOf(OF_ARTICLES)
export const changeItemEdition = changeOf(OF_ITEMS, checkPiece)

/** What was public is kept: it says what applied when. */
export const removeEdition: Rule = async (_, { before }: Change) =>
  WAS_PUBLIC.has(before['state']) ? [{ field: null, message: 'What was public is kept' }] : []

const WAS_PUBLIC: ReadonlySet<unknown> = new Set(['PUBLISHED', 'REPLACED'])
