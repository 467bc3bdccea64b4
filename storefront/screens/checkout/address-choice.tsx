// The addresses of the customer's book to choose from, and a new one to type.
import { type ReactNode, useEffect, useState } from 'react'
import type { BookAddress } from '#contract/shop/address.ts'
import { Notice } from '#ui/notice.tsx'
import { fill } from '#words/format.ts'
import { announce } from '../../page/announce.ts'
import { CHOSEN, type Party, withChosen } from './entry.ts'
import { useForm } from './form.ts'

/** As many as stand open at once: the default, the newest, and the chosen one. */
const MOST_SHOWN = 4

interface AddressChoiceProps {
  party: Party
  label: string
  addresses: BookAddress[]
  /** What is typed in place of one. */
  children: ReactNode
}

export function AddressChoice({ party, label, addresses, children }: AddressChoiceProps) {
  const { entry, words, isAddressGone } = useForm()
  const [isWhole, setWhole] = useState(false)
  const isGone = isAddressGone[party]
  useEffect(() => {
    if (isGone) announce(words.addressGone)
  }, [isGone, words.addressGone])
  const chosen = entry[CHOSEN[party]]
  const shown = isWhole ? addresses : addresses.filter(({ id }, index) => index < MOST_SHOWN || id === chosen)
  return (
    <>
      {isGone && <Notice tone="warn">{words.addressGone}</Notice>}
      {addresses.length > 0 && (
        <fieldset className="ship-to" aria-label={label}>
          {shown.map((address) => (
            <Option key={address.id} party={party} addressId={address.id}>
              <Lines address={address} isElsewhere={address.country !== entry.shipTo.country} />
              {address.isDefault && <span className="tag tag--fits">{words.defaultAddress}</span>}
            </Option>
          ))}
          {shown.length < addresses.length && (
            <noscript>
              {addresses
                .filter((address) => !shown.includes(address))
                .map((address) => (
                  <Option key={address.id} party={party} addressId={address.id}>
                    <Lines address={address} isElsewhere={address.country !== entry.shipTo.country} />
                  </Option>
                ))}
            </noscript>
          )}
          {shown.length < addresses.length && (
            <button className="link-button" type="button" onClick={() => setWhole(true)}>
              {fill(words.allAddresses, { count: addresses.length })}
            </button>
          )}
          <Option party={party} addressId={undefined}>
            <span>{words.newAddress}</span>
          </Option>
        </fieldset>
      )}
      {!chosen && children}
    </>
  )
}

/** Of another country than the store's the country is told. */
function Lines({ address, isElsewhere }: { address: BookAddress; isElsewhere: boolean }) {
  const { words } = useForm()
  const { firstName, lastName, company, line1, line2, city, region, postalCode, country } = address
  return (
    <span className="ship-to__lines">
      <strong>{[`${firstName} ${lastName}`, company].filter(Boolean).join(', ')}</strong>
      <span>{[line1, line2].filter(Boolean).join(', ')}</span>
      <span>
        {[`${city} ${region} ${postalCode}`, isElsewhere && words.countries[country]].filter(Boolean).join(', ')}
      </span>
    </span>
  )
}

interface OptionProps {
  party: Party
  addressId: string | undefined
  children: ReactNode
}

function Option({ party, addressId, children }: OptionProps) {
  const { entry, change, leave } = useForm()
  return (
    <label className="checkbox checkout__choice ship-to__option">
      <input
        className="radio"
        type="radio"
        name={`${party}.address`}
        value={addressId ?? 'new'}
        checked={entry[CHOSEN[party]] === addressId}
        onChange={() => {
          change(withChosen(entry, party, addressId))
          leave()
        }}
      />
      <span className="checkbox__label">{children}</span>
    </label>
  )
}
