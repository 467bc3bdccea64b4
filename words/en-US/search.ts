// Words of search results.
export const search = {}
