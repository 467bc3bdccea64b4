import type { WordsOf } from '../words-of.ts'
import type { faqs as source } from '../en-US/faqs.ts'

export const faqs: WordsOf<typeof source> = {
  description:
    'Des réponses sur les commandes, la livraison, les retours et les consignes, le paiement, les pièces et leur compatibilité, et votre compte.',
  aboutParts: 'Questions sur les pièces et leur compatibilité',
  aboutShipping: 'Questions sur la livraison',
  aboutOrders: 'Questions sur les commandes',
  all: 'Toutes les questions',
}
