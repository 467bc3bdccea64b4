// Who works in the console, in French.
import type { WordsOf } from '../words-of.ts'
import type * as source from '../en-US/console-people.ts'

export const fresh: WordsOf<typeof source.fresh> = {
  title: 'Ouvrir de nouveau une session',
  why: 'Pour rendre de l’argent ou changer qui peut faire quoi, il faut une session ouverte dans les dernières minutes. Rien de ce que vous avez saisi n’est perdu : cette étape continue d’elle-même dès que c’est fait.',
  signIn: 'Ouvrir une session dans un autre onglet',
  done: 'C’est fait',
  giveUp: 'Pas maintenant',
  doneTitle: 'Votre session est ouverte',
  doneText: 'Votre étape continue dans l’onglet d’où vous venez. Vous pouvez fermer celui-ci.',
  failedTitle: 'La session n’a pas été ouverte',
  failedText: 'Ouvrez une session à votre propre nom. Rien n’a été fait entre-temps.',
}

export const rights: WordsOf<typeof source.rights> = {
  changedTitle: 'Vos droits ont changé',
  changedText:
    'Un administrateur a modifié ce que vous pouvez faire ici. Ce qui était ouvert n’est plus affiché, et ce qui n’était pas enregistré ne l’a pas été.',
  removedTitle: 'Vous ne travaillez plus ici',
  removedText:
    'Un administrateur a mis fin à votre accès. Ce qui était ouvert n’est plus affiché, et ce qui n’était pas enregistré ne l’a pas été.',
  otherTitle: 'Une autre personne a ouvert une session dans ce navigateur',
  otherText:
    'Cette page avait été ouverte pour quelqu’un d’autre. Elle n’est plus affichée, et ce qui n’était pas enregistré ne l’a pas été.',
  reload: 'Rouvrir la console',
  tried: 'Vous voyez la console comme le rôle « {role} ». Rien n’est modifié entre-temps.',
  endTrying: 'Terminer',
  title: 'Droits de {role}',
  help: 'Ce qui est coché est permis à ce rôle. Il commence par les droits du personnel; ce qui diffère est marqué. Ce qui ne peut être donné à aucun rôle n’est pas offert.',
  find: 'Trouver un objet',
  object: 'Objet',
  verbs: { sees: 'Voir', creates: 'Créer', updates: 'Modifier', deletes: 'Supprimer' },
  fields: 'Champs',
  fieldsOf: 'Champs de {object}',
  differ: '{count} autrement',
  field: { none: 'Masqué', read: 'Lire', write: 'Modifier' },
  asStaff: 'Comme le personnel',
  otherwise: 'autrement que le personnel',
  save: 'Enregistrer les droits',
  saved: 'Les droits sont enregistrés et valent dès maintenant.',
  giveUp: 'Abandonner',
  tryIt: 'Essayer ce rôle',
  details: 'Nom et personnes',
  unchanged: 'Rien n’a été modifié.',
  changedCount: 'Objets modifiés : {count}',
}

export const shopView: WordsOf<typeof source.shopView> = {
  begin: 'Voir la boutique comme ce client',
  title: 'Voir la boutique comme ce client',
  help: 'Vous lisez la boutique comme ce client la voit, pendant 30 minutes, dans ce navigateur. Rien ne peut être modifié. Qui a regardé, quand et pourquoi reste sur sa fiche.',
  reason: 'Raison',
  go: 'Commencer',
  begun: 'Vous voyez la boutique comme ce client jusqu’à {time}.',
  open: 'Ouvrir la boutique dans un nouvel onglet',
  cancel: 'Annuler',
}

export const secret: WordsOf<typeof source.secret> = {
  kinds: {
    token: {
      make: 'Créer un jeton',
      title: 'Jeton : {name}',
      help: 'Avec son jeton, le programme lit les modifications. Il est affiché ici une seule fois; la boutique ne peut plus le montrer.',
      ends: 'Le jeton actuel prend fin aussitôt : le programme est refusé jusqu’à ce qu’il ait le nouveau.',
      once: 'Copiez-le maintenant : il ne sera plus affiché.',
      label: 'Jeton',
    },
    signing: {
      make: 'Créer un secret de signature',
      title: 'Secret de signature : {name}',
      help: 'Il signe chaque envoi; sans lui, rien n’est envoyé. Il est affiché ici une seule fois; la boutique ne peut plus le montrer.',
      ends: 'Le secret actuel prend fin aussitôt : dès le prochain envoi, le nouveau signe.',
      once: 'Copiez-le maintenant : il ne sera plus affiché.',
      label: 'Secret de signature',
    },
  },
  copy: 'Copier',
  copied: 'Copié.',
  done: 'Terminé',
}

export const audit: WordsOf<typeof source.audit> = {
  title: 'Journal',
  help: 'Ce qui a été fait ici, le plus récent d’abord : par le personnel, les clients et la boutique elle-même.',
  who: 'Qui',
  whoHint: 'Nom, courriel, client ou boutique',
  what: 'Quoi',
  whatHint: 'Commande, remboursement, session…',
  about: 'Fiche',
  aboutHint: 'Identifiant ou numéro',
  from: 'Du',
  until: 'Au',
  search: 'Chercher',
  more: 'Afficher les plus anciens',
  none: 'Rien de tel n’a été fait.',
  empty: 'rien',
  why: 'Raison',
  shop: 'La boutique',
  customer: 'Un client',
  somebody: 'Quelqu’un',
}
