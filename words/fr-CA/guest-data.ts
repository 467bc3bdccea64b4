// Mots de ce que les visiteurs sans compte peuvent demander de ce qui est gardé sous leur adresse courriel.
import type { WordsOf } from '../words-of.ts'
import type { byEmail as source } from '../en-US/guest-data.ts'

export const byEmail: WordsOf<typeof source> = {
  title: 'Vos renseignements, sans compte',
  link: 'Pas de compte? Obtenez une copie de ce que nous gardons sous votre adresse courriel, ou faites-le effacer',
  lead: 'Vous avez commandé ou vous nous avez écrit sans compte? Vous obtenez ici une copie de tout ce que la boutique {brand} garde sous votre adresse courriel : commandes, paiements, factures, retours, messages, abonnements et avis, dans un fichier zip avec une page à lire, un fichier JSON pour les ordinateurs et les fichiers que vous nous avez envoyés. Vous pouvez aussi le faire effacer.',
  email: 'Votre adresse courriel',
  send: 'M’envoyer un code',
  sendAgain: 'Envoyer un autre code',
  other: 'Utiliser une autre adresse',
  sent: 'Si nous gardons quelque chose sous {email}, un courriel y est en route. Son code à six chiffres est valide dix minutes, dans ce navigateur.',
  hasAccount:
    'S’il existe un compte avec cette adresse, le courriel le dit : vous vous connectez alors, et vous faites votre demande dans le compte.',
  code: 'Code à six chiffres',
  enter: 'Continuer',
  proven:
    'Voici ce qui est gardé sous {email}. Vous pouvez le télécharger ici pendant un quart d’heure; ensuite, il faut un nouveau code.',
  made: 'Nous préparons votre copie, le plus souvent en moins d’une minute. Rechargez cette page, ou attendez notre courriel. Elle est supprimée après {days} jours.',
  reload: 'Regarder de nouveau',
  none: 'Il n’y a pas de copie en ce moment. Demandez-en une nouvelle.',
  eraseTitle: 'Faire effacer ces renseignements',
  eraseHint:
    'Avec le code, vous pouvez aussi faire effacer ce que nous gardons sous votre adresse courriel. Les commandes et les factures restent aussi longtemps que l’exigent les lois fiscales, sans votre courriel ni votre téléphone.',
  toAccount:
    'Il existe maintenant un compte avec cette adresse : connectez-vous, et demandez-y l’effacement du compte.',
  goes: {
    person: 'Votre courriel, votre nom, votre téléphone et votre rue, partout où nous les gardons.',
    rest: 'Les paniers, ce que vous avez saisi à la caisse, les commandes par téléphone, les vérifications d’un rabais, les textes et photos des retours et des réclamations, les notes et fichiers que notre personnel a joints à vos commandes, et ce que nos registres en disent. Les courriels qui ne sont pas encore partis ne partent plus.',
  },
  keptPayment: 'Le service de paiement et le transporteur gardent leurs propres dossiers.',
  lostWarranty:
    'Les retours et les réclamations de garantie se font avec le courriel d’une commande. Ensuite, il n’y sera plus : gardez vos factures.',
  waitsLead: 'Ce que nous gardons sous cette adresse pourra être effacé une fois ceci terminé :',
  erase: 'Effacer ce que vous gardez de moi',
  asked: 'Ce que nous gardons sous cette adresse sera effacé le {date}.',
  askedDue: 'L’effacement se fera une fois terminé ce qui est nommé ci-dessous.',
  takeBack: 'Ne pas effacer',
  done: {
    copy: 'Nous préparons votre copie.',
    erase: 'C’est noté. Un courriel vous indique le jour et comment y renoncer.',
    keep: 'Rien n’est effacé.',
  },
  mail: {
    greeting: 'Bonjour,',
    code: 'Quelqu’un a demandé à {brand} ce qui est gardé sous cette adresse courriel, pour en obtenir une copie ou le faire effacer. Voici le code qui permet les deux :',
    accountSubject: 'Vos renseignements chez {brand}',
    account:
      'Quelqu’un a demandé à {brand} ce qui est gardé sous cette adresse courriel, pour en obtenir une copie ou le faire effacer. Vous avez un compte avec cette adresse : connectez-vous, et faites-y votre demande. Si ce n’était pas vous, ne faites rien.',
    notYou:
      'Si ce n’était pas vous, quelqu’un d’autre a lu le code dans vos courriels : dites-le-nous, et changez le mot de passe de votre boîte.',
    ready: {
      subject: 'Votre copie est prête',
      lines: [
        'La copie de ce que la boutique {brand} garde sous votre adresse courriel est prête. Pendant {days} jours, vous la téléchargez sur la page où vous l’avez demandée; elle est ensuite supprimée.',
        'Après un quart d’heure, la page demande un nouveau code.',
      ],
    },
    notYouErasing:
      'Si ce n’était pas vous, renoncez à la demande : quelqu’un d’autre a lu le code dans vos courriels. Dites-le-nous, et changez le mot de passe de votre boîte.',
    asked: {
      subject: 'Ce que nous gardons de vous sera effacé',
      lines: [
        'Ce que la boutique {brand} garde sous cette adresse courriel sera effacé le {date}, comme demandé avec un code reçu dans cette boîte.',
        'Jusque-là, vous pouvez y renoncer : ouvrez la page ci-dessous, tapez cette adresse et entrez le code que nous vous envoyons.',
        'Les commandes et les factures restent aussi longtemps que l’exigent les lois fiscales, sans votre courriel ni votre téléphone.',
      ],
    },
    takenBack: {
      subject: 'Rien n’est effacé',
      lines: [
        'Ce que la boutique {brand} garde sous cette adresse courriel ne sera pas effacé. Rien n’y a été changé.',
      ],
    },
    accountSince: {
      subject: 'Rien n’est effacé',
      lines: [
        'Ce que la boutique {brand} garde sous cette adresse courriel devait être effacé. Il existe maintenant un compte avec cette adresse, et rien n’a donc été effacé : connectez-vous, et demandez-y l’effacement du compte.',
      ],
    },
    erased: {
      subject: 'Ce que nous gardions de vous est effacé',
      lines: [
        'Ce que la boutique {brand} gardait sous cette adresse courriel est effacé, et ceci est le dernier courriel que nous vous envoyons.',
        'Les commandes et les factures restent aussi longtemps que l’exigent les lois fiscales, sans votre courriel ni votre téléphone. Si nous restaurons un jour une ancienne sauvegarde, vos renseignements en sont effacés de nouveau.',
      ],
    },
  },
}
