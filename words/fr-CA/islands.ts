import type { WordsOf } from '../words-of.ts'
import type { islands as source } from '../en-US/islands.ts'

export const islands: WordsOf<typeof source> = {
  addToCart: 'Ajouter au panier',
  add: 'Ajouter',
  addNamed: 'Ajouter {name} au panier',
  added: 'Ajouté à votre panier.',
  /** The fixed message `cart.addFailed`; a test holds them together. */
  addFailed:
    "Un problème est survenu lors de l'ajout de votre produit au panier. Veuillez cliquer de nouveau sur Ajouter au panier.",
  addedShort: 'Ajouté',
  quantity: 'Quantité',
  fewer: 'Un de moins',
  more: 'Un de plus',
  viewCart: 'Voir le panier',
}
