// What can be read of a text. Characters that show as nothing fill no field: blanks of all kinds, controls, marks of direction, joiners and
// fillers that stand alone. Joiners inside words stay where they are, as their scripts need them.

/** The last is braille without dots, which Unicode counts among the symbols. */
const READABLE = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

export const isBlank = (text: string): boolean => !READABLE.test(text)

/** How many characters of it show, and the blanks between them. */
export const readableLength = (text: string): number =>
  text.replace(/(?!\s)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu, '').trim().length
