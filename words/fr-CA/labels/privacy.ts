// What customers ask of what the shop knows of them is called.
export const privacy: Readonly<Record<string, string>> = {
  'Data Request': 'Demande sur les renseignements',
  'Data Requests': 'Demandes sur les renseignements',
  'Empty once they are erased, and of guests.': 'Vide une fois l’effacement fait, et pour les visiteurs sans compte.',
  'Email of a Guest': 'Courriel d’un visiteur',
  'They have shown by a code that it is theirs, and have no account.':
    'Cette personne a montré par un code que l’adresse est à elle, et n’a pas de compte.',
  'What Is Asked': 'Ce qui est demandé',
  'Copy of the Data': 'Copie des renseignements',
  Erasure: 'Effacement',
  'The customer is told by mail. A copy is downloaded by them alone; an erasure is done after seven days, and cannot be undone.':
    'Un courriel avise le client. Lui seul télécharge une copie; un effacement se fait après sept jours et il est définitif.',
  Dates: 'Dates',
  'Asked For': 'Demandé',
  'Ready|copy': 'Prête',
  'Done|request': 'Terminé',
  'Taken Back': 'Repris',
  'How They Asked': 'Comment la demande est venue',
  'And how it was made sure that it is them.': 'Et comment on s’est assuré que c’est bien cette personne.',
  'Erased On': 'Effacé le',
  'Ready On': 'Prête le',
  'Kept Until': 'Gardée jusqu’au',
  'Ended On|request': 'Terminé le',
  'All Data Requests': 'Toutes les demandes sur les renseignements',
  'Open Data Requests': 'Demandes sur les renseignements à traiter',
  'Nothing is erased. Whoever asked is told by mail.':
    'Rien n’est effacé. Un courriel avise la personne qui l’avait demandé.',
  'Only an erasure that is still to come is taken back': 'Seul un effacement encore à venir se reprend',
  'A request is of an account': 'Une demande porte sur un compte',
  'Say how they asked': 'Dites comment la demande est venue',
  'This was asked for already': 'Ceci est déjà demandé',
  'Something is to be finished first: {order}': 'Quelque chose est à terminer d’abord : {order}',
}
