// Words of the product page.
export const product = {}
