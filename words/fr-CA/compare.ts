import type { WordsOf } from '../words-of.ts'
import type { compare as source } from '../en-US/compare.ts'

export const compare: WordsOf<typeof source> = {
  title: 'Comparer des pièces',
  choose: 'Comparer',
  chooseNamed: 'Comparer {name}',
  go: { one: 'Comparer {count} pièce', other: 'Comparer {count} pièces' },
  most: 'On peut comparer au plus {count} pièces.',
  clear: 'Effacer',
  none: 'Choisissez Comparer à côté d’une pièce, dans une liste ou sur sa page : jusqu’à quatre s’affichent ici côte à côte.',
  onlyDifferences: 'Seulement ce qui diffère',
  remove: 'Retirer {name} de la comparaison',
  property: 'Quoi',
  price: 'Prix aujourd’hui',
  stock: 'Stock',
  fits: 'Convient à',
  seen: 'Vues récemment',
  forget: 'Effacer cette liste',
}
