// North American phone numbers (business rule A-4).

/** However it is typed. */
export const LONGEST_PHONE = 40

/** The ten digits of a phone number typed in any usual way, with or without +1; undefined when it is none. */
export function phoneDigits(typed: string): string | undefined {
  if (typed.length > LONGEST_PHONE || !/^[\d\s().+-]*$/.test(typed)) return undefined
  const digits = typed.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return digits.length === 10 ? digits : undefined
}
