// What the stand-in's pages say, in English and French.

const en = {
  signIn: 'Demo sign-in',
  whoAreYou: 'Who are you? Nobody here has a password.',
  roles: { staff: 'staff', admin: 'administrator', customer: 'customer', guest: 'guest' },
  register: 'Create an account',
  registerHint: 'A demo account needs no password, and is known until the demo stops.',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  wrong: 'Enter your name and an email address that nobody here has yet.',
  create: 'Create the account',
  created: 'Your account is ready.',
  forgot: 'Forgot your password?',
  noPasswords: 'Nobody in this demo has a password: choose who you are, and you are signed in.',
  backToShop: 'Sign in to the shop',
  signOut: 'Sign out',
  signedOut: 'You are signed out.',
}

const fr: typeof en = {
  signIn: 'Connexion de démonstration',
  whoAreYou: 'Qui êtes-vous? Personne ici n’a de mot de passe.',
  roles: { staff: 'personnel', admin: 'administrateur', customer: 'client', guest: 'invité' },
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
}

export interface Language {
  /** As `lang` says it. */
  locale: string
  words: typeof en
}

/** The language of `ui_locales`: that of its first known entry, else English. */
export function languageOf(uiLocales: unknown): Language {
  const [locale = 'en-US'] = String(uiLocales ?? '').match(/\b(?:en|fr)(?:-(?:US|CA))?\b/) ?? []
  return { locale, words: locale.startsWith('fr') ? fr : en }
}
