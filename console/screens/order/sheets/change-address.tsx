import type { Address } from '#values/address.ts'
import { useCounterWords } from '../../../base/counter-words.tsx'
import { RegionSelect } from '../../../fields/region-select.tsx'

const FIELDS = ['firstName', 'lastName', 'company', 'line1', 'line2', 'city', 'region', 'postalCode', 'mobile'] as const

interface ChangeAddressProps {
  before: Address
  /** Only what differs is sent. */
  changed: Partial<Address>
  onChange: (changed: Partial<Address>) => void
}

export function ChangeAddress({ before, changed, onChange }: ChangeAddressProps) {
  const { change: words } = useCounterWords()
  const set = (field: (typeof FIELDS)[number], value: string) => {
    const { [field]: _, ...rest } = changed
    onChange(value === before[field] ? rest : { ...rest, [field]: value })
  }
  return (
    <details className="change-address">
      <summary>{words.address}</summary>
      <div className="change-address__fields">
        {FIELDS.map((field) => (
          <label key={field} className="step__field">
            <span className="label">{words.fields[field]}</span>
            {field === 'region' ? (
              <RegionSelect
                address={{ country: before.country, region: changed.region ?? before.region }}
                use="shipTo"
                onChoose={(region) => set('region', region)}
              />
            ) : (
              <input
                className="control"
                autoComplete="off"
                maxLength={100}
                value={changed[field] ?? before[field]}
                onChange={({ target }) => set(field, target.value)}
              />
            )}
          </label>
        ))}
      </div>
    </details>
  )
}
