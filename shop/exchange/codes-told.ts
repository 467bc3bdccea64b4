// What staff have told of codes whose meaning decides what is read of a file and where it goes: kinds of price, attributes and facts.
import { type Reader, sql } from '#database/sql.ts'

export const PRICES_OF_CODES = ['list', 'special', 'core']

/** Facts of a part that a file tells by a code, as codes name them, and the field that has each. */
export const FIELD_OF_FACT = {
  recon: 'IsRecon__c',
  returnable: 'IsReturnable__c',
  'max-per-order': 'MaxPerOrder__c',
  'crate-quantity': 'CrateQuantity__c',
  'sold-in': 'SoldIn__c',
  'replaced-by': 'Successor__r.ProductCode',
} as const
export type FactOfCode = keyof typeof FIELD_OF_FACT
export const FACTS_OF_CODES = Object.keys(FIELD_OF_FACT) as readonly FactOfCode[]
export const isFactOfCode = (value: unknown): value is FactOfCode =>
  typeof value === 'string' && Object.hasOwn(FIELD_OF_FACT, value)

/** By their codes. */
export interface CodesTold {
  prices: ReadonlyMap<string, string>
  /** Keys of attributes, by codes and by themselves. */
  attributes: ReadonlyMap<string, string>
  facts: ReadonlyMap<string, FactOfCode>
}

export async function readCodesTold(db: Reader): Promise<CodesTold> {
  const told = await db.all(sql<{ kind: string; code: string; meaning: string }>`
    select kind, code, meaning from catalogue_code
    where kind in ('PriceType', 'Attribute', 'ExtendedInformation') and meaning is not null`)
  const keys = await db.all(sql<{ key: string }>`select key from attribute`)
  const of = (kind: string) =>
    told.filter((one) => one.kind === kind).map(({ code, meaning }) => [code, meaning] as const)
  return {
    // List prices are public knowledge, unless another code stands for them.
    prices: new Map([['LST', 'list'], ...of('PriceType')]),
    attributes: new Map([...keys.map(({ key }) => [key, key] as const), ...of('Attribute')]),
    facts: new Map(of('ExtendedInformation').flatMap(([code, fact]) => (isFactOfCode(fact) ? [[code, fact]] : []))),
  }
}
