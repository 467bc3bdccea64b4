export const WHY_NOT = {
  location: 'location.product',
  line: 'location.line',
  'no-price': 'price.notAvailable',
  discontinued: 'product.discontinued',
  'out-of-stock': 'product.outOfStock',
  agreements: 'crate.legal',
} as const
