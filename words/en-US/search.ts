// Words of search results.
export const search = {
  title: 'Search: {term}',
  heading: 'Results for “{term}”',
  crumb: 'Search',
  readAsNumber: 'Read as a part number. Spaces, hyphens and capitals do not matter.',
  readAsWords: 'Read as words.',
  tryTerms: 'These find something',
  tryCategories: 'Categories by that name',
  tryElse: 'What else to try',
  tipNumber: 'Check the number on the part or its box: a 0 and an O look alike.',
  tipSpelling: 'Use fewer words, or the name of the part alone.',
  tipMenu: 'Start from a category: All parts, at the top of the page.',
}
