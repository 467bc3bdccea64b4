// What the rail shows: the items of the viewer's app, in groups, each with its letter.
import { useMemo } from 'react'
import { getApps } from '#records-client/adapters/apps/apps.ts'
import { useAdapter } from '#records-client/react/use-adapter.ts'
import { auditPath, changesPath, contentPath, gridPath, importsPath, newPath, piecesPath } from '../base/paths.ts'
import { isAdmin, triedRole } from '../base/rights.ts'
import { type ConsoleWords, useWords } from '../base/words.tsx'
import { useOpenScreens } from './open-screens.ts'

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
  { name: 'phoneOrder', path: newPath('PhoneOrder__c'), group: 'counter', letter: 'y', opens: 'phoneOrders' },
  { name: 'grid', path: gridPath, group: 'catalogue', letter: 's', opens: 'grid' },
  { name: 'content', path: contentPath, group: 'window', letter: 'v', opens: 'texts' },
  { name: 'imports', path: importsPath, group: 'house', letter: 'j' },
  { name: 'changes', path: changesPath, group: 'house', letter: 'x' },
  { name: 'audit', path: auditPath, group: 'people', letter: 'z', isForAdmins: true },
] as const

export interface OwnPlace {
  path: string
  label: string
  group: Group
  letter: string
}

export function useOwnPlaces(): readonly OwnPlace[] {
  const words = useWords()
  const open = useOpenScreens()
  const mayAll = isAdmin && !triedRole
  return OWN.flatMap((place) => {
    const { name, path, group, letter } = place
    // Who may not see texts has the banners and tiles of content alone.
    const isPiecesAlone = name === 'content' && open?.texts === false && open.pieces
    const isOpen = 'opens' in place ? open?.[place.opens] || isPiecesAlone : mayAll || !('isForAdmins' in place)
    return isOpen ? [{ group, letter, label: words[name].title, path: isPiecesAlone ? piecesPath : path }] : []
  })
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
