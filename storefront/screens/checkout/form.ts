// What every field of the checkout knows: what is typed, how to change it, and what is wrong with it.
import { createContext, useContext } from 'react'
import type { CheckoutCustomer, CheckoutEntry } from '#contract/shop/checkout.ts'
import type { FieldPath, Party } from './entry.ts'
import type { CheckoutWords } from './checkout-words.ts'

export interface FormParts {
  entry: CheckoutEntry
  words: CheckoutWords
  supportPhone: string | null
  /** Where somebody chats with visitors. */
  chatUrl: string | null
  /** Who is signed in; null for a guest. */
  customer: CheckoutCustomer | null
  /** Whether the chosen address was removed from the book meanwhile. */
  isAddressGone: Readonly<Record<Party, boolean>>
  change: (entry: CheckoutEntry) => void
  /** The fields have been left: what is typed is saved, and their errors are told. */
  leave: (...paths: FieldPath[]) => void
  message: (path: FieldPath) => string | undefined
  stopped: string | null
  /** Of an order by phone, which is paid by a link: its lines are not changed here. */
  isByLink?: true
}

export const Form = createContext<FormParts | null>(null)

export function useForm(): FormParts {
  const form = useContext(Form)
  if (!form) throw new Error('this part belongs to the checkout’s form')
  return form
}
