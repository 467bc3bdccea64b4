import type { Label } from '#words/labels.ts'
import { type Words, wordsFor } from '#words/words.ts'

/** A fixed message as the label of a value, or of what is wrong with one. */
export const message =
  (key: keyof Words['messages']): Label =>
  (locale) =>
    wordsFor(locale).messages[key]
