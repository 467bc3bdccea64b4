// Texts in three languages beside one another, in French.
import type { WordsOf } from '../words-of.ts'
import type * as source from '../en-US/console-languages.ts'

export const languages: WordsOf<typeof source.languages> = {
  title: 'Langues : {name}',
  open: 'Langues',
  all: 'Chaque texte existe dans chaque langue.',
  missing: { one: '{count} texte manque.', other: '{count} textes manquent.' },
  lacks: 'manque',
  instead: 'Sans texte propre, {language} lit {other}.',
  same: 'Identique à {other}.',
  and: '{one} et {other}',
  save: 'Enregistrer toutes les langues',
  saved: 'Toutes les langues ont été enregistrées.',
  nothing: 'Rien n’a été modifié.',
  meanwhile:
    'Quelqu’un a enregistré entre-temps : son texte est affiché sous le vôtre là où vous avez tous deux modifié. Enregistrez de nouveau pour garder ce que vous voyez.',
  theirs: 'Le sien, maintenant : {text}',
  none: 'vide',
}

export const rich: WordsOf<typeof source.rich> = {
  tools: 'Mise en forme',
  bold: 'Gras',
  italic: 'Italique',
  heading: 'Titre',
  list: 'Liste',
  numbers: 'Liste numérotée',
  link: 'Lien',
  write: 'Écrire',
  preview: 'Aperçu',
  empty: 'Rien à afficher pour l’instant.',
  removed: 'N’apparaît pas sur les pages : {tags}.',
}
