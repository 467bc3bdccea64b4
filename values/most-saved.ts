/** Parts that one customer may save (business rule E-13). */
export const MOST_SAVED = 200
