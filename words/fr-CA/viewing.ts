// Pendant que le personnel voit la boutique comme un client.
import type { WordsOf } from '../words-of.ts'
import type { viewing as source } from '../en-US/viewing.ts'

export const viewing: WordsOf<typeof source> = {
  label: 'Vous voyez la boutique comme un client',
  banner: 'Vous voyez la boutique comme {name} la voit, jusqu’à {time}. Rien ne peut être modifié.',
  end: 'Retour à la console',
}
