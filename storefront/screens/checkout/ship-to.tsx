// Where the parcel goes, and where the card's bill does: a guest types it; a customer chooses an address of theirs, or types a new one.
import { AddressChoice } from './address-choice.tsx'
import { AddressFields } from './address-fields.tsx'
import { useForm } from './form.ts'

export function ShipTo() {
  const { customer, words } = useForm()
  if (!customer) return <AddressFields party="shipTo" />
  return (
    <AddressChoice party="shipTo" label={words.shipTo} addresses={customer.addresses}>
      <AddressFields party="shipTo" />
      <SaveAddress isBookFull={customer.isBookFull} />
    </AddressChoice>
  )
}

export function BillTo() {
  const { customer, words } = useForm()
  if (!customer) return <AddressFields party="billTo" />
  return (
    <AddressChoice party="billTo" label={words.billing} addresses={customer.billingAddresses}>
      <AddressFields party="billTo" />
    </AddressChoice>
  )
}

function SaveAddress({ isBookFull }: { isBookFull: boolean }) {
  const { entry, words, change, leave } = useForm()
  if (isBookFull) return <p className="soft">{words.bookFull}</p>
  return (
    <label className="checkbox checkout__choice">
      <input
        type="checkbox"
        name="saveAddress"
        checked={entry.saveAddress ?? false}
        onChange={({ target }) => {
          change({ ...entry, saveAddress: target.checked })
          leave()
        }}
      />
      <span className="checkbox__label">{words.saveAddress}</span>
    </label>
  )
}
