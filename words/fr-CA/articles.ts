import type { WordsOf } from '../words-of.ts'
import type { articles as source } from '../en-US/articles.ts'

export const articles: WordsOf<typeof source> = {
  hub: 'Centre de connaissances',
  hubDescription:
    'De courts articles sur les numéros, la compatibilité, les pièces reconditionnées, les consignes, les batteries et l’entretien.',
  hubIntro:
    'De courtes réponses pour l’atelier : ce que dit un numéro, ce qu’il faut renvoyer, comment garder les machines en marche.',
  moreIn: 'Aussi dans « {topic} »',
  edition: 'Version {version}, en vigueur depuis le {date}',
  preview: 'Un aperçu pour le personnel : les clients ne voient pas encore ce texte.',
  editionDate: 'En vigueur depuis le {date}',
  policies: 'Politiques',
  search: {
    label: 'Rechercher dans les articles et les questions',
    search: 'Rechercher',
    found: 'Meilleurs résultats pour « {term} » : {count}',
    none: 'Aucun résultat pour « {term} ».',
    help: 'Essayez avec moins de mots ou d’autres mots, ou parcourez ce qui suit. Une pièce se trouve par son numéro, dans la recherche en haut de la page.',
    failed:
      'Les résultats ne peuvent pas s’afficher pendant la saisie pour le moment. Appuyez sur Rechercher pour réessayer.',
    kinds: {
      FAQ: 'Question',
      HUB: 'Article',
      POLICY: 'Politique',
      GUIDE: 'Guide',
      LEGAL: 'Texte juridique',
      OFFER: 'Détails de l’offre',
    },
  },
  links: {
    shipping: 'Livraison',
    returns: 'Retours et remboursements',
    core: 'Politique sur les consignes',
    warranty: 'Garantie',
    termsOfSale: 'Conditions de vente',
    privacy: 'Confidentialité',
    accessibility: 'Accessibilité',
    prop65: 'Proposition 65 de la Californie',
    batteryGuide: 'Guide des batteries',
    offers: 'Détails des offres',
  },
}
