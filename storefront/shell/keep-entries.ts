/**
 * Keeps what is entered on this page for the page at `path`, which enters it again when it opens in this tab: the same page in another
 * language (business rule L-2), or after signing in again.
 */
export function keepEntries(path: string): void {
  const controls = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
  const entries = controls.map(({ id, name, type, value, checked }) => [id + name + type, value, checked])
  sessionStorage.entered = JSON.stringify([location.pathname, path, entries])
}
