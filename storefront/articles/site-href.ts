import { type Locale, pathIn, splitPath } from '#values/locale.ts'

export const siteHref = (locale: Locale, address: string): string =>
  isPage(address) ? pathIn(locale, address) : address

/** A path of ours that says no language; files have none. */
function isPage(address: string): boolean {
  const path = /^\/(?![/\\])[^?#]*/.exec(address)?.[0]
  return path !== undefined && splitPath(path).path === path && !/\.\w+$/.test(path)
}
