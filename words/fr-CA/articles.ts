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
  editionDate: 'En vigueur depuis le {date}',
  policies: 'Politiques',
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
