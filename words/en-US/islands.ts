// Words of what islands say in the browser on every page: keep it small, it is sent to browsers.
export const islands = {
  addToCart: 'Add to cart',
  add: 'Add',
  addNamed: 'Add {name} to cart',
  added: 'Added to your cart.',
  /** The fixed message `cart.addFailed`; a test holds them together. */
  addFailed: 'An issue has occurred adding your product to cart. Please click add to cart again.',
  addedShort: 'Added',
  quantity: 'Quantity',
  fewer: 'One fewer',
  more: 'One more',
  viewCart: 'View cart',
}
