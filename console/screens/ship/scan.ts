// What a scan was: a parcel's number for the lit order, an order's number that lights it, or nothing that can be used, and why.
import type { WaitingOrder } from '#contract/console-api/order-work.ts'
import { readNumber, tidyNumber } from '../../base/carrier.ts'
import type { Noted } from './use-batch.ts'

export type Scan =
  | { kind: 'order'; order: WaitingOrder }
  | { kind: 'parcel'; number: string; carrier: string | null }
  | { kind: 'nothing' }
  | { kind: 'wrong'; why: 'check' | 'twice' | 'long' | 'order'; carrier: string; of: string }

const LONGEST = 40
/** Of one that does not wait, or not any more. */
const ORDER = /^(?:US|CA)\d{13}$/
/** People read out the last five signs of an order's number. */
const SHORT = 5

export function readScan(typed: string, orders: readonly WaitingOrder[], noted: readonly Noted[]): Scan {
  const number = tidyNumber(typed)
  if (number === '') return { kind: 'nothing' }
  const order = orders.find((one) => one.number === number || (number.length === SHORT && one.number.endsWith(number)))
  if (order) return { kind: 'order', order }
  if (ORDER.test(number)) return { kind: 'wrong', why: 'order', carrier: '', of: '' }
  if (number.length > LONGEST) return { kind: 'wrong', why: 'long', carrier: '', of: '' }
  const before = noted.find((one) => one.number === number)
  if (before)
    return { kind: 'wrong', why: 'twice', carrier: '', of: orders.find(({ id }) => id === before.id)?.number ?? '' }
  const { carrier, isRight } = readNumber(number)
  if (isRight === false) return { kind: 'wrong', why: 'check', carrier: carrier ?? '', of: '' }
  return { kind: 'parcel', number, carrier }
}
