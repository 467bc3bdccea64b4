import type { WordsOf } from '../words-of.ts'
import type { discounts as source } from '../en-US/discounts.ts'
import { messages } from './messages.ts'

export const discounts: WordsOf<typeof source> = {
  title: 'Militaires et premiers intervenants',
  names: { MILITARY: 'Rabais pour les militaires', RESPONDER: 'Rabais pour les premiers intervenants' },
  offer:
    'Les militaires, les vétérans et les premiers intervenants ont {percent} % de rabais sur les pièces admissibles, jusqu’à concurrence de {yearly} par année civile. Un service de vérification vous demande qui vous êtes; nous recevons votre groupe, pas vos documents.',
  verify: {
    MILITARY: 'Faire vérifier le statut de militaire',
    RESPONDER: 'Faire vérifier le statut de premier intervenant',
  },
  use: {
    MILITARY: 'Utiliser le rabais pour les militaires',
    RESPONDER: 'Utiliser le rabais pour les premiers intervenants',
  },
  remove: {
    MILITARY: 'Retirer le rabais pour les militaires',
    RESPONDER: 'Retirer le rabais pour les premiers intervenants',
  },
  dropped: {
    MILITARY: 'Votre panier a changé : le rabais pour les militaires a été retiré.',
    RESPONDER: 'Votre panier a changé : le rabais pour les premiers intervenants a été retiré.',
  },
  again: {
    MILITARY: 'Utiliser de nouveau le rabais pour les militaires',
    RESPONDER: 'Utiliser de nouveau le rabais pour les premiers intervenants',
  },
  applied: {
    MILITARY: 'Le rabais pour les militaires a été appliqué. Total estimé : {total}.',
    RESPONDER: 'Le rabais pour les premiers intervenants a été appliqué. Total estimé : {total}.',
  },
  removed: {
    MILITARY: 'Le rabais pour les militaires a été retiré. Total estimé : {total}.',
    RESPONDER: 'Le rabais pour les premiers intervenants a été retiré. Total estimé : {total}.',
  },
  promo: 'Code promotionnel {code}',
  than: {
    MILITARY: 'le rabais pour les militaires',
    RESPONDER: 'le rabais pour les premiers intervenants',
    PROMO: 'le code promotionnel {code}',
  },
  until: 'Statut vérifié jusqu’au {date}.',
  takes: '{percent} % de rabais sur les pièces admissibles',
  capped: 'Ce rabais permet d’économiser au plus {yearly} par année civile : il vous restait {left}.',
  notFor: 'Ce rabais ne vaut pas pour : {names}.',
  saves: '{name} : {amount} de moins.',
  savesNothing: '{name} : aucune économie sur ce panier.',
  savesMore: '{name} : {amount} d’économies de plus qu’avec {current}.',
  savesLess: '{name} : {amount} d’économies de moins qu’avec {current}.',
  savesSame: '{name} : les mêmes économies qu’avec {current}.',
  waiting: 'Faites la vérification dans la fenêtre qui s’est ouverte. Rien ne change ici d’ici là.',
  outcomes: {
    NONE: 'Aucune vérification n’est en cours. Votre panier est resté tel quel.',
    BEGUN: 'La fenêtre de vérification a été fermée avant la fin. Votre panier est resté tel quel.',
    PENDING:
      'Un document vous a été demandé, et il n’a pas encore été accepté. Votre panier est resté tel quel. Une fois le document accepté, utilisez votre rabais ici.',
    VERIFIED: 'Merci. Votre statut est vérifié.',
    REFUSED: messages['verify.no'],
    CANCELLED: 'La vérification n’a pas été terminée. Votre panier est resté tel quel, et vous pouvez recommencer.',
    FAILED: messages['verify.technical'],
  },
  mail: {
    readySubject: {
      MILITARY: 'Votre rabais pour les militaires est prêt',
      RESPONDER: 'Votre rabais pour les premiers intervenants est prêt',
    },
    ready:
      'Votre document a été accepté. Vous avez droit à {percent} % de rabais sur les pièces admissibles, jusqu’à concurrence de {yearly} par année civile. Votre preuve vaut jusqu’au {date}.',
    use: 'Ouvrez une session et allez à votre panier : un seul geste suffit pour utiliser le rabais.',
    againSubject: 'Un autre document est nécessaire pour vérifier votre statut',
    again:
      'Le document que vous avez envoyé n’a pas été accepté. Vous pouvez en envoyer un autre : recommencez la vérification dans votre panier, et elle reprendra là où elle s’est arrêtée.',
    endedSubject: 'Votre vérification est terminée',
    refused: {
      MILITARY:
        'Le document que vous avez envoyé n’a pas été accepté : vous n’avez donc pas droit au rabais pour les militaires.',
      RESPONDER:
        'Le document que vous avez envoyé n’a pas été accepté : vous n’avez donc pas droit au rabais pour les premiers intervenants.',
    },
    failed: {
      MILITARY:
        'Un problème technique a mis fin à votre vérification : vous n’avez pas encore droit au rabais pour les militaires.',
      RESPONDER:
        'Un problème technique a mis fin à votre vérification : vous n’avez pas encore droit au rabais pour les premiers intervenants.',
    },
    unchanged: 'Rien n’a changé dans votre panier.',
    anew: 'Vous pouvez commencer une nouvelle vérification dans votre panier en tout temps.',
    toCart: 'Ouvrir votre panier',
  },
}
