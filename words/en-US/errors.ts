// Words of error pages.
export const errors = {}
