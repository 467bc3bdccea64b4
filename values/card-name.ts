// Card brands by the names that people know them by (business rule PY-1).
const NAMES: Record<string, string> = {
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  AMEX: 'American Express',
  DISCOVER: 'Discover',
}

/** The name of a brand as it is kept; one that we do not know by name stays as it is. */
export const cardName = (brand: string): string => NAMES[brand] ?? brand
