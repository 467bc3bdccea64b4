import type { Rule } from '#platform/objects/define-object.ts'

/** Customers may add or remove saved parts, and remove equipment, whenever they like (business rules E-12 and E-13). */
export const asTheyLike: Rule = async () => []
