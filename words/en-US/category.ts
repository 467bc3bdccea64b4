// Words of category pages and lists of parts.
export const category = {}
