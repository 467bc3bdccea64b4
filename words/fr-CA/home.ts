import type { WordsOf } from '../words-of.ts'
import type { home as source } from '../en-US/home.ts'

export const home: WordsOf<typeof source> = {
  title: 'Pièces pour moteurs, génératrices et véhicules',
  description:
    'Pièces pour moteurs, génératrices et véhicules : cherchez par numéro de pièce ou par mots, voyez le prix complet avec les frais de consigne, et ce qui est en stock.',
  question: 'Sur quoi travaillez-vous?',
  lead: 'Donnez-nous le numéro de la plaque. Chaque pièce affichée ensuite vous dira si elle convient.',
  hint: 'Vous cherchez un numéro de pièce? Utilisez la recherche en haut : les anciens numéros et ceux d’autres fabricants y mènent aussi.',
  forExample: 'Par exemple :',
  ownLead: 'Tout ce qui suit est pour cette machine. Chaque pièce que vous ouvrez dit pourquoi elle convient.',
  ownParts: 'Toutes les pièces qui conviennent :',
  ownUniversal: 'Fournitures universelles :',
  ownMachine: 'Fiche et entretien : {name}',
  ownViews: 'Trouvez une pièce à sa place',
  groups: 'Magasiner par système',
  diagrams: 'Ou trouvez une pièce à sa place : vues éclatées de moteurs et de génératrices',
  specials: 'En prix spécial',
  popular: 'Les plus achetées',
  trust: 'Pourquoi acheter ici',
  noParts: 'Le catalogue est en préparation : aucune pièce n’est encore en vente ici.',
}
