// Mots du carnet d’adresses.
import type { WordsOf } from '../words-of.ts'
import type { addresses as source } from '../en-US/addresses.ts'

export const addresses: WordsOf<typeof source> = {
  add: 'Ajouter une adresse',
  newTitle: 'Nouvelle adresse',
  editTitle: 'Modifier l’adresse',
  count: { one: '{count} adresse', other: '{count} adresses' },
  empty: 'Aucune adresse n’est encore enregistrée. Celles que vous enregistrez ici vous attendent au moment de payer.',
  defaultIn: { US: 'Par défaut aux États-Unis', CA: 'Par défaut au Canada' },
  edit: 'Modifier',
  makeDefault: 'Définir par défaut',
  remove: 'Supprimer',
  keep: 'La conserver',
  named: '{action} : {address}',
  pages: 'Pages du carnet d’adresses',
  forCompany: 'Cette adresse est celle d’une entreprise',
  company: 'Nom de l’entreprise',
  isDefault: 'En faire mon adresse par défaut dans ce pays',
  firstIsDefault: 'La première adresse d’un pays en est l’adresse par défaut.',
  save: 'Enregistrer l’adresse',
  cancel: 'Annuler',
  notSaved:
    'Votre commande est passée, mais son adresse n’a pas pu être enregistrée : votre carnet d’adresses est plein.',
  done: {
    added: 'L’adresse est enregistrée.',
    changed: 'Vos modifications sont enregistrées.',
    removed: 'L’adresse est supprimée.',
    default: 'L’adresse par défaut est modifiée.',
  },
}
