// Des commandes prises au téléphone.
export const phone: Readonly<Record<string, string>> = {
  'Order by Phone': 'Commande par téléphone',
  'Orders by Phone': 'Commandes par téléphone',
  'All Orders by Phone': 'Toutes les commandes par téléphone',
  'Waiting to Be Paid': 'En attente de paiement',
  'Taken by Phone': 'Prise par téléphone',
  Caller: 'Personne qui téléphone',
  'Payment Link': 'Lien de paiement',
  'Total When Sent': 'Total à l’envoi',
  'Opened On': 'Ouvert le',
  'Declined On': 'Refusé le',
  'Cancelled On': 'Annulé le',
  'Waiting|link': 'En attente',
  'Opened|link': 'Ouvert',
  'Being Paid': 'Paiement en cours',
  'Paid|link': 'Payé',
  'Declined|link': 'Refusé',
  'Cancelled|link': 'Annulé',
  'Expired|link': 'Expiré',
  'Names one press of a button: sent again with it, one order is made.':
    'Nomme une pression d’un bouton : renvoyée avec elle, une seule commande est faite.',
  'Set, a new link goes out, and it is not set any more.': 'Coché, un nouveau lien part, et la case se décoche.',
  'Send the Link Again': 'Envoyer le lien de nouveau',
  'A new link is on its way; the one before is good for nothing.':
    'Un nouveau lien est en route; le précédent ne vaut plus rien.',
  'Cancel the Link': 'Annuler le lien',
  'The link is good for nothing from now on, and nothing was charged.':
    'Le lien ne vaut plus rien, et rien n’a été débité.',
  'Somebody is paying it at this moment: try again in a few minutes':
    'Quelqu’un la paie en ce moment : réessayez dans quelques minutes',
  'It is paid': 'Elle est payée',
  'The caller has declined it': 'La personne l’a refusée',
  'Its link was cancelled': 'Son lien a été annulé',
  'Its cart has expired: take the order anew, with the prices of today':
    'Son panier a expiré : reprenez la commande, aux prix d’aujourd’hui',
  'An order by phone is taken on its own page, where its parts are priced':
    'Une commande par téléphone se prend sur sa propre page, où ses pièces reçoivent leur prix',
}
