import type { WordsOf } from '../words-of.ts'
import type { order as source } from '../en-US/order.ts'

export const order: WordsOf<typeof source> = {
  title: 'Commande {number}',
  number: 'Numéro de commande',
  progress: 'Progression de votre commande',
  stepDone: 'terminé',
  stepNow: 'étape actuelle',
  stepNext: 'à venir',
  items: 'Articles',
  summary: 'Sommaire',
  shipTo: 'Adresse de livraison',
  shippedBy: 'Expédition : {method}',
  appointment: 'Le transporteur appelle pour prendre rendez-vous.',
  liftGate: 'Le camion sera muni d’un hayon élévateur.',
  pickUpAt: 'Cueillette à',
  billTo: 'Adresse de facturation',
  payment: 'Paiement',
  card: '{brand} se terminant par {last4}',
  held: {
    SHIP: 'Un montant de {amount} a été autorisé sur votre carte; il y est porté au plus tard à l’expédition.',
    PICKUP: 'Un montant de {amount} a été autorisé sur votre carte; il y est porté au plus tard à la cueillette.',
  },
  heldMore: {
    SHIP: 'Un montant de {held} a été autorisé sur votre carte : {amount} y seront portés au plus tard à l’expédition, et le reste sera libéré.',
    PICKUP:
      'Un montant de {held} a été autorisé sur votre carte : {amount} y seront portés au plus tard à la cueillette, et le reste sera libéré.',
  },
  payments: {
    TAKEN: 'Un montant de {amount} a été porté à votre carte.',
    RETURNING: 'Nous remettons {amount} sur votre carte.',
    RELEASING: 'Nous libérons le montant de {amount} retenu sur votre carte.',
    RELEASED: 'Le montant de {amount} retenu sur votre carte a été libéré.',
    REFUNDED: 'Le montant de {amount} porté à votre carte a été remboursé.',
  },
  gstNumber: 'Numéro de TPS/TVH',
  tracking: 'Suivi',
  lineStates: {
    SHIP: {
      DELIVERED: { all: 'Livré', some: '{count} sur {all} livrés' },
      LEFT: { all: 'En route', some: '{count} sur {all} en route' },
      OPEN: { all: 'À venir', some: '{count} sur {all} à venir' },
    },
    PICKUP: {
      DELIVERED: { all: 'Récupéré', some: '{count} sur {all} récupérés' },
      LEFT: { all: 'Récupéré', some: '{count} sur {all} récupérés' },
      OPEN: { all: 'En attente au magasin', some: '{count} sur {all} en attente au magasin' },
    },
  },
  parcelHolds: 'Contenu\u00a0: {items}',
  parcelItem: '{count} × {name}',
  bankTitle: 'Votre banque attend votre réponse',
  bankAsks:
    'Avant de retenir {amount} pour les pièces qui restent à venir, votre banque veut s’assurer que c’est bien vous. Rien n’en est facturé avant leur remise.',
  bankBegin: 'Demander à ma banque',
  bankOpen: 'Ouvrir la question de votre banque dans cette fenêtre',
  shippedOn: 'Expédié le {date}',
  deliveredOn: 'Livré le {date}',
  confirmed: 'Merci. Votre commande est passée.',
  mailed: 'Nous avons envoyé une confirmation à {email}.',
  next: 'Prochaines étapes',
  nextPrepare: 'Nous préparons vos pièces.',
  nextShipped: 'À l’expédition, nous vous écrivons comment la suivre.',
  nextPickup: 'Dès qu’elle vous attend au magasin, nous vous écrivons.',
  nextCore:
    'Une fois la nouvelle pièce posée, renvoyez-nous l’ancienne : les {amount} de consigne vous sont remboursés quand nous l’avons vérifiée.',
  nextTrack: 'Pour revoir cette commande, cherchez-la avec son numéro et votre adresse courriel :',
  keepShopping: 'Continuer à magasiner',
  track: 'Suivre une commande',
  trackIntro:
    'Saisissez le numéro de commande qui figure dans votre courriel de confirmation et l’adresse courriel que vous avez utilisée.',
  email: 'Adresse courriel',
  find: 'Trouver la commande',
  finding: 'Recherche de votre commande…',
  trackAnother: 'Suivre une autre commande',
}
