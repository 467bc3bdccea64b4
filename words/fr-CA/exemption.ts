// Words of the form that asks to be exempt from taxes, and of its mails.
import type { WordsOf } from '../words-of.ts'
import type { exemption as source } from '../en-US/exemption.ts'

export const exemption: WordsOf<typeof source> = {
  title: 'Demande d’exemption de taxes',
  lead: 'Si vous êtes exempté des taxes de vente, envoyez ce formulaire. Nous vérifions votre certificat; une fois celui-ci approuvé, vos taxes sont retirées des commandes suivantes livrées là où il est valide.',
  customerNumber: 'Numéro de client',
  customerNumberHint: 'Il est inscrit d’avance pour les clients qui ouvrent une session.',
  contactName: 'Nom de la personne-ressource',
  phone: 'Téléphone',
  region: 'État ou province',
  certificate: 'Certificat d’exemption (facultatif)',
  certificateHint: 'PDF, PNG ou JPEG, 5 Mo au plus. Si vous ne l’avez pas sous la main, nous vous le demanderons.',
  fileAgain: 'Veuillez choisir le fichier de nouveau : il n’a pas été conservé.',
  sum: 'Combien font {one} et {other}, en chiffres?',
  sumHint: 'Cela nous montre que vous n’êtes pas un robot.',
  send: 'Envoyer',
  sent: 'Un courriel de confirmation est en route.',
  link: 'Demander une exemption de taxes',
  mail: {
    receivedSubject: 'Nous avons reçu votre demande d’exemption de taxes : {reference}',
    received:
      'Merci d’avoir écrit à {brand}. Votre numéro de référence est {reference}. Nous vérifions votre certificat et vous appellerons s’il nous manque des renseignements.',
    staffSubject: '{reference} : demande d’exemption de taxes',
    certificate: 'Certificat',
    inRecords: 'dans les dossiers',
    none: 'aucun',
  },
}
