// The language of the console is the user's: kept in a cookie, as the server writes the document in it.
import type { ConsoleLocale, ConsoleWords } from './words.tsx'

const SOURCES: Readonly<Record<ConsoleLocale, () => Promise<{ console: ConsoleWords }>>> = {
  'en-US': () => import('#words/en-US/console.ts'),
  'fr-CA': () => import('#words/fr-CA/console.ts'),
}

export const shownLocale = (): ConsoleLocale => (document.documentElement.lang === 'fr-CA' ? 'fr-CA' : 'en-US')

export const loadWords = async (locale: ConsoleLocale): Promise<ConsoleWords> => (await SOURCES[locale]()).console

const YEAR = 31_536_000
export const remember = (name: 'console-language' | 'console-theme', value: string): void => {
  document.cookie = `${name}=${value};path=/console;max-age=${YEAR};samesite=lax`
}

/** Labels of records come in the language too, so everything is read anew. */
export function speak(language: 'en' | 'fr'): void {
  remember('console-language', language)
  location.reload()
}
