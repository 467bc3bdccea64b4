// Mots de la page Nous joindre, de son formulaire et de ses courriels.
import type { WordsOf } from '../words-of.ts'
import type { contact as source } from '../en-US/contact.ts'

export const contact: WordsOf<typeof source> = {
  title: 'Nous joindre',
  lead: 'Écrivez-nous : nous répondons par courriel.',
  ways: 'Autres façons de nous joindre',
  hours: 'Du {from} au {to}, de {opens} à {closes} ({zone})',
  chat: 'Clavarder avec nous',
  category: 'De quoi s’agit-il?',
  choose: 'Veuillez choisir',
  categories: {
    order: 'Une commande',
    product: 'Une pièce',
    returns: 'Un retour',
    core: 'Des frais de consigne',
    technical: 'Une question technique',
    website: 'Ce site Web',
    other: 'Autre chose',
  },
  productType: 'Quel genre de machine ou de pièce? (facultatif)',
  anyType: 'Aucun de ceux-ci',
  productTypes: {
    engine: 'Moteur',
    generator: 'Génératrice',
    vehicle: 'Véhicule',
    battery: 'Batterie',
    'crate-engine': 'Moteur en caisse',
  },
  orderNumber: 'Numéro de commande',
  orderNumberHint:
    'Requis pour une commande ou un retour. Il figure dans le courriel que nous avons envoyé, p. ex. CA1234567890123.',
  message: 'Votre message',
  messageHint:
    'Indiquez le numéro de pièce et, pour une machine, son numéro de série : nous n’aurons pas à vous les demander.',
  name: 'Votre nom',
  email: 'Courriel',
  answerTo: 'Nous répondrons à {email}.',
  send: 'Envoyer',
  sent: 'Un courriel de confirmation est en route. Nous répondons par courriel.',
  mail: {
    receivedSubject: 'Nous avons reçu votre message : {reference}',
    received:
      'Merci d’avoir écrit à {brand}. Votre numéro de référence est {reference}. Nous répondrons à cette adresse.',
    notYou: 'Si vous ne nous avez pas écrit, quelqu’un a saisi votre adresse par erreur : vous n’avez rien à faire.',
    staffSubject: '{reference} : {category}',
    language: 'Langue',
    answerSubject: '{brand} : votre message {reference}',
    answerGreeting: 'Bonjour {name},',
    answerAbout: 'Ceci répond à votre message {reference}.',
  },
}
