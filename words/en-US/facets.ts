// Names of the facets that every list of parts has, and of their values.
export const facets = {
  availability: 'Availability',
  inStock: 'In stock',
  condition: 'Condition',
  new: 'New',
  recon: 'Reconditioned',
  price: 'Price',
  priceUpTo: 'Up to {to}',
  priceBetween: '{from} to {to}',
  priceFrom: '{from} and up',
  category: 'Category',
}
