// What returns and claims are called, and money that goes back.
export const returns: Readonly<Record<string, string>> = {
  Refunds: 'Remboursements',
  'Refund Number': 'Numéro du remboursement',
  'All Refunds': 'Tous les remboursements',
  'Refunds to Give Another Way': 'Remboursements à faire autrement',
  'Given Back On': 'Remboursé le',
  'Taken and Not Given Back': 'Perçu et non remboursé',
  'Give Money Back': 'Rembourser',
  'Note as Given Back Another Way': 'Noter comme remboursé autrement',
  'Nothing was taken of this order that could be given back':
    'Rien n’a été perçu pour cette commande qui puisse être remboursé',
  'Of {part} left to give back: {left}': 'De {part}, il reste à rembourser : {left}',
  'Core charges of {part} left to give back: {left}': 'Consignes de {part} qu’il reste à rembourser : {left}',
  'This was given back already: another refund needs another reason':
    'Cela a déjà été remboursé : un autre remboursement demande une autre raison',
  'That the money of a return was given back is noted on the return':
    'Qu’un retour a été remboursé se note sur le retour',
  'In place of an amount: 1:2, 3:1 + core is two of line 1, and one of line 3 with its core charge. Without a number all of the line.':
    'Au lieu d’un montant : 1:2, 3:1 + core veut dire deux de la ligne 1, et une de la ligne 3 avec sa consigne. Sans nombre, toute la ligne.',
  'The customer reads it. The same amount or lines for the same reason are given back once.':
    'Le client la lit. Le même montant ou les mêmes lignes pour la même raison sont remboursés une seule fois.',
  'Grades of the Parcel': 'Évaluations du colis',
  'Lines to Grade': 'Lignes à évaluer',
  'Grade the Whole Parcel': 'Évaluer tout le colis',
  'No line of a parcel that it leads waits to be graded': 'Aucune ligne d’un colis qu’il mène n’attend d’être évaluée',
  'The lines of a parcel are graded by themselves': 'Les lignes d’un colis s’évaluent seules',
  'Grade the lines of a parcel on the return that leads it': 'Évaluez les lignes d’un colis sur le retour qui le mène',
  'Say how it is graded': 'Dites comment elle est évaluée',
  'Each line of the parcel on a line of its own: its return number, then full, partial with the amount and why, or none and why: 00000012 partial 5.00 Its housing is cracked.':
    'Chaque ligne du colis sur sa propre ligne : son numéro de retour, puis full, partial avec le montant et la raison, ou none et la raison : 00000012 partial 5.00 Son boîtier est fendu.',
  'Of a return that leads a parcel: how many of its lines were received and are not decided.':
    'D’un retour qui mène un colis : combien de ses lignes sont reçues sans être décidées.',
  'Cores Due in 14 Days': 'Consignes à échoir d’ici 14 jours',
  'Cores Out Since': 'Pièces consignées dehors depuis',
  'The day on which its customer had parts whose cores may come back.':
    'Le jour où le client a eu des pièces dont les pièces consignées peuvent revenir.',
  'Cores Out': 'Pièces consignées dehors',
  'How many cores may still come back: neither asked for nor received.':
    'Combien de pièces consignées peuvent encore revenir : ni demandées ni reçues.',
  'Returns to Grade': 'Retours à évaluer',
  'Refund at the Gateway': 'Remboursement à la passerelle',
  'All Return Orders': 'Toutes les commandes de retour',
  'Given Back': 'Remboursé',
  Refund: 'Remboursement',
  Refunded: 'Remboursé',
  'Grade of the Core': 'État de la pièce consignée',
  'Part of the Core Charge': 'Partie des frais de consigne',
  'Refund State': 'État du remboursement',
  'What goes back another way is given back by hand, and then noted as refunded.':
    'Ce qui est remboursé autrement l’est à la main, puis noté comme remboursé.',
  'Open Return Orders': 'Commandes de retour ouvertes',
  'What was decided of a return stays as it is': 'Ce qui a été décidé d’un retour ne change plus',
  'A return cannot go from {from} to {to}': 'Un retour ne peut passer de {from} à {to}',
  'More would be given back than is left of the payment': 'Le montant remboursé dépasserait ce qui reste du paiement',
  'Cores alone are graded': 'Seules les pièces consignées sont évaluées',
  'Of a whole core the whole charge goes back': 'Pour une pièce consignée entière, tous les frais sont remboursés',
  'Grade the core first': 'Évaluez d’abord la pièce consignée',
  'Enter an amount below the core charge': 'Saisissez un montant inférieur aux frais de consigne',
  'Its refund is on its way; once it is there, that is noted by itself':
    'Le remboursement est en route; une fois arrivé, il est noté automatiquement',
  'A claim cannot go from {from} to {to}': 'Une réclamation ne peut pas passer de {from} à {to}',
  'All Claims': 'Toutes les réclamations',
  'Open Claims': 'Réclamations ouvertes',
  Claim: 'Réclamation',
  Claims: 'Réclamations',
  'Claim Number': 'Numéro de réclamation',
  'Kind of Claim': 'Genre de réclamation',
  'The customer reads it: what is done about the claim, or why it was refused.':
    'Le client le lit : ce qui est fait, ou pourquoi la réclamation est refusée.',
  'What was decided of a claim stays as it is': 'Ce qui a été décidé d’une réclamation reste tel quel',
  'Return Order': 'Commande de retour',
  'Return Order Number': 'Numéro de commande de retour',
  'Return Orders': 'Commandes de retour',
  'Receive Return': 'Recevoir le retour',
  'The return is noted as received, and its customer is told by mail.':
    'Le retour est noté comme reçu, et le client en est avisé par courriel.',
  'Approve Return': 'Approuver le retour',
  'The return is approved: its money goes back the way it was paid.':
    'Le retour est approuvé : l’argent est remboursé par le moyen de paiement.',
  'Grade and Approve Core': 'Évaluer et approuver la pièce consignée',
  'Reject Return': 'Refuser le retour',
  'The return is rejected, and its customer is told why by mail.':
    'Le retour est refusé, et le client apprend pourquoi par courriel.',
  'Note as Refunded Another Way': 'Noter comme remboursé autrement',
  'It is noted that the money was given back, and the customer is told by mail.':
    'Il est noté que l’argent a été remboursé, et le client en est avisé par courriel.',
  'The return whose number is on slip and label; empty where it comes alone, or is that one.':
    'Le retour dont le numéro est sur le bordereau et l’étiquette; vide s’il vient seul ou si c’est celui-là.',
  'Return Orders Not Arrived': 'Commandes de retour non arrivées',
  'The claim is in review, and its customer is told by mail.':
    'La réclamation est à l’étude, et le client en est avisé par courriel.',
  'Accept Claim': 'Accepter la réclamation',
  'The claim is accepted, and its customer is told by mail what is done.':
    'La réclamation est acceptée, et le client apprend par courriel ce qui est fait.',
  'Refuse Claim': 'Refuser la réclamation',
  'The claim is refused, and its customer is told why by mail.':
    'La réclamation est refusée, et le client apprend pourquoi par courriel.',
  'Close Claim': 'Fermer la réclamation',
  'The claim is closed, and its customer is told by mail.':
    'La réclamation est fermée, et le client en est avisé par courriel.',
}
