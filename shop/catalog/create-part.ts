// Parts, categories and prices that staff make: by hand or out of a file, by the same rules.
import { sql, type Writer } from '#database/sql.ts'
import type { Rule, RuleOfMany, ValidationError } from '#platform/objects/define-object.ts'
import { paced } from '#platform/objects/paced.ts'
import { type Country, currencyIn } from '#values/locale.ts'
import { normalizedPartNumber } from '#values/part-number.ts'
import { nextNumber, nextNumbers } from './next-number.ts'
import { checkActive } from './retire-category.ts'
import { changeAttributes, changeListed } from './write-attributes.ts'

export const LONGEST_ALIAS = 80
export const LONGEST_PART_NUMBER = 40
const LONGEST_SHORT = 160

/** 'Oil filter, 12 V' and 'AP-1001': oil-filter-12-v-ap-1001. */
const aliasOf = (...texts: string[]): string =>
  texts
    .join(' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_ALIAS)
    .replace(/^-|-$/g, '')

const textOf = (texts: unknown): string => String(Object.values((texts as object | null) ?? {}).find(Boolean) ?? '')

/** What lists say of a part: the first sentence of what its page says. */
const shortened = (texts: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((texts as Record<string, string>) ?? {}).map(([language, text]) => [
      language,
      (/^.{1,158}?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text).slice(0, LONGEST_SHORT),
    ]),
  )

/**
 * A part has a number that no other has, however it is typed (C-1), a category that is not retired and that no other stands beneath, and
 * weighs something. It begins unsold: without stock, and until it has a price, in no list of prices (P-3).
 */
export const createParts: RuleOfMany = async (db, changes) => {
  const own = await paced(changes, ({ columns }) => wrongIn(columns))
  const sound = changes.filter((_, i) => own[i]?.length === 0)
  const numbers = sound.map(({ columns }) => normalizedPartNumber(numberIn(columns)))
  const categories = sound.map(({ columns }) => columns.get('category_id'))
  const known =
    sound.length === 0
      ? undefined
      : await db.first(sql<{ taken: string[]; upper: number[]; retired: number[] }>`
          select
            array(select normalized_part_number from product where normalized_part_number = any(${numbers}::text[])) as taken,
            array(select distinct parent_id from category where parent_id = any(${categories}::bigint[])) as upper,
            array(select id from category where id = any(${categories}::bigint[]) and not is_active) as retired`)
  const taken = new Set(known?.taken)
  const upper = new Set(known?.upper.map(Number))
  const retired = new Set(known?.retired.map(Number))
  const described = await Promise.all(changes.map((change) => changeAttributes(db, change)))
  const errors = changes.map(({ columns }, i): readonly ValidationError[] => {
    if (own[i]?.length) return own[i]
    return [
      ...(described[i] ?? []),
      ...(taken.has(normalizedPartNumber(numberIn(columns)))
        ? [{ field: 'ProductCode', message: 'Another part has this number' }]
        : []),
      ...(upper.has(Number(columns.get('category_id')))
        ? [{ field: 'Category__c', message: 'Choose a category that has none beneath it' }]
        : []),
      ...(retired.has(Number(columns.get('category_id')))
        ? [{ field: 'Category__c', message: 'Choose a category that is not retired' }]
        : []),
    ]
  })
  const held = changes.filter((_, i) => errors[i]?.length === 0)
  const ids = await nextNumbers(db, 'product', held.length)
  await paced(held, ({ columns }, i) => fillPart(columns, ids[i] ?? 0))
  return errors
}

const numberIn = (columns: ReadonlyMap<string, unknown>): string => String(columns.get('part_number') ?? '').trim()

/** What is wrong with a part by itself. */
function wrongIn(columns: ReadonlyMap<string, unknown>): ValidationError[] {
  const errors: ValidationError[] = []
  const number = numberIn(columns)
  if (normalizedPartNumber(number) === '' || number.length > LONGEST_PART_NUMBER)
    errors.push({ field: 'ProductCode', message: 'Enter a part number with letters or digits, at most 40' })
  if (!(Number(columns.get('weight_hundredths')) > 0))
    errors.push({ field: 'WeightPounds__c', message: 'Enter more than 0' })
  for (const [column, field] of [
    ['max_per_order', 'MaxPerOrder__c'],
    ['crate_quantity', 'CrateQuantity__c'],
  ] as const)
    if (typeof columns.get(column) === 'number' && Number(columns.get(column)) < 1)
      errors.push({ field, message: 'Enter at least 1' })
  return errors
}

/** What nobody has to say of a new part. */
function fillPart(columns: Map<string, unknown>, id: number): void {
  const number = numberIn(columns)
  const alias = columns.get('url_alias')
  const set = (column: string, value: unknown) => {
    if (columns.get(column) === undefined || columns.get(column) === null) columns.set(column, value)
  }
  columns.set('id', id)
  columns.set('part_number', number)
  columns.set('normalized_part_number', normalizedPartNumber(number))
  columns.set('url_alias', aliasOf(alias ? String(alias) : `${textOf(columns.get('name'))} ${number}`))
  columns.set('short', shortened(columns.get('long')))
  set('kind', 'Simple')
  set('attributes', {})
  set('recon', false)
  set('universal', false)
  set('returnable', true)
  set('special_order', false)
  set('sold_in', ['US', 'CA'])
  set('discontinued', false)
  set('popularity', 0)
  set('launch_year', new Date().getUTCFullYear())
}

/** Every part has a row of stock, if of nothing. */
export const stockOf = async (db: Writer, ids: readonly number[]): Promise<void> => {
  await db.run(sql`
    insert into stock (product_id, on_hand) select id, 0 from unnest(${ids}::bigint[]) id on conflict do nothing`)
}

/** Only a part that nobody has put into a cart, ordered or kept is taken away again: any other is made inactive instead. */
export const removePart: Rule = async (db, { id }) => {
  const used = await db.first(sql`
    select where exists (select from order_line where product_id = ${id}) or exists (select from cart_line where product_id = ${id})
      or exists (select from saved_product where product_id = ${id})
      or exists (select from product where successor_id = ${id} or version_of = ${id})`)
  return used ? [{ field: null, message: 'Somebody uses this part. Make it inactive instead.' }] : []
}

/** A category stands at a place from 0 on, under one that holds no parts itself, and has a name in addresses. */
export const createCategory: Rule = async (db, change) => {
  const { columns } = change
  const parent = columns.get('parent_id') ?? null
  const position = columns.get('position')
  const errors: ValidationError[] = [...(await changeListed(db, change)), ...(await checkActive(db, change))]
  if (typeof position === 'number' && position < 0) errors.push({ field: 'SortOrder', message: 'Enter 0 or more' })
  const above = await db.first(sql<{ hasParts: boolean; depth: number; last: number }>`
    select exists (select from product where category_id = ${parent}) as "hasParts",
      case when (select parent_id from category where id = ${parent}) is null then 0 else 1 end as depth,
      (select coalesce(max(position), 0) from category where parent_id is not distinct from ${parent}) as last`)
  if (above?.depth) errors.push({ field: 'ParentCategoryId', message: 'Choose a category of the first rank' })
  else if (above?.hasParts)
    errors.push({ field: 'ParentCategoryId', message: 'Choose a category without parts of its own' })
  if (errors.length > 0) return errors
  const alias = columns.get('slug')
  const number = await nextNumber(db, 'category')
  columns.set('id', number)
  columns.set('slug', aliasOf(alias ? String(alias) : textOf(columns.get('name'))) || `category-${number}`)
  if (position === undefined || position === null) columns.set('position', (above?.last ?? 0) + 1)
  return []
}

/** Only an empty category is taken away: one with parts or others beneath it is refused by the database. */
export const removeCategory: Rule = async () => []

/** A part has one price in a currency, which is its country's; the amounts are held to the rules of changed ones. */
export const createPrice: Rule = async (_, { columns }) => {
  const errors: ValidationError[] = []
  const below = (column: string, least: number) =>
    typeof columns.get(column) === 'number' && Number(columns.get(column)) < least
  if (below('list_cents', 0)) errors.push({ field: 'ListPrice__c', message: 'Enter 0 or more' })
  if (below('core_cents', 1)) errors.push({ field: 'CoreCharge__c', message: 'Enter more than 0' })
  const country = (['US', 'CA'] as Country[]).find((one) => currencyIn(one) === columns.get('currency'))
  if (!country) errors.push({ field: 'CurrencyIsoCode', message: 'Choose a currency' })
  else columns.set('country', country)
  return errors
}
