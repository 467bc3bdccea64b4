// What a list is to be: which parts, what is counted, in which order they stand.
import type { Chosen, Sort } from '#contract/shop/catalog.ts'
import type { FitKey } from '#shop/fitment/fit-key.ts'
import type { Country } from '#values/locale.ts'
import type { NamedMachines } from './fits.ts'

export interface ListKind {
  key: string
  ranges?: { value: string; low: number; high: number }[]
}

/** What an attribute of a part has to say, under one of these keys. */
export interface Condition {
  keys: string[]
  holds(value: string): boolean
}

/** Parts whose values score higher, under all keys together, stand before those that score lower, however popular. */
export interface Preference {
  key: string
  score(value: string): number
}

/** What narrows and orders a list besides what a shopper chooses. */
export interface Narrowing {
  where?: Condition[] | undefined
  machines?: NamedMachines | undefined
  prefer?: Preference[] | undefined
}

export interface ListWish extends Narrowing {
  country: Country
  kinds: ListKind[]
  chosen: Chosen
  sort: Sort
  page: number
  pageSize: number
  fits?: FitKey | undefined
  /** Among the best what fits it goes first, whatever fits nothing of it is listed too. */
  fitsFirst?: FitKey | undefined
  isAnywhere?: boolean | undefined
  bestFirst?: number[] | undefined
}
