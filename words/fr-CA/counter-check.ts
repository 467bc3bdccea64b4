// A payment whose card's bank knows another address or code than was typed, in French.
import type { WordsOf } from '../words-of.ts'
import type { check as source } from '../en-US/counter-check.ts'

export const check: WordsOf<typeof source> = {
  told: 'La banque de la carte dit que ceci ne correspond pas à ce qui a été saisi : {what}.',
  failed: { LINE1: 'rue', POSTAL_CODE: 'code ZIP ou postal', CVC: 'code de sécurité' },
  holdsBack: 'Rien de la commande n’est remis avant votre décision.',
  verbs: { Release: 'Libérer', Refuse: 'Refuser' },
  titles: { Release: 'Libérer le paiement', Refuse: 'Refuser le paiement' },
  help: {
    Release: 'Vous l’avez examiné : la commande suit son cours.',
    Refuse: 'La commande est annulée, et ce qui est retenu sur la carte est libéré.',
  },
  states: { RELEASED: 'Il a été libéré.', REFUSED: 'Il a été refusé.' },
}
