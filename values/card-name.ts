const NAMES: Record<string, string> = {
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  AMEX: 'American Express',
  DISCOVER: 'Discover',
}

/** An unknown brand keeps its own name: gateways add brands. */
export const cardName = (brand: string): string => NAMES[brand] ?? brand
