import type { ComponentProps } from 'react'
import type { Address } from '#values/address.ts'
import { addressRegions } from '#values/regions.ts'
import { useSpeech } from '../base/words.tsx'
import { chosenRegion, regionChoices } from './region-choices.ts'

interface RegionSelectProps extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  address: Pick<Address, 'country' | 'region'>
  use: 'shipTo' | 'billTo'
  /** What stands there while nothing is chosen; nothing where something always is. */
  empty?: string
  onChoose: (region: string) => void
}

/** The state or province of an address, by its name. */
export function RegionSelect({ address, use, empty, onChoose, ...given }: RegionSelectProps) {
  const { locale } = useSpeech()
  return (
    <select
      {...given}
      className="control"
      value={chosenRegion(address.region)}
      onChange={({ target }) => onChoose(target.value)}
    >
      {empty !== undefined && <option value="">{empty}</option>}
      {regionChoices(address.region, addressRegions(address.country, use, locale)).map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
