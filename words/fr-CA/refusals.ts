import type { RefusalCode } from '#values/refusal.ts'
import { messages } from './messages.ts'

export const refusals: Record<RefusalCode, string> = {
  'input/invalid': "Un élément de cette demande n'est pas valide. Veuillez le vérifier et réessayer.",
  'request/too-large': 'Cette demande est trop volumineuse.',
  'request/unsupported-media-type': "Cette demande n'est pas dans un format que nous pouvons lire.",
  'request/foreign-origin': 'Cette demande ne provient pas de notre site. Veuillez actualiser la page et réessayer.',
  'request/too-many': "Trop d'essais. Veuillez patienter quelques minutes, puis réessayer.",
  'request/not-found': messages['page404.body'],
  'request/method-not-allowed': 'Cette opération est impossible ici.',
  'key/required': 'Cette demande exige un en-tête Idempotency-Key.',
  'key/other-body': "Cette demande a déjà été faite avec d'autres renseignements. Veuillez actualiser la page.",
  'key/still-running': 'Nous y travaillons encore. Veuillez patienter un instant.',
  'product/not-found': messages['page404.body'],
  'category/not-found': messages['page404.body'],
  'part/not-for-sale-here': messages['location.product'],
  'part/line-not-for-sale-here': messages['location.line'],
  'part/no-price': messages['price.notAvailable'],
  'part/discontinued': messages['product.discontinued'],
  'part/out-of-stock': messages['product.outOfStock'],
  'cart/too-many-lines': messages['cart.maxLines'],
  'cart/too-many-of-part': messages['qty.max'],
  'cart/too-many-per-add': messages['qty.perAdd'],
  'cart/line-not-found': "Cet article n'est plus dans votre panier.",
  'cart/empty-or-expired': messages['cart.emptyOrExpired'],
  'cart/locked':
    'Un paiement pour ce panier est en cours de vérification : il ne peut pas être modifié pour le moment.',
  'cart/add-failed': messages['cart.addFailed'],
  'checkout/not-ready': 'Veuillez remplir les champs indiqués ci-dessous.',
  'checkout/captcha': messages.captcha,
  'checkout/changed':
    'Les prix ou les totaux ont changé depuis que vous les avez vus. Veuillez vérifier le nouveau total avant de payer.',
  'checkout/cannot-ship': messages['cart.someStatesRestricted'],
  'checkout/card-debit': messages['card.debit'],
  'checkout/payment-failed': messages['pay.failed'],
  'checkout/payment-checking':
    'Votre paiement est en cours de vérification. Veuillez ne pas payer de nouveau : cette page vous indiquera quand ce sera terminé.',
  'checkout/paid-not-placed': messages['pay.okOrderFailed'],
  'order/not-found': messages['order.lookupNone'],
  'place/not-found': 'Cette adresse est introuvable. Veuillez la saisir vous-même.',
  'service/unavailable': "Ce service n'est pas disponible pour le moment. Veuillez réessayer dans un instant.",
  'server/failed': "Un problème est survenu de notre côté. Rien n'a été perdu : veuillez réessayer.",
}
