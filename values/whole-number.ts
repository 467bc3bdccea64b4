/** `6,412`, `6 412` and `6412 h` are one number. */
export function wholeNumber(typed: string): number | null {
  const digits = typed.replace(/[\s,.'’]|(?:h|hrs?|hours?|heures?|mi|miles?|km)\s*$/gi, '')
  return /^\d{1,7}$/.test(digits) ? Number(digits) : null
}
