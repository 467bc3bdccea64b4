// La page qui dit si la boutique fonctionne.
import type { WordsOf } from '../words-of.ts'
import type { status as source } from '../en-US/status.ts'

export const status: WordsOf<typeof source> = {
  title: '{brand} : est-ce que tout fonctionne?',
  allWork: 'Tout fonctionne',
  someSlow: 'Une partie est lente',
  someDown: 'Une partie ne fonctionne pas en ce moment',
  at: 'État au {time}',
  part: 'Partie',
  state: 'État',
  since: 'Depuis',
  services: { shop: 'La boutique', payments: 'Paiements', search: 'Recherche', mail: 'Courriels' },
  states: { working: 'Fonctionne', slow: 'Lent', down: 'Ne fonctionne pas' },
  again: 'Regarder de nouveau',
  home: 'Vers la boutique',
  more: 'Autres liens',
}
