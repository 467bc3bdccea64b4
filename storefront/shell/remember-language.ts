import { onClick } from '../page/on-click.ts'

/**
 * Keeps a language that was chosen for a year, so that nobody who has chosen is moved (business rule L-4), and what is entered for the
 * page that comes in it (L-2).
 */
export const rememberLanguage = (): void =>
  onClick<HTMLAnchorElement>('a[data-locale]', (link) => {
    document.cookie = `language=${link.dataset.locale};path=/;max-age=31536000;samesite=lax`
    const controls = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
    const entries = controls.map(({ id, name, type, value, checked }) => [id + name + type, value, checked])
    sessionStorage.entered = JSON.stringify([location.pathname, link.pathname, entries])
  })
