// A return that staff begin for a customer, in French.
import type { WordsOf } from '../words-of.ts'
import type { startReturn as source } from '../en-US/counter-returns.ts'

export const startReturn: WordsOf<typeof source> = {
  title: 'Commencer un retour',
  key: 'Commencer un retour',
  until: 'Les pièces reviennent jusqu’au {date}',
  coresUntil: 'Les pièces consignées reviennent jusqu’au {date}',
  what: 'Ce qui revient',
  pieces: 'Unités de {part} qui reviennent',
  of: 'de {count}',
  reasonOf: 'Pourquoi {part} revient',
  chooseReason: 'Choisissez une raison',
  sealed: 'Son sceau est fermé : elle n’a pas été ouverte ni posée',
  coreAlone: 'Seulement la pièce consignée de {part}',
  cores: 'Pièces consignées de {part} qui reviennent seules',
  coreCannot: 'Sa pièce consignée : {why}',
  how: 'Comment cela revient',
  methods: {
    MAIL: 'Par la poste, avec le bordereau envoyé au client',
    STORE: 'Au magasin où elle a été ramassée',
  },
  anyStore: 'À n’importe quel magasin : une batterie ne se poste pas',
  nothing: 'Dites combien de quelle ligne revient.',
  needsReason: 'Dites pourquoi chaque ligne revient; d’une pièce électrique, que son sceau est fermé.',
  go: 'Commencer le retour',
  goWorth: 'Commencer le retour, d’une valeur de {amount}',
  cannot: {
    CODE_FIRST: 'Cela ne revient pas d’ici.',
    CANCELLED: 'Elle a été annulée.',
    NOT_DELIVERED: 'Elle revient une fois livrée.',
    NOT_PICKED_UP: 'Elle revient une fois ramassée.',
    RETURN_OVER: 'Le délai de retour est écoulé.',
    RETURN_ASKED: 'Le retour de toutes ses unités est demandé.',
    GIVEN_BACK: 'Son montant a été remboursé.',
    CRATE_ENGINE:
      'Un moteur en caisse ne se retourne pas : son client fait une réclamation de garantie ou de dommage de transport.',
    BATTERY: 'Une batterie ne se poste pas : elle s’apporte à un magasin.',
  },
}
