// Words of what islands say in the browser on every page: keep it small, it is sent to browsers.
export const islands = {
  addToCart: 'Add to cart',
  add: 'Add',
  addNamed: 'Add {name} to cart',
  adding: 'Adding…',
  added: 'Added to your cart.',
  quantity: 'Quantity',
  fewer: 'One fewer',
  more: 'One more',
  viewCart: 'View cart',
}
