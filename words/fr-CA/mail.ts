import type { WordsOf } from '../words-of.ts'
import type { mail as source } from '../en-US/mail.ts'
import { discounts } from './discounts.ts'

export const mail: WordsOf<typeof source> = {
  pair: '{label} : {value}',
  greeting: 'Bonjour {name},',
  placedSubject: 'Votre commande {number}',
  placed: 'Merci. Nous avons reçu votre commande et préparons vos pièces.',
  orderNumber: 'Numéro de commande : {number}',
  placedOn: 'Passée le {date}',
  line: '{quantity} × {name} (numéro de pièce {partNumber})',
  lineBelowList: '{line}, prix courant {price} l’unité',
  core: 'Frais de consigne (remboursables)',
  subtotal: 'Sous-total des articles',
  specialSaving: 'Économies des prix spéciaux',
  saleSaving: 'Économies du solde',
  discount: 'Rabais',
  code: 'Code promotionnel {code}',
  verified: discounts.names,
  coreCharges: 'Frais de consigne (remboursables)',
  shipping: 'Livraison',
  free: 'Gratuite',
  total: 'Total',
  taxes: {
    GST: 'TPS {rate} %',
    HST: 'TVH {rate} %',
    PST: 'TVP {rate} %',
    RST: 'TVD {rate} %',
    QST: 'TVQ {rate} %',
    STATE: 'Taxe de vente {rate} %',
  },
  exempt: 'Exempté, certificat {certificate}',
  shipTo: 'Adresse de livraison',
  card: 'Carte : {brand} se terminant par {last4}',
  gstNumber: 'Numéro d’inscription TPS/TVH : {number}',
  qstNumber: 'Numéro d’inscription TVQ : {number}',
  follow: 'Voir votre commande',
  phone: 'Des questions? Appelez le {phone}.',
  moved: {
    SHIPPED: { subject: 'Votre commande {number} est en route', said: 'Vos pièces ont quitté notre entrepôt.' },
    READY_FOR_PICKUP: {
      subject: 'Votre commande {number} vous attend',
      said: 'Vos pièces sont emballées et vous attendent à {store}.',
    },
    DELIVERED: {
      subject: 'Votre commande {number} a été livrée',
      said: 'Selon le transporteur, vos pièces ont été livrées.',
    },
  },
  partSubject: 'Une partie de votre commande {number} est en route',
  part: 'Une partie de votre commande est partie. Dans ce colis\u00a0:',
  partFollows: 'Restent à venir, avec un courriel à chaque départ\u00a0:',
  partCollectedSubject: 'Une partie de votre commande {number} a été récupérée',
  partCollected: 'Vous avez récupéré jusqu’ici\u00a0:',
  partWaits: 'Vous attendent encore au magasin\u00a0:',
  parcel: 'Suivre le colis {number} ({carrier})',
  invoiceThere: 'Vous trouverez la facture avec votre commande.',
  creditNoteThere: 'La note de crédit {number} se trouve avec votre commande.',
  cancelledSubject: 'Votre commande {number} est annulée',
  cancelled: 'Votre commande {number} a été annulée. Rien de plus ne vous sera envoyé.',
  cancelledMoney:
    'Nous remboursons {amount} sur votre carte. L’opération peut prendre quelques jours ouvrables à paraître.',
  cancelledHeld:
    'Les {amount} retenus sur votre carte sont libérés; rien n’y est porté. L’opération peut prendre quelques jours ouvrables à paraître.',
  bankSubject: 'Votre banque attend votre réponse\u00a0: commande {number}',
  changedSubject: 'Votre commande {number} a été modifiée',
  changed: 'Votre commande {number} a été modifiée comme convenu avec vous. La voici :',
  changedSame: 'Son total reste le même.',
  changedLess:
    'Elle s’élevait à {before} et s’élève maintenant à {total}. Seul ce montant est prélevé sur votre carte à la remise.',
  changedHeld: 'Elle s’élevait à {before} et s’élève maintenant à {total}.',
  changedMore:
    'Elle s’élevait à {before} et s’élève maintenant à {total} : nous retenons ce montant sur votre carte à la place de ce qui est retenu. Si votre banque veut d’abord vous interroger, un courriel avec un lien suit.',
  itemsCancelledSubject: 'Des articles de votre commande {number} sont annulés',
  itemsCancelled:
    'Ce qui suit a été annulé et ne vous sera pas remis. Le montant comprend les taxes, s’il y en a\u00a0:',
  itemsCancelledMoney:
    'Votre commande coûte {amount} de moins. Un montant seulement retenu n’est pas porté à votre carte, un montant facturé est remboursé. L’opération peut prendre quelques jours ouvrables à paraître.',
  itemsLeft: 'Le reste de votre commande demeure inchangé\u00a0:',
  bankAsks:
    'Avant de retenir {amount} pour les pièces qui restent à venir, votre banque veut s’assurer que c’est bien vous. Veuillez ouvrir votre commande et lui répondre, afin qu’elles puissent être envoyées. Rien n’en est facturé avant leur remise.',
  bankLink: 'Ouvrir votre commande',
  troubleSubject: 'Au sujet de votre commande chez {brand}',
  trouble: {
    voided:
      'Nous n’avons pas pu passer votre commande. Le montant de {amount} retenu sur votre carte a été libéré. Rien ne vous a été facturé.',
    refunded:
      'Nous n’avons pas pu passer votre commande. Le montant de {amount} prélevé sur votre carte a été remboursé.',
    declined:
      'Votre paiement de {amount} n’a pas été accepté : votre commande n’a donc pas été passée. Rien ne vous a été facturé.',
  },
  troubleLink: 'Le lien que nous vous avons envoyé par courriel est toujours valable si vous souhaitez réessayer.',
  troubleNext: 'Vos pièces sont toujours dans votre panier si vous souhaitez réessayer.',
  reference: 'Référence pour la ligne d’assistance : {reference}',
}
