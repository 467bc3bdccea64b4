// Words of order look-up, detail and confirmation.
export const order = {}
