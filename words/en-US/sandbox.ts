// What the pages of the demo's stand-in for signing in say.
export const sandbox = {
  signIn: 'Demo sign-in',
  whoAreYou: 'Who are you? Nobody here has a password.',
  roles: { staff: 'staff', admin: 'administrator', customer: 'customer', guest: 'guest' },
  somebodyElse: 'Somebody else',
  somebodyElseHint:
    'Type the email address of any customer of the demo, such as one that the orders to look up were sent to. An address that nobody has yet becomes a new customer.',
  signInWith: 'Sign in with this address',
  notAnAddress: 'Enter an email address, such as name@example.com.',
  register: 'Create an account',
  registerHint: 'A demo account needs no password, and is known until the demo stops.',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  wrong: 'Enter your name and an email address that nobody here has yet.',
  create: 'Create the account',
  created: 'Your account is ready.',
  forgot: 'Forgot your password?',
  noPasswords: 'Nobody in this demo has a password: choose who you are, and you are signed in.',
  backToShop: 'Sign in to the shop',
  signOut: 'Sign out',
  signedOut: 'You are signed out.',
}
