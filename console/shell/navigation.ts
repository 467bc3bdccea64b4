// What the rail shows: the items of the viewer's app, in groups, each with its letter.
import { useMemo } from 'react'
import { getApps } from '#records-client/adapters/apps/apps.ts'
import { getObjectInfo } from '#records-client/adapters/objects/object-info.ts'
import { useAdapter } from '#records-client/react/use-adapter.ts'
import { auditPath, changesPath, contentPath, gridPath, importsPath, newPath } from '../base/paths.ts'
import { isAdmin, triedRole } from '../base/rights.ts'
import { type ConsoleWords, useWords } from '../base/words.tsx'

export type Group = keyof ConsoleWords['groups']

export interface Place {
  objectApiName: string
  label: string
  /** The one of its records. */
  single: string
  group: Group
  /** Pressed after `g`; none when all of its letters are taken. */
  letter: string | undefined
}

/** What stands together; an object that is not named here stands in the last group. */
const GROUPS: Readonly<Record<Exclude<Group, 'house'>, readonly string[]>> = {
  counter: [
    'Order',
    'PhoneOrder__c',
    'ReturnOrder',
    'Claim__c',
    'Invoice__c',
    'CreditNote__c',
    'PaymentDifference__c',
    'PaymentNews__c',
    'ContactRequest',
  ],
  catalogue: [
    'Product2',
    'ProductCategory',
    'PricebookEntry',
    'Attribute__c',
    'ExplodedView__c',
    'KitComponent__c',
    'CrossReference__c',
    'EngineFitment__c',
    'GeneratorFitment__c',
    'VehicleFitment__c',
    'CatalogueCode__c',
    'ProductItem',
    'WarehouseStock__c',
    'SalePrice__c',
    'TradeTerm__c',
    'FruitlessSearch__c',
  ],
  window: [
    'Promotion',
    'Coupon',
    'ContentItem__c',
    'ContentItemEdition__c',
    'Knowledge__kav',
    'ArticleEdition__c',
    'ShippingRate__c',
    'Redirect__c',
    'NotifyRequest__c',
    'NewsletterSubscription__c',
  ],
  people: [
    'Account',
    'Contact',
    'TaxExemptionRequest__c',
    'TaxExemption__c',
    'StaffMember__c',
    'StaffInvitation__c',
    'StaffRole__c',
    'ShopView__c',
    'DataRequest__c',
    'User',
  ],
}
const ORDER: readonly Group[] = ['counter', 'catalogue', 'window', 'people', 'house']

const groupOf = (name: string): Group =>
  (Object.keys(GROUPS) as (keyof typeof GROUPS)[]).find((group) => GROUPS[group].includes(name)) ?? 'house'

/** Screens that are of no one object, each in its group. */
const OWN = [
  { name: 'phoneOrder', path: newPath('PhoneOrder__c'), group: 'counter', letter: 'y', makes: 'PhoneOrder__c' },
  { name: 'grid', path: gridPath, group: 'catalogue', letter: 's' },
  { name: 'content', path: contentPath, group: 'window', letter: 'v' },
  { name: 'imports', path: importsPath, group: 'house', letter: 'j' },
  { name: 'changes', path: changesPath, group: 'house', letter: 'x' },
  { name: 'audit', path: auditPath, group: 'people', letter: 'z', isForAdmins: true },
] as const

const INVOICES = { objectApiName: 'Invoice__c' } as const
const CREDIT_NOTES = { objectApiName: 'CreditNote__c' } as const

/** Books are made of invoices and credit notes: who may not see those has none. */
export function useMayReadBooks(): boolean {
  const { data: invoices } = useAdapter(getObjectInfo, INVOICES)
  const { data: creditNotes } = useAdapter(getObjectInfo, CREDIT_NOTES)
  return invoices !== undefined && creditNotes !== undefined
}

const MADE = { objectApiName: 'PhoneOrder__c' } as const

export interface OwnPlace {
  path: string
  label: string
  group: Group
  letter: string
}

export function useOwnPlaces(): readonly OwnPlace[] {
  const words = useWords()
  const mayAll = isAdmin && !triedRole
  const { data: made } = useAdapter(getObjectInfo, MADE)
  return OWN.filter((place) => {
    if ('makes' in place) return made?.createable === true
    return mayAll || !('isForAdmins' in place)
  }).map(({ name, path, group, letter }) => ({
    path,
    group,
    letter,
    label: words[name].title,
  }))
}

/** Reached by the questions of the first page, by the screens of content and from parts: they leave the letters to others. */
const BY_HOME = new Set([
  'PhoneOrder__c',
  'ContentItem__c',
  'ContentItemEdition__c',
  'Knowledge__kav',
  'ArticleEdition__c',
  'PaymentDifference__c',
  'PaymentNews__c',
  'WarehouseStock__c',
  'FruitlessSearch__c',
  'Attribute__c',
  'ExplodedView__c',
  'KitComponent__c',
  'CrossReference__c',
  'EngineFitment__c',
  'GeneratorFitment__c',
])

/** Letters of the names that programs use, so that they are the same in every language: `g o` is the orders. */
function lettersFor(names: readonly string[]): Map<string, string> {
  const taken = new Set(['h', ...OWN.map(({ letter }) => letter)])
  const found = new Map<string, string>()
  for (const name of names) {
    if (BY_HOME.has(name)) continue
    const bare = name
      .replace(/__c$/, '')
      .replace(/^Product2$/, 'Parts')
      .toLowerCase()
    const letter = [...bare].find((one) => !taken.has(one) && /[a-z]/.test(one))
    if (!letter) continue
    taken.add(letter)
    found.set(name, letter)
  }
  return found
}

const FORM_FACTOR = { formFactor: 'Large' } as const

/** Nothing stands there that the viewer may not read. */
export function usePlaces(): readonly Place[] {
  const { data } = useAdapter(getApps, FORM_FACTOR)
  return useMemo(() => {
    const items = data?.apps.find(({ selected }) => selected)?.navItems ?? []
    const objects = items.flatMap(({ objectApiName, objectLabelPlural, objectLabel, label }) =>
      objectApiName ? [{ objectApiName, label: objectLabelPlural ?? label, single: objectLabel ?? label }] : [],
    )
    const sorted = ORDER.flatMap((group) => {
      const inOrder = group === 'house' ? [] : GROUPS[group]
      return objects
        .filter(({ objectApiName }) => groupOf(objectApiName) === group)
        .sort((one, other) => inOrder.indexOf(one.objectApiName) - inOrder.indexOf(other.objectApiName))
        .map((one) => ({ ...one, group }))
    })
    const letters = lettersFor(sorted.map(({ objectApiName }) => objectApiName))
    return sorted.map((one) => ({ ...one, letter: letters.get(one.objectApiName) }))
  }, [data])
}
