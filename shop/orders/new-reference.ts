import { randomInt } from 'node:crypto'

/** Short enough to read out to the support line; no vowels, so no words. */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ23456789'

export const newReference = (): string => Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
