/** What a visitor may write about (business rule F-1). */
export const CONTACT_CATEGORIES = ['order', 'product', 'returns', 'core', 'technical', 'website', 'other'] as const
export type ContactCategory = (typeof CONTACT_CATEGORIES)[number]

export const PRODUCT_TYPES = ['engine', 'generator', 'vehicle', 'battery', 'crate-engine'] as const
export type ProductType = (typeof PRODUCT_TYPES)[number]

/** These cannot be answered without an order's number. */
export const needsOrderNumber = (category: string): boolean => category === 'order' || category === 'returns'

export const FEWEST_LETTERS = 10
export const MOST_LETTERS = 2000

/** How a request is named to whoever sent it. */
export const isContactReference = (text: string): boolean => /^CR-\d{8}$/.test(text)
