import type { WordsOf } from '../words-of.ts'
import type { savedParts as source } from '../en-US/saved-parts.ts'

export const savedParts: WordsOf<typeof source> = {
  save: 'Enregistrer cette pièce',
  saveNamed: 'Enregistrer {name}',
  saved: '{name} figure parmi vos pièces enregistrées.',
  removed: 'Cette pièce n’est plus enregistrée.',
  count: {
    one: '{count} pièce, au prix et au stock du moment',
    other: '{count} pièces, aux prix et au stock du moment',
  },
  empty: 'Aucune pièce enregistrée encore. Le cœur à côté d’une pièce la conserve ici, sur tous vos appareils.',
  replacedBy: 'Remplacée par',
  remove: 'Retirer',
  removeNamed: 'Retirer {name} de vos pièces enregistrées',
  pages: 'Pages de vos pièces enregistrées',
}
