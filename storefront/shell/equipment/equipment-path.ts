// The page where equipment is named, and where it leads back to.

/** `/equipment` for somebody at this page of the site, who comes back to it afterwards. */
export function equipmentPath(path: string, query: URLSearchParams): string {
  if (path === '/' || path.startsWith('/equipment')) return '/equipment'
  const here = path + (query.size > 0 ? `?${query}` : '')
  return `/equipment?back=${encodeURIComponent(here)}`
}

/** A path of this site to go back to, as an address gave it; any other leads home. */
export const backPath = (given: string | null): string => (given && /^\/(?![/\\])[^\s\\]*$/.test(given) ? given : '/')
