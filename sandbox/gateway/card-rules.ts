// What makes a card number, expiry and security code right (business rule PY-1). The functions run twice: here, and in the
// framed fields, where fields-page.ts writes them as text. So they use nothing but each other, BRANDS and the language.

export interface Brand {
  code: 'visa' | 'mastercard' | 'amex' | 'discover'
  name: string
  /** First digits, from and to. */
  starts: [from: number, to: number][]
  lengths: number[]
  securityDigits: number
  /** After which digits people expect a space. */
  gaps: number[]
}

export const BRANDS: Brand[] = [
  { code: 'visa', name: 'Visa', starts: [[4, 4]], lengths: [16], securityDigits: 3, gaps: [4, 8, 12] },
  {
    code: 'mastercard',
    name: 'Mastercard',
    starts: [
      [51, 55],
      [2221, 2720],
    ],
    lengths: [16],
    securityDigits: 3,
    gaps: [4, 8, 12],
  },
  {
    code: 'amex',
    name: 'American Express',
    starts: [
      [34, 34],
      [37, 37],
    ],
    lengths: [15],
    securityDigits: 4,
    gaps: [4, 10],
  },
  {
    code: 'discover',
    name: 'Discover',
    starts: [
      [6011, 6011],
      [644, 649],
      [65, 65],
    ],
    lengths: [16],
    securityDigits: 3,
    gaps: [4, 8, 12],
  },
]

export function brandOf(digits: string): Brand | undefined {
  return BRANDS.find((brand) =>
    brand.starts.some(([from, to]) => {
      const start = digits.slice(0, String(from).length)
      return start.length === String(from).length && Number(start) >= from && Number(start) <= to
    }),
  )
}

/** The Luhn check: from the right, every second digit doubled, the sum of all digits a multiple of ten. */
export function luhnHolds(digits: string): boolean {
  let total = 0
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place])
    const doubled = place % 2 === 1 ? digit * 2 : digit
    total += doubled > 9 ? doubled - 9 : doubled
  }
  return digits.length > 0 && total % 10 === 0
}

/** A number of an accepted brand in its length and Luhn-right, and of the chosen brand when one is chosen. */
export function numberHolds(digits: string, chosen?: string): boolean {
  const brand = brandOf(digits)
  if (!brand || !/^[0-9]+$/.test(digits) || (chosen && brand.code !== chosen)) return false
  return brand.lengths.includes(digits.length) && luhnHolds(digits)
}

/** Reads MM/YY or MM/YYYY; undefined when it is neither, or is past, or lies more than 20 years ahead. */
export function readExpiry(typed: string, today: Date): { month: number; year: number } | undefined {
  const parts = /^\s*(\d{1,2})\s*[/-]\s*(\d{2}|\d{4})\s*$/.exec(typed)
  if (!parts) return undefined
  const month = Number(parts[1])
  const year = Number(parts[2]) + (parts[2]?.length === 2 ? 2000 : 0)
  const yearsAhead = year - today.getFullYear()
  // A card is good through the last day of its month.
  const past = yearsAhead < 0 || (yearsAhead === 0 && month < today.getMonth() + 1)
  return month >= 1 && month <= 12 && !past && yearsAhead <= 20 ? { month, year } : undefined
}

export function codeHolds(code: string, brand: string | undefined): boolean {
  const known = BRANDS.find((one) => one.code === brand)
  return known ? /^\d+$/.test(code) && code.length === known.securityDigits : /^\d{3,4}$/.test(code)
}

/** Digits with the spaces people expect: 4242 4242 4242 4242, 3782 822463 10005. */
export function grouped(digits: string): string {
  const gaps = (brandOf(digits) ?? BRANDS[0])?.gaps ?? []
  return [...digits].map((digit, place) => (gaps.includes(place) ? ` ${digit}` : digit)).join('')
}
