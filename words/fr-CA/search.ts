import type { WordsOf } from '../words-of.ts'
import type { search as source } from '../en-US/search.ts'

export const search: WordsOf<typeof source> = {
  title: 'Recherche : {term}',
  heading: 'Résultats pour « {term} »',
  crumb: 'Recherche',
  readAsNumber: 'Recherche par numéro de pièce. Les espaces, les traits d’union et les majuscules ne comptent pas.',
  readAsWords: 'Recherche par mots.',
  tryTerms: 'Ces recherches donnent des résultats',
  tryCategories: 'Catégories de ce nom',
  tryElse: 'Autres pistes',
  tipNumber: 'Vérifiez le numéro sur la pièce ou sur sa boîte : un 0 et un O se ressemblent.',
  tipSpelling: 'Utilisez moins de mots, ou seulement le nom de la pièce.',
  tipMenu: 'Partez d’une catégorie : Toutes les pièces, en haut de la page.',
}
