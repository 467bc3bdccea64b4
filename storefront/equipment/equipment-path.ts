// The page where equipment is named, and where it leads back to.

/** `/equipment`, leading back to a path of this site with its query. */
export const equipmentPage = (back: string): string =>
  back === '/' ? '/equipment' : `/equipment?back=${encodeURIComponent(back)}`

/** `/equipment` with a number in its field, where what the number leaves open is asked (V-4, V-5). */
export const equipmentQuestion = (number: string, back: string): string =>
  `/equipment?${new URLSearchParams({ back, 'equipment-number': number })}`

/** `/equipment` for somebody at this page of the site, who comes back to it afterwards. */
export function equipmentPath(path: string, query: URLSearchParams): string {
  if (path === '/' || path.startsWith('/equipment')) return '/equipment'
  return equipmentPage(path + (query.size > 0 ? `?${query}` : ''))
}

/** A path of this site to go back to, as an address gave it; any other leads home. */
export const backPath = (given: string | null): string => (given && /^\/(?![/\\])[^\s\\]*$/.test(given) ? given : '/')
