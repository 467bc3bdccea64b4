// Who works in the console: what they are asked, and what they do about one another.

export const fresh = {
  title: 'Sign in again',
  why: 'Money that goes back, and who may do what, need a sign-in of the last few minutes. Nothing that you entered is lost: this step goes on by itself once you have signed in.',
  signIn: 'Sign in in another tab',
  done: 'I have signed in',
  giveUp: 'Not now',
  doneTitle: 'You have signed in',
  doneText: 'Your step goes on in the tab that you came from. You can close this one.',
  failedTitle: 'You have not signed in',
  failedText: 'Sign in as the person that you are here. Nothing was done meanwhile.',
}

export const rights = {
  changedTitle: 'Your rights have changed',
  changedText:
    'An administrator has changed what you may do here. What was open is not shown any more, and what was not saved has not been saved.',
  removedTitle: 'You do not work here any more',
  removedText:
    'An administrator has ended your access. What was open is not shown any more, and what was not saved has not been saved.',
  otherTitle: 'Somebody else has signed in in this browser',
  otherText:
    'This page was opened for somebody else. It is not shown any more, and what was not saved has not been saved.',
  reload: 'Open the console anew',
  tried: 'You see the console as the role “{role}” does. Nothing is changed meanwhile.',
  endTrying: 'End',
  title: 'Rights of {role}',
  help: 'Ticked is what this role may. It begins with what staff may; what differs is marked. What no role may be given is not offered.',
  find: 'Find an object',
  object: 'Object',
  verbs: { sees: 'See', creates: 'Make', updates: 'Change', deletes: 'Delete' },
  fields: 'Fields',
  fieldsOf: 'Fields of {object}',
  differ: '{count} otherwise',
  field: { none: 'Hidden', read: 'Read', write: 'Change' },
  asStaff: 'As staff',
  otherwise: 'otherwise than staff',
  save: 'Save rights',
  saved: 'The rights are saved, and hold from now on.',
  giveUp: 'Give up',
  tryIt: 'Try this role',
  details: 'Name and people',
  unchanged: 'Nothing was changed.',
  changedCount: 'Objects changed: {count}',
}

export const shopView = {
  begin: 'See the shop as they do',
  title: 'See the shop as this customer',
  help: 'You read the shop as they see it, for 30 minutes, in this browser. Nothing can be changed. Who looked, when and why stays on their page.',
  reason: 'Reason',
  go: 'Begin',
  begun: 'You see the shop as they do until {time}.',
  open: 'Open the shop in a new tab',
  cancel: 'Cancel',
}

export const secret = {
  kinds: {
    token: {
      make: 'Make a token',
      title: 'Token of {name}',
      help: 'With its token the program reads changes. It is shown here once; the shop cannot show it again.',
      ends: 'The token that it has now ends at once: the program is refused until it has the new one.',
      once: 'Copy it now: it is not shown again.',
      label: 'Token',
    },
    signing: {
      make: 'Make a signing secret',
      title: 'Signing secret of {name}',
      help: 'It signs each delivery; without it nothing is sent. It is shown here once; the shop cannot show it again.',
      ends: 'The secret that it has now ends at once: from the next delivery on the new one signs.',
      once: 'Copy it now: it is not shown again.',
      label: 'Signing secret',
    },
  },
  copy: 'Copy',
  copied: 'Copied.',
  done: 'Done',
}

export const audit = {
  title: 'Audit',
  help: 'What was done here, the newest first: by staff, customers and the shop itself.',
  who: 'Who',
  whoHint: 'Name, email, customer or shop',
  what: 'What',
  whatHint: 'Order, refund, sign-in …',
  about: 'Record',
  aboutHint: 'Id or number',
  from: 'From',
  until: 'Until',
  search: 'Search',
  more: 'Show older ones',
  none: 'Nothing was done that matches this.',
  empty: 'nothing',
  why: 'Reason',
  shop: 'The shop',
  customer: 'A customer',
  somebody: 'Somebody',
}
