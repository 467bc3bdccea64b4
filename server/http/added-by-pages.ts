/** What the pages of a site add to the address of each of their calls (records-api/seo-apex.md): every call takes it. */
export const ADDED_BY_PAGES: ReadonlySet<string> = new Set(['language', 'asGuest', 'htmlEncode'])
