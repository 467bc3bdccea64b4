// Selecting and clearing equipment without JavaScript: which page to come back to, with what message.
import type { ParsedInputOf } from '#contract/shop/calls.ts'
import { type Locale, splitPath } from '#values/locale.ts'
import type { Refusal } from '#values/refusal.ts'
import { callShop } from '../calls/call-shop.ts'
import type { Call } from '../calls/shop-call.ts'
import type { Pages } from '../pages/pages.ts'

type FormFields = Record<string, string>
type Wanted = ParsedInputOf<'GarageService.holdEquipment'>['equipment']

const FIELDS = ['type', 'number', 'make', 'model', 'year', 'engine', 'power'] as const
const LONGEST_KEPT = 100

export interface EquipmentForms {
  select(storeLocale: Locale, fields: FormFields, call: Call): Promise<string>
  release(storeLocale: Locale, fields: FormFields, call: Call): Promise<string>
  /** The page that the form stands on, with what was refused, beside which fields what is said, and what was typed. */
  refused(refusal: Refusal, fields: FormFields): string
}

/** The forms of equipment: each answers the path to come back to, which is that of a page. */
export function equipmentForms(pages: Pick<Pages, 'has'>): EquipmentForms {
  const pageBehind = (fields: FormFields) => pageOfOurs(fields, pages)
  return {
    async select(storeLocale, fields, call) {
      const entries = FIELDS.map((field) => [field, fields[field]] as const)
      // Without a type the number's shape decides.
      const equipment = Object.fromEntries(entries.filter(([field, text]) => field !== 'type' || text !== '')) as Wanted
      await callShop('GarageService.holdEquipment', { storeLocale, equipment }, call)
      return addressOf(pageBehind(fields))
    },

    async release(storeLocale, fields, call) {
      await callShop('GarageService.releaseEquipment', { storeLocale }, call)
      return addressOf(pageBehind(fields))
    },

    refused({ code, details }, fields) {
      const page = pageBehind(fields)
      page.searchParams.set('equipment-refused', code)
      const messages = Object.entries(details.fields ?? {}).map(([field, key]) => `${field}:${key}`)
      if (code === 'vehicle/incomplete') page.searchParams.set('equipment-fields', messages.join(','))
      for (const field of FIELDS) {
        const text = fields[field]?.slice(0, LONGEST_KEPT)
        if (text) page.searchParams.set(`equipment-${field}`, text)
      }
      return addressOf(page)
    },
  }
}

const SITE = 'https://shop.invalid'
const LONGEST_ADDRESS = 2000

/** A page of this site without what an earlier form left in its address; the home page for anything else (reliability rule 44). */
function pageOfOurs({ from = '' }: FormFields, pages: Pick<Pages, 'has'>): URL {
  const page = URL.parse(from, SITE)
  if (page?.origin !== SITE || from.length > LONGEST_ADDRESS) return new URL(SITE)
  const { path } = splitPath(page.pathname)
  // `//` at the start of an address leads to another site (open redirect).
  if (path.startsWith('//') || !pages.has(path)) return new URL(SITE)
  page.pathname = path
  page.search = new URLSearchParams([...page.searchParams].filter(([key]) => !key.startsWith('equipment-'))).toString()
  return page
}

const addressOf = ({ pathname, search }: URL): string => pathname + search
