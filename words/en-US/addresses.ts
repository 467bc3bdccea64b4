// Words of the address book.
export const addresses = {
  add: 'Add an address',
  newTitle: 'New address',
  editTitle: 'Edit address',
  count: { one: '{count} address', other: '{count} addresses' },
  empty: 'No address is saved yet. What you save here waits for you at the checkout.',
  defaultIn: { US: 'Default in the United States', CA: 'Default in Canada' },
  edit: 'Edit',
  makeDefault: 'Make default',
  remove: 'Remove',
  keep: 'Keep it',
  /** What a button does, and to which address: for those who hear it alone. */
  named: '{action}: {address}',
  pages: 'Pages of addresses',
  forCompany: 'This address is for a company',
  company: 'Company name',
  isDefault: 'Make this my default address in its country',
  firstIsDefault: 'The first address of a country is its default.',
  save: 'Save address',
  cancel: 'Cancel',
  notSaved: 'Your order is placed, but its address could not be saved: your address book is full.',
  done: {
    added: 'The address is saved.',
    changed: 'Your changes are saved.',
    removed: 'The address is removed.',
    default: 'The default address is changed.',
  },
}
