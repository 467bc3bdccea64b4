// Notes and files of records in the console in French.
import type { WordsOf } from '../words-of.ts'
import type * as source from '../en-US/console-notes.ts'

export const notes: WordsOf<typeof source.notes> = {
  title: 'Notes',
  help: 'Seul le personnel lit les notes. @ suivi d’un nom avise un collègue.',
  write: 'Écrire une note',
  save: 'Enregistrer la note',
  change: 'Modifier',
  remove: 'Retirer',
  removeSure: 'Retirer cette note? Le fait qu’il y en avait une reste indiqué.',
  removed: '{name} a retiré une note.',
  edited: 'modifiée {at}',
  before: 'Avant',
  older: 'Afficher les notes plus anciennes',
  none: 'Aucune note pour l’instant.',
  wrote: 'a écrit une note',
  forYou: 'pour vous',
  people: 'Collègues qui peuvent lire cette fiche',
  found: {
    one: '{count} collègue : les flèches permettent de choisir',
    other: '{count} collègues : les flèches permettent de choisir',
  },
  unknown: 'Une personne qui a quitté',
  mail: {
    subject: '{by} vous a mentionné : {record}',
    greeting: 'Bonjour {name},',
    mentioned: '{by} vous a mentionné dans une note sur {object} {record}.',
    open: 'Ouvrir la fiche',
  },
}

export const forMe: WordsOf<typeof source.forMe> = {
  title: 'Pour vous',
  bell: { one: 'Pour vous : {count} non lue', other: 'Pour vous : {count} non lues' },
  bellNone: 'Pour vous : rien de non lu',
  unread: 'non lue',
  none: 'Personne ne vous a encore mentionné.',
  allRead: 'Tout marquer comme lu',
  on: '{name} sur {object} {record}',
}

export const files: WordsOf<typeof source.files> = {
  title: 'Fichiers',
  add: 'Ajouter un fichier',
  kinds: 'PDF, images, Word, Excel, PowerPoint, CSV et texte, jusqu’à {most} Mo.',
  none: 'Aucun fichier pour l’instant.',
  adding: 'Ajout : {name}…',
  added: '{name} a été ajouté.',
  remove: 'Retirer {name}',
  removeTitle: 'Retirer le fichier',
  removeSure: 'Retirer {name}? Cette action est irréversible.',
  removed: 'Le fichier a été retiré.',
  get: 'Télécharger {name}',
  by: 'par {name}',
  ofField: 'conservé comme {field}',
}
