// Which carrier a scanned number is of, and whether it was read right: carriers whose numbers have a check digit are known by it.

export interface Scanned {
  carrier: string | null
  /** null where the number has no check digit that we know. */
  isRight: boolean | null
}

export const CARRIERS = ['UPS', 'FedEx', 'USPS', 'Canada Post', 'Purolator'] as const

/** As it is kept: without the spaces that people and labels put between its groups. */
export const tidyNumber = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase()

export function readNumber(typed: string): Scanned {
  const number = tidyNumber(typed)
  if (/^1Z[0-9A-Z]{15}\d$/.test(number)) return { carrier: 'UPS', isRight: isUps(number) }
  if (/^9\d{21}$/.test(number)) return { carrier: 'USPS', isRight: isWeighted(number, 3) }
  // Others have twelve digits too.
  if (/^\d{12}$/.test(number) && isFedEx(number)) return { carrier: 'FedEx', isRight: true }
  if (/^\d{16}$/.test(number)) return { carrier: 'Canada Post', isRight: null }
  if (/^[A-Z]{3}\d{9}$/.test(number)) return { carrier: 'Purolator', isRight: null }
  return { carrier: null, isRight: null }
}

const digits = (text: string): number[] => Array.from(text, Number)

/** Letters count as digits from 2 on; every second one twice, from the first after the 1Z. */
function isUps(number: string): boolean {
  const values = Array.from(number.slice(2), (sign) =>
    /\d/.test(sign) ? Number(sign) : ((sign.codePointAt(0) ?? 0) - 63) % 10,
  )
  const sum = values.slice(0, -1).reduce((all, value, place) => all + value * (place % 2 === 0 ? 1 : 2), 0)
  return (10 - (sum % 10)) % 10 === values.at(-1)
}

/** The last digit brings the sum to a multiple of ten; counted from the right, every second digit weighs more. */
function isWeighted(number: string, weight: number): boolean {
  const all = digits(number)
  const check = all.pop()
  const sum = all.toReversed().reduce((so, digit, place) => so + digit * (place % 2 === 0 ? weight : 1), 0)
  return (10 - (sum % 10)) % 10 === check
}

function isFedEx(number: string): boolean {
  const weights = [3, 1, 7]
  const sum = digits(number.slice(0, 11)).reduce((all, digit, place) => all + digit * (weights[place % 3] ?? 0), 0)
  return (sum % 11) % 10 === Number(number.at(-1))
}
