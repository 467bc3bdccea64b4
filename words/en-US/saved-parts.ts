// Words of the parts that a customer saved.
export const savedParts = {
  save: 'Save this part',
  saveNamed: 'Save {name}',
  saved: '{name} is among your saved parts.',
  removed: 'This part is no longer saved.',
  count: { one: '{count} part, at the price and stock of now', other: '{count} parts, at the prices and stock of now' },
  empty: 'No saved parts yet. The heart beside a part keeps it here, on every device.',
  replacedBy: 'Replaced by',
  remove: 'Remove',
  removeNamed: 'Remove {name} from your saved parts',
  pages: 'Pages of your saved parts',
}
