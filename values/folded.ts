/** A word without case and accents, as it is compared: 'Démarreur' is 'demarreur'. */
export const folded = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
