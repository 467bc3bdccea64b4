// What the rates of shipping hold to when staff make, change or remove them (business rules SH-2 and SH-3).
import { sql } from '#database/sql.ts'
import type { Rule, ValidationError } from '#platform/objects/define-object.ts'
import type { Country } from '#values/locale.ts'
import { regionOf } from '#values/regions.ts'

/** Above nothing: no method is free, but ground above the threshold. Its zone is states or provinces of its country, in order, each once. */
export const saveRate: Rule = async (_, { columns, before }) => {
  const at = (column: string): unknown => (columns.has(column) ? columns.get(column) : before[column])
  const errors: ValidationError[] = []
  const typed = columns.get('regions')
  if (columns.has('regions') || before['regions'] === undefined)
    columns.set('regions', tidyRegions(typeof typed === 'string' ? typed : ''))
  for (const [column, usual] of [
    ['over_lb', 0],
    ['step_cents', 0],
    ['step_lb', 1],
  ] as const)
    if (columns.get(column) === null) columns.set(column, usual)

  const country = at('country') as Country
  const regions = String(at('regions') ?? '')
  if (regions && !regions.split(' ').every((code) => regionOf(country, code)))
    errors.push({ field: 'States__c', message: 'This is no state or province of the country' })
  if (before['regions'] === '' && regions !== '')
    errors.push({ field: 'States__c', message: 'The rest of the country keeps its rate' })
  if (!(Number(at('base_cents')) > 0)) errors.push({ field: 'Base__c', message: 'Enter more than 0' })
  if (Number(at('step_cents') ?? 0) < 0) errors.push({ field: 'Step__c', message: 'Enter 0 or more' })
  if (Number(at('over_lb') ?? 0) < 0) errors.push({ field: 'OverWeight__c', message: 'Enter 0 or more' })
  if (before['over_lb'] === 0 && at('over_lb') !== 0)
    errors.push({ field: 'OverWeight__c', message: 'The rest of the country keeps its rate' })
  if (Number(at('step_lb') ?? 1) < 1) errors.push({ field: 'StepWeight__c', message: 'Enter at least 1' })
  const most = at('most_lb')
  if (typeof most === 'number' && most < 1) errors.push({ field: 'MostWeight__c', message: 'Enter at least 1' })
  // Ground and freight are there for whatever a cart weighs.
  if (typeof most === 'number' && at('method') !== 'TWO_DAY')
    errors.push({ field: 'MostWeight__c', message: 'Only the two-day method ends at a weight' })
  return errors
}

const tidyRegions = (typed: string): string =>
  [
    ...new Set(
      typed
        .toUpperCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ]
    .sort()
    .join(' ')

/** Ground and freight for the rest of a country stay: without them its carts could not be priced. */
export const removeRate: Rule = async (db, { id }) => {
  const needed = await db.first(sql`
    select from shipping_rate where id = ${id} and regions = '' and over_lb = 0 and method in ('GROUND', 'FREIGHT')`)
  return needed ? [{ field: null, message: 'The rest of the country keeps its rate' }] : []
}
