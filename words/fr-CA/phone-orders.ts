// Payer une commande préparée au téléphone : le courriel avec son lien, et la page qu’il ouvre.
import type { Words } from '../words.ts'

export const phoneOrders: Words['phoneOrders'] = {
  title: 'Votre commande par téléphone',
  lead: '{by} a préparé cette commande avec vous au téléphone. Vérifiez-la, puis payez avec votre propre carte. La personne qui l’a prise ne voit pas votre carte.',
  leadOfShop:
    'Nous avons préparé cette commande avec vous au téléphone. Vérifiez-la, puis payez avec votre propre carte. Nous ne voyons pas votre carte.',
  until: 'Ce lien est valable jusqu’au {until}. Vos pièces ne sont pas mises de côté avant le paiement.',
  changed:
    'Au téléphone, le total était de {before}. Des prix, des taxes ou la livraison ont changé depuis : il est maintenant de {now}. Rien n’est débité avant que vous payiez.',
  short:
    'Il n’y a plus en stock la quantité commandée : la commande ne peut pas être payée telle quelle. Téléphonez-nous, et nous la modifierons avec vous.',
  unpriced: 'Nous ne pouvons pas calculer le total pour le moment. Réessayez dans quelques minutes.',
  fitFor: 'Vérifié pour {machine}',
  fits: {
    fits: 'Convient à {machine}',
    'does-not-fit': 'Ne convient pas à {machine}',
    unknown: 'Nous ne savons pas si elle convient à {machine}',
  },
  lines: 'Ce que vous commandez',
  shipTo: 'Livraison à',
  billTo: 'Adresse de facturation de votre carte',
  pickUp: 'À récupérer à',
  collector: 'Cueillette par {name}',
  from: 'À compter du {day}',
  wrong: 'Quelque chose ne va pas? Téléphonez-nous, et nous vous enverrons un nouveau lien.',
  accept:
    'Un moteur en caisse se commande pour un véhicule, et six textes s’y appliquent. Lisez chacun et cochez sa case : personne ne peut le faire à votre place. Vous payez ensuite avec votre carte.',
  acceptAnew:
    'Un texte a changé depuis que vous l’avez accepté. Lisez-les et acceptez-les de nouveau, puis payez avec votre carte. Rien n’a été débité.',
  acceptGo: 'Accepter et passer au paiement',
  card: 'Payer avec votre carte',
  decline: 'Refuser cette commande',
  declineSure: 'Rien n’est commandé et rien n’est débité. Le lien ne vaudra plus rien.',
  declineGo: 'Oui, la refuser',
  ended: {
    PAID: {
      title: 'Cette commande est payée',
      said: 'La commande a été passée, et la confirmation est partie par courriel. Vous pouvez l’y suivre.',
    },
    DECLINED: { title: 'Vous avez refusé cette commande', said: 'Rien n’a été commandé et rien n’a été débité.' },
    CANCELLED: {
      title: 'Ce lien a été annulé',
      said: 'Rien n’a été commandé et rien n’a été débité. Si cela vous surprend, téléphonez-nous.',
    },
    EXPIRED: {
      title: 'Ce lien a expiré',
      said: 'Rien n’a été commandé et rien n’a été débité. Téléphonez-nous, et nous vous en enverrons un nouveau.',
    },
    REPLACED: {
      title: 'Un lien plus récent vous a été envoyé',
      said: 'Celui-ci n’est plus valable : ouvrez le lien du dernier courriel. Rien n’a été débité.',
    },
  },
  seeOrder: 'Voir votre commande',
  track: 'Retrouver votre commande',
  mail: {
    subject: 'Votre commande chez {brand} : payez par ce lien',
    put: '{by}, de la boutique {brand}, a préparé cette commande avec vous au téléphone :',
    total: 'Le total est de {total}, livraison et taxes comprises.',
    link: 'Vérifier et payer',
    until:
      'Le lien est valable {hours} heures. Vos pièces ne sont pas mises de côté avant le paiement; si un prix change d’ici là, la page vous le dit avant que vous payiez.',
    notYou: 'Si vous ne nous avez pas téléphoné, ne faites rien : rien n’est commandé et rien n’est débité.',
  },
}
