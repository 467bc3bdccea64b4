import type { WordsOf } from '../words-of.ts'
import type { claims as source } from '../en-US/claims.ts'

export const claims: WordsOf<typeof source> = {
  title: 'Réclamation pour la commande {number}',
  lead: 'Une pièce tombée en panne sous garantie, ou un dommage pendant le transport de marchandises : dites ce qui s’est passé et ajoutez des photos. Nous répondons par courriel.',
  cannot: 'Rien de cette commande ne peut faire l’objet d’une réclamation ici.',
  warrantyPolicy: 'Ce que couvre la garantie',
  damagePolicy: 'Dommages à l’arrivée',
  bought: 'Ce que vous avez acheté',
  warranty: {
    until: 'Sous garantie jusqu’au {date}',
    choose: 'Se prévaloir de la garantie',
    chooseOf: 'Se prévaloir de la garantie : {name}',
  },
  damage: {
    title: 'Le transport a causé des dommages?',
    lead: 'Dites-le-nous au plus tard le {date}, même si vous découvrez le dommage après avoir ouvert. Gardez l’emballage.',
    choose: 'Signaler un dommage',
    chooseOf: 'Signaler un dommage : {name}',
    whole: 'Signaler un dommage à toute la livraison',
  },
  whole: 'toute la livraison',
  what: { WARRANTY: 'Garantie : {name}', FREIGHT_DAMAGE: 'Dommage de transport : {name}' },
  form: {
    message: 'Que s’est-il passé?',
    messageHint: {
      WARRANTY: 'Comment la pièce est tombée en panne et ce que vous avez essayé, en 10 à 2 000 caractères.',
      FREIGHT_DAMAGE:
        'Ce qui est endommagé et ce que vous avez noté sur le reçu de livraison, en 10 à 2 000 caractères.',
    },
    installedOn: 'Posée le (facultatif)',
    reading: 'Relevé au moment de la panne (facultatif)',
    readingUnit: 'Compté en',
    units: { h: 'Heures', mi: 'Milles', km: 'Kilomètres' },
    serial: 'Numéro de série de la machine (facultatif)',
    photos: 'Photos (facultatif)',
    photosHint: 'Jusqu’à 4 images JPEG, PNG ou WebP, de 8 Mo au plus chacune. Choisissez-les toutes à la fois.',
    photosLost: 'Veuillez choisir vos photos de nouveau : un navigateur ne les garde pas.',
    send: 'Envoyer la réclamation',
    back: 'Retour à la page précédente',
  },
  asked: {
    done: 'Nous avons votre réclamation {number}. Un courriel de confirmation est envoyé à {email}.',
    next: 'Gardez la pièce et son emballage jusqu’à notre réponse.',
  },
  list: 'Vos réclamations',
  number: 'Réclamation {number}',
  madeOn: 'Faite le {date}',
  photo: 'Photo {count}',
  states: {
    NEW: 'Nouvelle',
    IN_REVIEW: 'À l’étude',
    ACCEPTED: 'Acceptée',
    REFUSED: 'Refusée',
    CLOSED: 'Fermée',
  },
  told: {
    NEW: 'Nous l’avons reçue et l’étudierons bientôt.',
    IN_REVIEW: 'Nous l’étudions.',
    ACCEPTED: 'Nous l’acceptons.',
    REFUSED: 'Nous ne pouvons pas l’accepter.',
    CLOSED: 'Elle est réglée.',
  },
  answer: 'Notre réponse : {decision}',
  mail: {
    page: 'Voir votre commande et ses réclamations',
    steps: {
      NEW: {
        subject: 'Nous avons reçu votre réclamation {number}',
        paragraphs: [
          'Nous avons reçu votre réclamation {number} pour la commande {order}. {what}.',
          'Gardez la pièce et son emballage jusqu’à notre réponse. Nous répondons à cette adresse.',
        ],
      },
      IN_REVIEW: {
        subject: 'Nous étudions votre réclamation {number}',
        paragraphs: [
          'Nous étudions votre réclamation {number} pour la commande {order} et vous écrirons de nouveau. {what}.',
        ],
      },
      ACCEPTED: {
        subject: 'Votre réclamation {number} est acceptée',
        paragraphs: [
          'Nous acceptons votre réclamation {number} pour la commande {order}. {what}.',
          'Notre réponse : {decision}',
        ],
      },
      REFUSED: {
        subject: 'Votre réclamation {number} n’a pas été acceptée',
        paragraphs: [
          'Nous avons étudié votre réclamation {number} pour la commande {order} et ne pouvons pas l’accepter. {what}.',
          'La raison : {decision}',
        ],
      },
      CLOSED: {
        subject: 'Votre réclamation {number} est réglée',
        paragraphs: ['Votre réclamation {number} pour la commande {order} est réglée, et nous l’avons fermée. {what}.'],
      },
    },
  },
}
