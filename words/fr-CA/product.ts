import type { WordsOf } from '../words-of.ts'
import type { product as source } from '../en-US/product.ts'

export const product: WordsOf<typeof source> = {
  title: '{name} {number}',
  description: '{short} {name}, numéro de pièce {number}.',
  copy: 'Copier le numéro',
  copied: 'Numéro copié',
  drawingOf: 'Dessin de la pièce : {name}',
  lastUnits: 'Dernières unités',
  lastUnitsNote: 'Cette pièce n’est plus fabriquée : ce sont les dernières unités.',
  universal: 'Universelle',
  replaces: 'Remplace',
  typedSuperseded: 'Vous avez cherché {typed}. La pièce {number} la remplace.',
  typedCompetitor: 'Vous avez cherché {typed}, un numéro {brand}. La pièce {number} fait le même travail.',
  price: 'Prix',
  listPrice: 'Prix courant',
  specialPrice: 'Prix spécial',
  saving: 'Vous économisez {amount}',
  totalToday: 'Total aujourd’hui',
  coreBack: '{amount} remboursés au retour de votre ancienne pièce.',
  freight: 'Expédiée par transport de marchandises',
  blockedRegions: 'Ne peut pas être expédiée vers {regions}',
  noLonger: 'Cette pièce n’est plus offerte.',
  replacedBy: 'La pièce qui la remplace :',
  costsMore: 'Elle coûte {amount} de plus.',
  costsLess: 'Elle coûte {amount} de moins.',
  costsSame: 'Elle coûte le même prix.',
  prop65: {
    title: 'AVERTISSEMENT :',
    lead: 'Cancer et effets nocifs sur la reproduction (plomb).',
    'diesel-exhaust':
      'Les gaz d’échappement des moteurs diesel contiennent des produits reconnus par l’État de la Californie comme causant le cancer et des malformations congénitales.',
    generic: 'Cancer et effets nocifs sur la reproduction.',
  },
  crateEngine:
    'Les moteurs en caisse se commandent avec les détails de votre véhicule, ce qui ne peut pas encore se faire en ligne.',
  specifications: 'Caractéristiques',
  weight: 'Poids d’expédition',
  kit: 'Dans cette trousse',
  crossReferences: 'Même usage, autres numéros',
  related: 'Aussi dans {category}',
}
