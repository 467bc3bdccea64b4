// Words of the comparison, and of what a browser keeps of parts: those chosen for it, and those seen last.
export const compare = {
  title: 'Compare parts',
  choose: 'Compare',
  chooseNamed: 'Compare {name}',
  go: { one: 'Compare {count} part', other: 'Compare {count} parts' },
  most: 'At most {count} parts can be compared.',
  clear: 'Clear',
  none: 'Choose Compare beside a part, in a list or on its page: up to four stand side by side here.',
  onlyDifferences: 'Only what differs',
  remove: 'Remove {name} from the comparison',
  property: 'What',
  price: 'Price today',
  stock: 'Stock',
  fits: 'Fits',
  seen: 'Seen last',
  forget: 'Clear this list',
}
