import { onClick } from '../page/on-click.ts'
import { keepEntries } from './keep-entries.ts'

/**
 * Keeps a language that was chosen for a year, so that nobody who has chosen is moved (business rule L-4), and what is entered for the
 * page that comes in it (L-2).
 */
export const rememberLanguage = (): void =>
  onClick<HTMLAnchorElement>('a[data-locale]', (link) => {
    document.cookie = `language=${link.dataset.locale};path=/;max-age=31536000;samesite=lax`
    keepEntries(link.pathname)
  })
