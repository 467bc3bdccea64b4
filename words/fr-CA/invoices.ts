import type { WordsOf } from '../words-of.ts'
import type { invoices as source } from '../en-US/invoices.ts'

export const invoices: WordsOf<typeof source> = {
  title: 'Facture {number}',
  ofOrder: 'De la commande {number}',
  issuedOn: 'Émise le {date}',
  page: 'page {page} de {pages}',
  soldBy: 'Vendeur',
  order: 'Commande',
  customerNumber: 'Numéro de client : {number}',
  pickedUpAt: 'Récupérée à',
  items: 'Articles',
  partNumber: 'Numéro de pièce',
  part: 'Pièce',
  quantity: 'Quantité',
  each: 'Prix unitaire',
  amount: 'Montant',
  summary: 'Sommaire',
  currencies: {
    USD: 'Tous les montants sont en dollars américains.',
    CAD: 'Tous les montants sont en dollars canadiens.',
  },
  file: 'facture-{number}',
  monthTitle: 'Factures : {month}',
  monthFile: 'factures-{month}',
  months: 'Factures par mois',
  monthsLead:
    'Toutes les factures d’un mois dans un seul fichier PDF. Une commande a sa facture une fois expédiée ou récupérée.',
  none: 'Vous n’avez pas encore de facture.',
  month: 'Factures : {month} (PDF)',
  monthPart: 'Factures : {month}, partie {part} (PDF)',
  count: { one: '{count} facture', other: '{count} factures' },
  back: 'Retour à vos commandes',
}
