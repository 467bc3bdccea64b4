/** The field of forms that people leave empty, as they do not see it (business rule F-4). */
export const TRAP = 'homepage'
