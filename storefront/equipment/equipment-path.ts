// The page where equipment is named, and where it leads back to.

/** `/equipment`, leading back to a path of this site with its query. */
export const equipmentPage = (back: string): string =>
  back === '/' ? '/equipment' : `/equipment?back=${encodeURIComponent(back)}`

export const equipmentQuestion = (number: string, back: string): string =>
  `/equipment?${new URLSearchParams({ back, 'equipment-number': number })}`

export function equipmentPath(path: string, query: URLSearchParams): string {
  if (path === '/' || path.startsWith('/equipment')) return '/equipment'
  return equipmentPage(path + (query.size > 0 ? `?${query}` : ''))
}

/** A path of this site to go back to, as an address gave it; any other leads home. */
export const backPath = (given: string | null): string => (given && /^\/(?![/\\])[^\s\\]*$/.test(given) ? given : '/')
