// Words of the cart page.
export const cart = {}
