// Where the parcel goes: a guest types it; a customer chooses an address of theirs, or types a new one and may save it.
import { type ReactNode, useEffect, useState } from 'react'
import type { BookAddress } from '#contract/shop/address.ts'
import { Notice } from '#ui/notice.tsx'
import { fill } from '#words/format.ts'
import { announce } from '../../page/announce.ts'
import { useForm } from './form.ts'
import { AddressFields } from './address-fields.tsx'

/** As many as stand open at once: the default, the newest, and the chosen one. */
const MOST_SHOWN = 4

export function ShipTo() {
  const { customer, words, isAddressGone } = useForm()
  useEffect(() => {
    if (isAddressGone) announce(words.addressGone)
  }, [isAddressGone, words.addressGone])
  if (!customer) return <AddressFields party="shipTo" />
  return (
    <>
      {isAddressGone && <Notice tone="warn">{words.addressGone}</Notice>}
      {customer.addresses.length > 0 ? <Choice addresses={customer.addresses} /> : <NewAddress />}
    </>
  )
}

function Choice({ addresses }: { addresses: BookAddress[] }) {
  const { entry, words } = useForm()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? addresses : addresses.filter(({ id }, index) => index < MOST_SHOWN || id === entry.addressId)
  return (
    <>
      <fieldset className="ship-to" aria-label={words.shipTo}>
        {shown.map((address) => (
          <Option key={address.id} addressId={address.id}>
            <span className="ship-to__lines">
              <strong>
                {[`${address.firstName} ${address.lastName}`, address.company].filter(Boolean).join(', ')}
              </strong>
              <span>{[address.line1, address.line2].filter(Boolean).join(', ')}</span>
              <span>{`${address.city} ${address.region} ${address.postalCode}`}</span>
            </span>
            {address.isDefault && <span className="tag tag--fits">{words.defaultAddress}</span>}
          </Option>
        ))}
        {shown.length < addresses.length && (
          <button className="link-button" type="button" onClick={() => setWhole(true)}>
            {fill(words.allAddresses, { count: addresses.length })}
          </button>
        )}
        <Option addressId={undefined}>
          <span>{words.newAddress}</span>
        </Option>
      </fieldset>
      {!entry.addressId && <NewAddress />}
    </>
  )
}

function Option({ addressId, children }: { addressId: string | undefined; children: ReactNode }) {
  const { entry, change, leave } = useForm()
  return (
    <label className="checkbox checkout__choice ship-to__option">
      <input
        className="radio"
        type="radio"
        name="shipTo.address"
        value={addressId ?? 'new'}
        checked={entry.addressId === addressId}
        onChange={() => {
          const { addressId: _, ...typed } = entry
          change(addressId ? { ...typed, addressId } : typed)
          leave()
        }}
      />
      <span className="checkbox__label">{children}</span>
    </label>
  )
}

function NewAddress() {
  const { entry, words, customer, change, leave } = useForm()
  return (
    <>
      <AddressFields party="shipTo" />
      {customer?.isBookFull ? (
        <p className="soft">{words.bookFull}</p>
      ) : (
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
      )}
    </>
  )
}
