// Of the work at the counter: returns that staff begin, pieces collected in one visit, orders that are changed, and payments to look at.
export const counter: Readonly<Record<string, string>> = {
  'Lines to Return': 'Lignes à retourner',
  'Of one that staff begin, each line on a line of its own: its number, how many, and the reason, as 3 × 2 DOES_NOT_FIT, or CORE for its core; sealed behind it where the seal is closed.':
    'D’un retour que le personnel commence, chaque ligne sur sa propre ligne : son numéro, combien, et la raison, comme 3 × 2 DOES_NOT_FIT, ou CORE pour sa pièce consignée; sealed ensuite si le sceau est fermé.',
  'Names one press of a button: sent again with it, the return is begun once.':
    'Nomme une pression d’un bouton : renvoyé avec elle, le retour n’est commencé qu’une fois.',
  'Write each line once: its number, how many of it, and the reason, as {example}':
    'Écrivez chaque ligne une fois : son numéro, combien, et la raison, comme {example}',
  'Line {line}: {message}': 'Ligne {line} : {message}',
  'Nothing of this order can come back': 'Rien de cette commande ne peut revenir',
  'Nothing of a cancelled order comes back': 'Rien ne revient d’une commande annulée',
  'It comes back once it has been delivered': 'Le retour est possible une fois la commande livrée',
  'It comes back once it has been picked up': 'Le retour est possible une fois la commande ramassée',
  'The time for its return is over: money can still be given back, with a reason':
    'Le délai de retour est écoulé : de l’argent peut encore être remboursé, avec une raison',
  'The return of all of it is asked for already': 'Le retour de toutes ses unités est déjà demandé',
  'Its money was given back already': 'Son montant a déjà été remboursé',
  'So many of it do not come back': 'Il n’en revient pas autant',
  'It does not come back for this reason: only when it is damaged, wrong or defective':
    'Elle ne revient pas pour cette raison : seulement endommagée, erronée ou défectueuse',
  'It does not come back this way': 'Elle ne revient pas de cette façon',
  'An electrical part comes back only with its seal closed':
    'Une pièce électrique ne revient que si son sceau est fermé',
  'Start a Return': 'Commencer un retour',
  'The return is begun, and its customer is told by mail what to do.':
    'Le retour est commencé, et son client apprend par courriel quoi faire.',
  'Only what its customer has by now comes back': 'Seul ce que le client a déjà peut revenir',
  'Partial Pick-Up': 'Cueillette partielle',
  'Partial Pick-Ups': 'Cueillettes partielles',
  'All Partial Pick-Ups': 'Toutes les cueillettes partielles',
  'Seen Who They Are': 'Identité vue',
  'They showed no code, and staff have seen who they are.':
    'Aucun code n’a été montré, et le personnel a vu qui c’est.',
  'Names one press of a button: sent again with it, the pieces are handed over once.':
    'Nomme une pression d’un bouton : renvoyé avec elle, les unités ne sont remises qu’une fois.',
  'Only of an order that waits at its store parts are collected':
    'Seule une commande qui attend à son magasin se ramasse en parties',
  'Enter the pick-up code, or say that you have seen who they are':
    'Entrez le code de cueillette, ou dites que vous avez vu qui c’est',
  'This is not the pick-up code of the order': 'Ce n’est pas le code de cueillette de la commande',
  'Hand Over a Part': 'Remettre une partie',
  'The pieces are handed over, and their customer is told by mail what waits still.':
    'Les unités sont remises, et leur client apprend par courriel ce qui attend encore.',
  'The order was changed, and its card does not hold the new amount yet':
    'La commande a été modifiée, et sa carte ne retient pas encore le nouveau montant',
  'There is no part {number}': 'Il n’y a pas de pièce {number}',
  'Name each part once': 'Nommez chaque pièce une fois',
  'An order has at most {most} lines, core charges counted':
    'Une commande a au plus {most} lignes, consignes comprises',
  '{number} is not shipped there': '{number} ne s’expédie pas là',
  'These parts do not go there in two days': 'Ces pièces n’y vont pas en deux jours',
  'Crate engines are ordered with their vehicle, by their own form':
    'Les moteurs en caisse se commandent avec leur véhicule, par leur propre formulaire',
  '{number} cannot be sold now': '{number} ne peut se vendre maintenant',
  'Of {number} the order can have {most}': 'De {number}, la commande peut en avoir {most}',
  'The tax service does not answer: try again in a minute':
    'Le service de taxes ne répond pas : réessayez dans une minute',
  'Only an order in processing that is not packed yet is changed':
    'Seule une commande en traitement qui n’est pas encore emballée se modifie',
  'What is collected lies on shelves already: cancel items of it instead':
    'Ce qui se ramasse est déjà sur les tablettes : annulez plutôt des articles',
  'Money of this order has gone back already: it is not changed any more':
    'De l’argent de cette commande est déjà revenu : elle ne se modifie plus',
  'Write each part once with how many of it, as AP-1 × 2': 'Écrivez chaque pièce une fois avec combien, comme AP-1 × 2',
  'An order that costs nothing is cancelled instead': 'Une commande qui ne coûte rien s’annule plutôt',
  'Nothing of the order would change': 'Rien de la commande ne changerait',
  'Somebody else has bought these pieces in this moment': 'Quelqu’un d’autre vient d’acheter ces pièces',
  'People look at its payment: the order is not changed before that is settled':
    'Des personnes examinent son paiement : la commande ne se modifie pas avant',
  'Its money was taken already: cancel items, or give money back':
    'Son argent est déjà perçu : annulez des articles, ou remettez de l’argent',
  'Its bank is being asked at this moment: try again in a minute':
    'Sa banque est interrogée en ce moment : réessayez dans une minute',
  'Its card was not kept, so no more than is held can be taken: more needs an order of its own':
    'Sa carte n’a pas été gardée, donc rien de plus que le montant retenu ne peut être perçu : le reste demande une autre commande',
  'Change the Order': 'Modifier la commande',
  'The order is changed, and its customer is told by mail.':
    'La commande est modifiée, et son client l’apprend par courriel.',
  'Change of an Order': 'Modification d’une commande',
  'Changes of Orders': 'Modifications de commandes',
  'All Changes of Orders': 'Toutes les modifications de commandes',
  'All Lines': 'Toutes les lignes',
  'Lines Before': 'Lignes auparavant',
  'Total Before': 'Total auparavant',
  'Address Line 1': 'Adresse, ligne 1',
  'Address Line 2': 'Adresse, ligne 2',
  'All parts of the order as they are to be, each with how many of it on a line of its own, as AP-1 × 2. What is not named goes.':
    'Toutes les pièces de la commande comme elles doivent être, chacune avec combien sur sa propre ligne, comme AP-1 × 2. Ce qui n’est pas nommé s’en va.',
  'Empty: as before. What is too heavy for a parcel goes by freight.':
    'Vide : comme avant. Ce qui est trop lourd pour un colis part par transport de marchandises.',
  'Names one press of a button: sent again with it, the order is changed once.':
    'Nomme une pression d’un bouton : renvoyé avec elle, la commande n’est modifiée qu’une fois.',
  'The address or code of its card did not match: release its payment first':
    'L’adresse ou le code de sa carte ne concordait pas : libérez d’abord son paiement',
  'Payment Check': 'Vérification de paiement',
  'Payment Checks': 'Vérifications de paiement',
  'All Payment Checks': 'Toutes les vérifications de paiement',
  'Addresses and Codes That Do Not Match': 'Adresses et codes sans concordance',
  'What Does Not Match': 'Ce qui ne concorde pas',
  'As the bank of the card says it of what was typed at the checkout.':
    'Comme la banque de la carte le dit de ce qui a été saisi au paiement.',
  Street: 'Rue',
  'ZIP or Postal Code': 'Code ZIP ou postal',
  'Security Code': 'Code de sécurité',
  'Holds the Order Back': 'Retient la commande',
  'Nothing of the order is handed over before this is decided.':
    'Rien de la commande n’est remis avant que ce soit décidé.',
  'To Decide|check': 'À décider',
  'Released|check': 'Libéré',
  'Refused|check': 'Refusé',
  'This payment is decided already': 'Ce paiement est déjà décidé',
  'Release Payment': 'Libérer le paiement',
  'The payment is released: its order may be handed over.': 'Le paiement est libéré : sa commande peut être remise.',
  'Refuse Payment': 'Refuser le paiement',
  'The payment is refused: its order is cancelled, its money is let go, and its customer is told by mail.':
    'Le paiement est refusé : sa commande est annulée, son argent est libéré, et son client l’apprend par courriel.',
  'Parts of the order were handed over already: release it, or give money back':
    'Des parties de la commande sont déjà remises : libérez-la, ou remboursez',
}
