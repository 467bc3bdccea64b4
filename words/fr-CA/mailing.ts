// Mots des courriels que l’on demande : une pièce de nouveau en stock, nos nouvelles; et la façon de s’en désabonner.
import type { WordsOf } from '../words-of.ts'
import type { mailing as source } from '../en-US/mailing.ts'

export const mailing: WordsOf<typeof source> = {
  leaveEmpty: 'Laissez ce champ vide',
  email: 'Courriel',
  askedWhy: 'Un seul courriel dès qu’elle sera en stock, rien d’autre. La demande vaut 180 jours au plus.',
  part: '{name} (numéro de pièce {partNumber})',
  backSubject: 'De nouveau en stock : {part}',
  back: 'Vous avez demandé à être avisé : {part} est de nouveau en stock chez {brand}.',
  goneSubject: 'Article qui n’est plus fabriqué : {part}',
  gone: 'Vous avez demandé à être avisé chez {brand} dès que cette pièce serait de nouveau en stock : {part}. Elle ne le sera plus, car sa production a pris fin.',
  replacedBy: 'Elle est remplacée par {part}.',
  seePart: 'Voir la pièce',
  seeAlike: 'Voir les pièces qui font le même travail',
  whyMailed: 'Vous recevez ce courriel parce que vous l’avez demandé chez {brand}.',
  leave: 'Se désabonner',
  newsletter: 'Offres et nouvelles',
  newsletterLead: 'Nouvelles pièces, prix spéciaux et conseils d’entretien, environ une fois par mois.',
  consent:
    'J’accepte de recevoir par courriel les offres et nouvelles de la boutique {brand} ({seller}). Je peux me désabonner en tout temps par le lien que contient chaque courriel.',
  subscribe: 'S’abonner',
  almost:
    'C’est presque fait : veuillez ouvrir le courriel que nous vous envoyons et y confirmer qu’il s’agit bien de vous.',
  confirmSubject: 'À confirmer : offres et nouvelles de la boutique {brand}',
  confirmAsk:
    'Quelqu’un, sans doute vous, a demandé à recevoir les offres et nouvelles de la boutique {brand} à cette adresse. Veuillez confirmer qu’il s’agit bien de vous.',
  confirmLink: 'Confirmer',
  confirmElse: 'Si ce n’était pas vous, ne faites rien : vous ne recevrez rien d’autre, et l’adresse sera oubliée.',
  confirmTitle: 'Confirmez votre abonnement',
  confirmPage: 'Un seul clic, et vous êtes abonné aux offres et nouvelles de la boutique {brand}.',
  confirmed: 'Merci. Si ce lien date de moins de 7 jours, vous êtes abonné.',
  leaveTitle: 'Désabonnement',
  leavePage: 'Un seul clic, et {brand} ne vous enverra plus de courriels de ce genre.',
  left: 'Vous ne recevrez plus de courriels de ce genre.',
}
