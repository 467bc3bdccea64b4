/** No letter of a text in English or French, but what bytes of another alphabet or machine become when they are read as Windows-1252. */
const SIGNS: readonly RegExp[] = [
  // Bytes that Windows-1252 has no letter for.
  /[\u0080-\u009f]/u,
  // Whole words of such letters: Cyrillic, Chinese, Korean.
  /[\u0080-\u024f\u02c6\u02dc\u2018-\u203a\u20ac\u2122]{4}/u,
  // é of MS-DOS and of Japanese files.
  /[\p{L}][\u201a\u201e\u0192\u02c6]|[\u201a\u201e\u0192\u02c6][\p{L}]/u,
  // é and ô of a Macintosh: a capital or a sign within a word.
  /\p{Ll}[\u00c0-\u00d6\u00d8-\u00de\u0160\u017d\u0178]|\p{L}\u017d\p{Ll}|\p{Ll}[\u2122\u02dc\u2020\u2021\u2030]\p{Ll}/u,
]

/** Whether a text that was read as Windows-1252 most likely is none. */
export const looksGarbled = (text: string): boolean => SIGNS.some((sign) => sign.test(text))
