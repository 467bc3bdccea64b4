import type { WordsOf } from '../words-of.ts'
import type { islands as source } from '../en-US/islands.ts'

export const islands: WordsOf<typeof source> = {
  addToCart: 'Ajouter au panier',
  add: 'Ajouter',
  addNamed: 'Ajouter {name} au panier',
  adding: 'Ajout en cours…',
  added: 'Ajouté à votre panier.',
  quantity: 'Quantité',
  fewer: 'Un de moins',
  more: 'Un de plus',
  viewCart: 'Voir le panier',
}
