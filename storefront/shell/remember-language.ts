/** Keeps a language that was chosen for a year, so that nobody who has chosen is moved (business rule L-4). */
export const rememberLanguage = (): void =>
  document.addEventListener('click', ({ target }) => {
    const chosen = target instanceof Element && target.closest<HTMLElement>('a[data-locale]')?.dataset.locale
    if (chosen) document.cookie = `language=${chosen};path=/;max-age=31536000;samesite=lax`
  })
