// Words of signing in and out.
export const account = {
  title: 'Account',
  signIn: 'Sign in',
  signOut: 'Sign out',
  signInFirst: 'This page is yours alone. Sign in at {brand}, and you come straight back to it.',
  typedKept: 'What you typed is kept in this tab and is entered again once you are signed in.',
  pages: { garage: 'My garage', orders: 'Orders', addresses: 'Addresses', profile: 'Profile' },
  profile: {
    customerNumber: 'Customer number',
    email: 'Email',
    emailElsewhere: 'It is changed where you sign in, not here.',
    firstName: 'First name',
    lastName: 'Last name',
    company: 'Company (optional)',
    mobile: 'Mobile number',
    save: 'Save',
    saved: 'Your profile is saved.',
  },
  signedInAs: 'You are signed in as {name}',
  signedIn: 'You are signed in',
  continue: 'Continue shopping',
  signedOut: 'You are signed out',
  signedOutNext: 'Your cart is kept in your account. Nothing of it is left on this device.',
  tryAgain: 'Try again',
  register: 'Create an account',
  forgot: 'Forgot your password?',
  failed: {
    unavailable: 'Nobody can sign in just now. Your cart is as you left it, and you can check out as a guest.',
    expired: 'This sign-in took too long, or was begun elsewhere. Please begin again.',
    refused: 'You were not signed in. Your cart is as you left it.',
    unknown: 'This sign-in does not say who you are: its email address is not verified.',
  },
  saved: {
    title: 'Not in your cart',
    lead: 'These parts did not fit when you signed in. Open one to add it again.',
    line: '{name}, quantity {quantity}',
    leadEngines:
      'Crate engines are not kept, because what is agreed to for them must be agreed to anew. Note these before you leave this page.',
  },
  savedForLater: {
    one: '{count} item did not fit into your cart. You find it below the cart.',
    other: '{count} items did not fit into your cart. You find them below the cart.',
  },
  enginesNotKept: {
    one: '{count} crate engine was not kept. It is named below the cart.',
    other: '{count} crate engines were not kept. They are named below the cart.',
  },
}
