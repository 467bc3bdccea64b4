/** 5 MB, as computers count them. */
export const MOST_CERTIFICATE_BYTES = 5 * 1024 * 1024

/** How a request to be exempt from taxes is named to whoever sent it. */
export const isExemptionReference = (text: string): boolean => /^[A-Z0-9]{12}$/.test(text)

/** A customer number as it is kept; undefined for what has not its form. Whether there is such a customer is not asked. */
export function customerNumber(typed: string): string | undefined {
  const number = typed.toUpperCase().replace(/\s/g, '')
  return /^[A-Z0-9][A-Z0-9-]{2,19}$/.test(number) ? number : undefined
}
