import type { WordsOf } from '../words-of.ts'
import type { facets as source } from '../en-US/facets.ts'

export const facets: WordsOf<typeof source> = {
  availability: 'Disponibilité',
  inStock: 'En stock',
  condition: 'État',
  new: 'Neuf',
  recon: 'Reconditionné',
  price: 'Prix',
  priceUpTo: 'Jusqu’à {to}',
  priceBetween: 'De {from} à {to}',
  priceFrom: '{from} et plus',
  category: 'Catégorie',
}
