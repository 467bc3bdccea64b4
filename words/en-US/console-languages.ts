// Texts in three languages beside one another, and the editor of texts with markup.

export const languages = {
  title: 'Languages of {name}',
  open: 'Languages',
  all: 'Every text is there in each language.',
  missing: { one: '{count} text is missing.', other: '{count} texts are missing.' },
  lacks: 'missing',
  instead: 'Without a text of its own {language} reads {other}.',
  same: 'The same as {other}.',
  and: '{one} and {other}',
  save: 'Save all languages',
  saved: 'All languages were saved.',
  nothing: 'Nothing was changed.',
  meanwhile:
    'Somebody saved this meanwhile: theirs is shown below yours where both changed a text. Save again to keep what you see.',
  theirs: 'Theirs, now: {text}',
  none: 'empty',
}

export const rich = {
  tools: 'Formatting',
  bold: 'Bold',
  italic: 'Italic',
  heading: 'Heading',
  list: 'List',
  numbers: 'Numbered list',
  link: 'Link',
  write: 'Write',
  preview: 'Preview',
  empty: 'Nothing to show yet.',
  removed: 'Not shown on pages: {tags}.',
}
