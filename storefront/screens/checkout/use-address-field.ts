import type { Address } from '#values/address.ts'
import { type FieldPath, idOf, type Party, wellWritten, withAddress } from './entry.ts'
import { useForm } from './form.ts'

/** What browsers call the two addresses, before the name of a field. */
export const SECTION = { shipTo: 'shipping', billTo: 'billing' }

export function useAddressField(party: Party, field: keyof Address) {
  const { entry, change, leave, message } = useForm()
  const path: FieldPath = `${party}.${field}`
  return {
    id: idOf(path),
    name: path,
    error: message(path),
    value: entry[party][field],
    set: (value: string) => change(withAddress(entry, party, { [field]: value })),
    onBlur: () => {
      change(withAddress(entry, party, wellWritten(entry[party])))
      leave(path)
    },
  }
}
