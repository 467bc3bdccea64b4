// Mots de la connexion et de la déconnexion.
import type { WordsOf } from '../words-of.ts'
import type { account as source } from '../en-US/account.ts'

export const account: WordsOf<typeof source> = {
  title: 'Compte',
  signIn: 'Se connecter',
  signOut: 'Se déconnecter',
  signInFirst: 'Cette page vous est réservée. Connectez-vous à {brand} et vous y reviendrez aussitôt.',
  signInForOrder:
    'Une commande ne s’ouvre qu’à la personne qui l’a passée. Connectez-vous à {brand} et vous reviendrez aussitôt à cette page.',
  orderOfGuest: 'Commandé sans compte? Retrouvez votre commande par son numéro et votre courriel.',
  typedKept:
    'Ce que vous avez saisi est conservé dans cet onglet et sera remis en place une fois que vous serez connecté.',
  pages: {
    garage: 'Mon garage',
    orders: 'Commandes',
    saved: 'Pièces enregistrées',
    addresses: 'Adresses',
    profile: 'Profil',
  },
  profile: {
    customerNumber: 'Numéro de client',
    email: 'Courriel',
    emailElsewhere: 'Il se modifie là où vous vous connectez, et non ici.',
    firstName: 'Prénom',
    lastName: 'Nom',
    company: 'Entreprise (facultatif)',
    mobile: 'Numéro de cellulaire',
    save: 'Enregistrer',
    saved: 'Votre profil est enregistré.',
  },
  signedInAs: 'Compte ouvert : {name}',
  signedIn: 'Votre session est ouverte',
  continue: 'Continuer le magasinage',
  signedOut: 'Votre session est fermée',
  signedOutNext: 'Votre panier est conservé dans votre compte. Il n’en reste rien sur cet appareil.',
  tryAgain: 'Réessayer',
  register: 'Créer un compte',
  forgot: 'Mot de passe oublié?',
  failed: {
    unavailable:
      'La connexion n’est pas possible en ce moment. Votre panier est tel que vous l’avez laissé, et vous pouvez commander comme invité.',
    expired: 'Cette connexion a pris trop de temps ou a été commencée ailleurs. Veuillez recommencer.',
    refused: 'La connexion n’a pas eu lieu. Votre panier est tel que vous l’avez laissé.',
    unknown: 'Cette connexion ne dit pas qui vous êtes : son adresse courriel n’est pas vérifiée.',
  },
  saved: {
    title: 'Mis de côté',
    lead: 'Les prix et les stocks sont ceux du moment. Ce qui n’entrait pas dans votre panier à la connexion s’y trouve aussi.',
    quantity: 'Quantité\u00a0: {quantity}',
    move: 'Remettre au panier',
    moveOf: 'Remettre au panier\u00a0: {name}',
    remove: 'Retirer',
    removeOf: 'Retirer de ce qui est mis de côté\u00a0: {name}',
    kept: 'Pièce mise de côté, sous le panier\u00a0: {name}.',
    moved: 'De retour dans votre panier\u00a0: {name}.',
    movedFewer:
      'De retour dans votre panier\u00a0: {quantity} sur les {wanted} mis de côté ({name}). Il n’est pas possible d’en avoir plus pour le moment.',
    removed: 'La pièce n’est plus mise de côté.',
    titleEngines: 'Hors de votre panier',
    leadEngines:
      'Les moteurs en caisse ne sont pas conservés, car leurs conditions doivent être acceptées de nouveau. Notez-les avant de quitter cette page.',
  },
  savedForLater: {
    one: '{count} article n’entrait pas dans votre panier. Il figure sous le panier.',
    other: '{count} articles n’entraient pas dans votre panier. Ils figurent sous le panier.',
  },
  enginesNotKept: {
    one: '{count} moteur en caisse n’a pas été conservé. Il est nommé sous le panier.',
    other: '{count} moteurs en caisse n’ont pas été conservés. Ils sont nommés sous le panier.',
  },
}
