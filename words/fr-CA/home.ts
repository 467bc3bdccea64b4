import type { WordsOf } from '../words-of.ts'
import type { home as source } from '../en-US/home.ts'

export const home: WordsOf<typeof source> = {
  title: 'Pièces pour moteurs, génératrices et véhicules',
  description:
    'Pièces pour moteurs, génératrices et véhicules chez {brand} : cherchez par numéro de pièce ou en mots, voyez le prix avec ses frais de consigne et ce qui est en stock.',
  question: 'Sur quoi travaillez-vous?',
}
