import type { Address } from '#values/address.ts'
import { usePhoneWords } from '../../base/phone-words.tsx'
import { Labelled } from '../../fields/labelled.tsx'
import { RegionSelect } from '../../fields/region-select.tsx'

const FIELDS = ['firstName', 'lastName', 'company', 'line1', 'line2', 'city', 'region', 'postalCode', 'mobile'] as const
const MOST: Partial<Record<(typeof FIELDS)[number], number>> = {
  line1: 120,
  line2: 120,
  postalCode: 16,
  mobile: 40,
}

interface AddressFieldsProps {
  address: Address
  /** What is wrong, by the path of the field. */
  errors: Readonly<Record<string, string>>
  path: 'shipTo' | 'billTo'
  onChange: (address: Address) => void
}

/** The rules beside the fields are those of the checkout. */
export function AddressFields({ address, errors, path, onChange }: AddressFieldsProps) {
  const words = usePhoneWords()
  return (
    <div className="phone__fields phone__wide">
      {FIELDS.map((field) => (
        <Labelled key={field} label={words.fields[field]} wrong={errors[`${path}.${field}`]}>
          {(given) =>
            field === 'region' ? (
              <RegionSelect
                {...given}
                address={address}
                use={path}
                empty={words.choose}
                onChoose={(region) => onChange({ ...address, region })}
              />
            ) : (
              <input
                {...given}
                className="control"
                autoComplete="off"
                maxLength={MOST[field] ?? 80}
                value={address[field]}
                onChange={({ target }) => onChange({ ...address, [field]: target.value })}
              />
            )
          }
        </Labelled>
      ))}
    </div>
  )
}
