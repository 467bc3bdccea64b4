/** A text as the catalogue stores it: in each of its languages. */
export const texts = (en: string, fr: string): string => JSON.stringify({ en, fr })
