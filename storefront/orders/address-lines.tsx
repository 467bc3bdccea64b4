import type { Address } from '#values/address.ts'
import { formatPhone, formatPostalCode } from '#words/format.ts'
import { phoneDigits } from '#values/phone.ts'
import type { Words } from '#words/words.ts'

interface AddressLinesProps {
  address: Address
  countries: Words['checkout']['countries']
}

export function AddressLines({ address, countries }: AddressLinesProps) {
  const { firstName, lastName, company, line1, line2, city, region, postalCode, country, mobile } = address
  const digits = phoneDigits(mobile)
  const lines = [
    `${firstName} ${lastName}`,
    company,
    line1,
    line2,
    // Two spaces stand before the code on North American mail.
    `${city} ${region}  ${formatPostalCode(postalCode, country)}`,
    countries[country],
    digits ? formatPhone(digits) : mobile,
  ]
  return (
    <address className="address-lines">
      {lines.filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  )
}
