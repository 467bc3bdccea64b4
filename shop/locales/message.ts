import type { Label } from '#words/labels.ts'
import { type Words, wordsFor } from '#words/words.ts'

export const message =
  (key: keyof Words['messages']): Label =>
  (locale) =>
    wordsFor(locale).messages[key]
