// Changing an order before anything of it is packed, in French.
import type { WordsOf } from '../words-of.ts'
import type { change as source } from '../en-US/counter-change.ts'

export const change: WordsOf<typeof source> = {
  title: 'Modifier la commande',
  lines: 'Lignes',
  pieces: 'Unités de {part}',
  was: 'était {count}',
  isNew: 'nouvelle',
  gone: 's’en va',
  replace: 'Remplacer par {part}',
  replacedBy: '{part} l’a remplacée.',
  add: 'Ajouter une pièce, par son numéro',
  addIt: 'Ajouter',
  twice: '{part} est dans la commande : changez ses unités.',
  method: 'Les colis partent',
  methods: { GROUND: 'par transport terrestre', TWO_DAY: 'en deux jours' },
  freight: 'Ce qui est trop lourd pour un colis part par transport de marchandises.',
  liftGate: 'Avec un hayon élévateur',
  appointment: 'Sur rendez-vous',
  address: 'Corriger l’adresse',
  fields: {
    firstName: 'Prénom',
    lastName: 'Nom',
    company: 'Entreprise (facultatif)',
    line1: 'Adresse, ligne 1',
    line2: 'Adresse, ligne 2 (facultatif)',
    city: 'Ville',
    region: 'État ou province',
    postalCode: 'Code ZIP ou postal',
    mobile: 'Cellulaire',
  },
  nothing: 'Changez des unités, des pièces, l’adresse ou la façon : la commande est comme elle était.',
  needsAddress: 'L’adresse demande des noms, une rue, une ville, un état ou une province, un code et un cellulaire.',
  empty: 'Au moins une unité reste; pour mettre fin à la commande, annulez-la.',
  go: 'Modifier la commande',
  goTotal: 'Modifier la commande à {amount}',
  amounts: {
    parts: 'Pièces au prix courant',
    saving: 'Prix spéciaux et soldes',
    discount: 'Rabais',
    core: 'Consignes',
    shipping: 'Livraison',
    tax: 'Taxes',
    total: 'Total',
  },
  difference: 'Ce qu’elle coûte',
  amountLine: '{what} : {from} à {to}.',
  raises: {
    WANTED:
      'Une retenue de {amount} est demandée à la place de celle-ci. Si la banque veut le titulaire, il reçoit un lien par courriel. D’ici là, rien n’est expédié.',
    ASKED:
      'La banque veut le titulaire de la carte avant de retenir {amount} : il a un lien par courriel. D’ici là, rien n’est expédié.',
    LOST: 'La carte n’accorde pas de retenue de {amount}. Ramenez la commande à ce qui est retenu, ou annulez-la : rien n’est expédié.',
  },
}
