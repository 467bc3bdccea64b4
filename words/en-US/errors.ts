// Words of error pages.
export const errors = {
  title: 'Something went wrong on our side',
  refused: 'That did not work',
  body: 'This page could not be shown just now. Your cart is as you left it.',
  tryAgain: 'Try again',
  toHome: 'Go to the home page',
  /** Of a list, a machine or an address that ended or was removed. */
  gone: 'No longer here',
  searchAbove: 'The part may have a newer number. Search for it above, or start from the home page.',
}
