// Which records the palette looks for, and which of them stand first: that goes by what is typed.
import { isEmail } from '#values/email.ts'
import { isVinShaped } from '#values/vin.ts'

/** They have no place in the rail, as they are seen with their customers. */
export const MACHINES = 'Equipment__c'
/** Fewer letters stand in the number of nearly every machine, and no index knows them. */
export const LEAST_OF_MACHINES = 3

/** What people look for first stands first, and no more objects are asked than they would read through. */
const FIRST = [
  'Order',
  'PhoneOrder__c',
  'Product2',
  'Account',
  'Contact',
  MACHINES,
  'ReturnOrder',
  'Invoice__c',
  'CreditNote__c',
  'Coupon',
  'Promotion',
]

/** The objects in which it is looked for, best first: an email is a customer's before it is an order's, and a VIN is a machine's. */
export function searchedFor(typed: string): readonly string[] {
  const first = isEmail(typed) ? ['Account', 'Contact'] : isVinShaped(typed.toUpperCase()) ? [MACHINES] : []
  return [...first, ...FIRST.filter((name) => !first.includes(name))]
}
