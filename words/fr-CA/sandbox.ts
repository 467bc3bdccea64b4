import type { WordsOf } from '../words-of.ts'
import type { sandbox as source } from '../en-US/sandbox.ts'

export const sandbox: WordsOf<typeof source> = {
  signIn: 'Connexion de démonstration',
  whoAreYou: 'Qui êtes-vous? Personne ici n’a de mot de passe.',
  roles: { staff: 'personnel', admin: 'administrateur', customer: 'client', guest: 'invité' },
  somebodyElse: 'Une autre personne',
  somebodyElseHint:
    'Tapez l’adresse courriel d’un client de la démonstration, par exemple celle d’une commande à retrouver. Une adresse que personne n’a encore devient un nouveau client.',
  signInWith: 'Se connecter avec cette adresse',
  notAnAddress: 'Entrez une adresse courriel, par exemple nom@example.com.',
  register: 'Créer un compte',
  registerHint:
    'Un compte de démonstration n’a pas de mot de passe et reste connu jusqu’à l’arrêt de la démonstration.',
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'Courriel',
  wrong: 'Entrez votre nom et une adresse courriel que personne n’utilise ici.',
  create: 'Créer le compte',
  created: 'Votre compte est prêt.',
  forgot: 'Mot de passe oublié?',
  noPasswords:
    'Personne n’a de mot de passe dans cette démonstration : choisissez qui vous êtes, et vous êtes connecté.',
  backToShop: 'Se connecter à la boutique',
  signOut: 'Se déconnecter',
  signedOut: 'Vous êtes déconnecté.',
  verification: {
    title: 'Vérification de démonstration',
    who: 'Qui êtes-vous? Chaque personne connaît une issue différente.',
    people: {
      veteran: 'Un vétéran',
      firefighter: 'Un pompier',
      civilian: 'Une personne d’aucun des deux groupes',
      document: 'Une personne à qui un document est d’abord demandé',
      blurred: 'Une personne dont le document est illisible (SheerID)',
      trouble: 'Une personne pour qui le service échoue',
      silence: 'Une personne pour qui le service ne répond pas',
      flood: 'Une personne pour qui le service répond beaucoup trop',
    },
    cancel: 'Annuler',
    documentWanted: 'Il nous faut un document qui montre votre statut.',
    sendDocument: 'Envoyer le document',
    documentSent: 'Votre document est à l’étude. Revenez dans un instant.',
    back: 'Retour à la boutique',
  },
}
