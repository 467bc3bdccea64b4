import type { WordsOf } from '../words-of.ts'
import type { shell as source } from '../en-US/shell.ts'

export const shell: WordsOf<typeof source> = {
  title: '{page} - Boutique {brand}',
  stepTitle: '{step}, étape {at} sur {count} - {title}',
  skipToContent: 'Passer au contenu',
  languageAndCountry: 'Langue et pays :',
  cartPerCountry: 'Chaque pays a ses prix et son panier.',
  switchToUs: 'Ouvre votre panier américain; votre panier canadien est conservé.',
  switchToCanada: 'Ouvre votre panier canadien; votre panier américain est conservé.',
  trackOrder: 'Suivre une commande',
  search: 'Rechercher',
  searchPlaceholder: 'Numéro de pièce, NIV, NSM, NSG ou mots',
  cart: 'Panier',
  menu: 'Menu',
  categories: 'Catégories',
  allCategories: 'Toutes les pièces',
  close: 'Fermer',
  breadcrumb: 'Fil d’Ariane',
  home: 'Accueil',
  help: 'Aide',
  onThisPage: 'Sur cette page',
  shop: 'Magasiner',
  about: 'Pièces de moteur, de génératrice et de véhicule, vérifiées d’après votre numéro de série.',
  support: 'Assistance téléphonique :',
  copyright: '© {year} {brand}',
  consent: 'Enregistrement des visites',
  consentQuestion:
    'Pouvons-nous enregistrer les pièces et les pages consultées afin d’améliorer la boutique? Jamais votre nom, votre adresse ni les numéros de votre équipement; si vous avez une session ouverte, votre numéro de client.',
  consentYes: 'Autoriser',
  consentNo: 'Refuser',
}
