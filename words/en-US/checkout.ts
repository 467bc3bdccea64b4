// Words of the checkout.
export const checkout = {}
