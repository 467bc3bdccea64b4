// What those who pick, pack and label orders print, in French.
import type { WordsOf } from '../words-of.ts'
import type { papers as source } from '../en-US/papers.ts'

export const papers: WordsOf<typeof source> = {
  pickList: 'Bon de prélèvement du {day}',
  packingSlips: 'Bordereaux d’expédition',
  packingSlip: 'Bordereau d’expédition de la commande {number}',
  labels: 'Étiquettes',
  labelOf: 'Étiquette de la commande {number}',
  page: 'page {page} de {pages}',
  ofOrders: { one: 'Pour {count} commande.', other: 'Pour {count} commandes.' },
  place: 'Endroit',
  warehouse: 'Entrepôt',
  partNumber: 'Numéro de pièce',
  part: 'Pièce',
  pieces: 'Unités',
  forOrders: 'Pour les commandes',
  orders: 'Commandes',
  order: 'Commande',
  barsOf: 'Code à barres de la commande {number}',
  shipTo: 'Livrer à',
  pickUp: 'Cueillette à',
  thanks: 'Merci de votre commande.',
}
