// Venir travailler ici : le courriel d’une invitation et la page que son lien ouvre.
import type { WordsOf } from '../words-of.ts'
import type { joining as source } from '../en-US/joining.ts'

export const joining: WordsOf<typeof source> = {
  subject: 'Vous êtes invité à travailler chez {brand}',
  invited:
    '{brand} vous invite à travailler dans sa console en tant que : {role}. Ouvrez une session avec {email} pour accepter.',
  link: 'Accepter l’invitation',
  once: 'Le lien est valable une fois, sept jours, et pour cette adresse seulement. Si vous ne vous y attendiez pas, ne faites rien.',
  title: 'Travailler chez {brand}',
  ask: '{email} est invité à travailler ici en tant que : {role}.',
  signIn: 'Ouvrir une session et accepter',
  withThis: 'Ouvrez une session avec cette adresse : l’invitation ne vaut pour aucune autre.',
  asCustomer:
    'Dans ce navigateur, une session de client est ouverte. Fermez-la d’abord, puis ouvrez de nouveau le lien du courriel.',
  signOut: 'Fermer la session',
  gone: 'Cette invitation n’est plus valable',
  goneWhy:
    'Elle a été acceptée ou retirée, un courriel plus récent l’a remplacée, ou ses sept jours sont passés. Demandez à la personne qui vous a invité de la renvoyer.',
}
