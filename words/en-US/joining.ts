// Coming to work here: the mail of an invitation, and the page that its link opens.
export const joining = {
  subject: 'You are invited to work at {brand}',
  invited: '{brand} invites you to work in its console as: {role}. Sign in with {email} to accept.',
  link: 'Accept the invitation',
  once: 'The link is good once, for seven days, and for this address alone. If you did not expect it, do nothing.',
  title: 'Work at {brand}',
  ask: '{email} is invited to work here as: {role}.',
  signIn: 'Sign in and accept',
  withThis: 'Sign in with this address: for any other the invitation is good for nothing.',
  asCustomer: 'You are signed in as a customer in this browser. Sign out first, then open the link of the mail again.',
  signOut: 'Sign out',
  gone: 'This invitation is good for nothing any more',
  goneWhy:
    'It was accepted or withdrawn, a newer mail has replaced it, or its seven days are over. Ask whoever invited you to send it again.',
}
