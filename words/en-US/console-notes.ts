// Notes and files of records in the console, and what somebody was mentioned in.

export const notes = {
  title: 'Notes',
  help: 'Only those who work here read notes. @ and a name tells a colleague.',
  write: 'Write a note',
  save: 'Save note',
  change: 'Change',
  remove: 'Remove',
  removeSure: 'Remove this note? That there was one stays told.',
  removed: '{name} removed a note.',
  edited: 'changed {at}',
  before: 'Before',
  older: 'Show older notes',
  none: 'No notes yet.',
  wrote: 'wrote a note',
  forYou: 'for you',
  people: 'Colleagues who may read this record',
  found: { one: '{count} colleague: arrow keys choose', other: '{count} colleagues: arrow keys choose' },
  unknown: 'Somebody who has left',
  mail: {
    subject: '{by} mentioned you: {record}',
    greeting: 'Hello {name},',
    mentioned: '{by} mentioned you in a note on {object} {record}.',
    open: 'Open the record',
  },
}

export const forMe = {
  title: 'For you',
  bell: { one: 'For you: {count} unread', other: 'For you: {count} unread' },
  bellNone: 'For you: nothing unread',
  unread: 'unread',
  none: 'Nobody has mentioned you yet.',
  allRead: 'Mark all as read',
  on: '{name} on {object} {record}',
}

export const files = {
  title: 'Files',
  add: 'Add a file',
  kinds: 'PDF, pictures, Word, Excel, PowerPoint, CSV and text, up to {most} MB.',
  none: 'No files yet.',
  adding: 'Adding {name} …',
  added: '{name} was added.',
  remove: 'Remove {name}',
  removeTitle: 'Remove the file',
  removeSure: 'Remove {name}? This cannot be undone.',
  removed: 'The file was removed.',
  get: 'Download {name}',
  by: 'by {name}',
  ofField: 'kept as {field}',
}
