import type { WordsOf } from '../words-of.ts'
import type { errors as source } from '../en-US/errors.ts'

export const errors: WordsOf<typeof source> = {
  title: 'Un problème est survenu de notre côté',
  refused: 'Cela n’a pas fonctionné',
  body: 'Cette page n’a pas pu s’afficher pour le moment. Votre panier est tel que vous l’avez laissé.',
  tryAgain: 'Réessayer',
  toHome: 'Aller à la page d’accueil',
  gone: 'Ce n’est plus ici',
  searchAbove: 'La pièce porte peut-être un nouveau numéro. Cherchez-la ci-dessus ou partez de la page d’accueil.',
}
