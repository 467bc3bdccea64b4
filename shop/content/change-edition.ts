// What an edition of an article holds to: a draft is changed freely, what was public never again.
import type { Change, Rule, ValidationError } from '#platform/objects/define-object.ts'
import { type EditionText, putIntoPlace } from './publish-edition.ts'

/** Published by its state: at once, or SCHEDULED with the moment at which the worker does. */
export const changeEdition: Rule = async (db, change) => {
  const { id, columns, before } = change
  const at = (column: string) => (columns.has(column) ? columns.get(column) : (before[column] ?? null))
  if (id !== null && WAS_PUBLIC.has(before['state']))
    return [{ field: null, message: 'What was public stays as it was: begin another edition' }]
  const state = at('state') ?? 'DRAFT'
  const errors: ValidationError[] = []
  if (state === 'REPLACED') errors.push({ field: 'State__c', message: 'The next edition replaces this one by itself' })
  if (state === 'SCHEDULED') {
    const moment = at('publish_at')
    if (!(moment instanceof Date) || moment <= new Date())
      errors.push({ field: 'PublishAt__c', message: 'Enter a later time' })
  } else columns.set('publish_at', null)
  if (errors.length > 0 || state !== 'PUBLISHED') return errors
  columns.set('published_at', new Date())
  await putIntoPlace(db, textOf(at))
  return []
}

/** What was public is kept: it says what applied when. */
export const removeEdition: Rule = async (_, { before }: Change) =>
  WAS_PUBLIC.has(before['state']) ? [{ field: null, message: 'What was public is kept' }] : []

const WAS_PUBLIC: ReadonlySet<unknown> = new Set(['PUBLISHED', 'REPLACED'])

const textOf = (at: (column: string) => unknown): EditionText => ({
  article_id: Number(at('article_id')),
  title: String(at('title')),
  summary: at('summary') as string | null,
  question: at('question') as string | null,
  answer: at('answer') as string | null,
  version: at('version') as string | null,
  effective_on: at('effective_on') as string | Date | null,
})
