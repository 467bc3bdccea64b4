// A form of a page and what is sent with it.
import type { Locale } from '#values/locale.ts'
import type { Call } from '../calls/shop-call.ts'

export interface SentForm {
  /** Every field is text, as browsers send it. */
  fields: Readonly<Record<string, string>>
  params: Readonly<Record<string, string>>
  storeLocale: Locale
  call: Call
}

export interface PageForm {
  /** Of the page that the form stands on. */
  path: string
  /** Does what the form asks for, and answers the site path to go on to; null where the page itself answers, as a step of several. */
  act(sent: SentForm): Promise<string | null>
  /** Where a program that filled the field which people leave empty is led, as if all were done (F-4). */
  decoy?(sent: Pick<SentForm, 'params' | 'fields'>): string
}
