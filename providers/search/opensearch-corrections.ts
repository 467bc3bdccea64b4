// Words in the place of a misspelled one (C-3), from what the index of words has near it.
import { z } from 'zod'
import { folded } from '#values/folded.ts'
import { CATALOGUE_LANGUAGES } from '#values/locale.ts'

/** Shorter words have too many neighbours, and numbers are not corrected. */
const CORRECTED = /^[a-z-]{4,}$/

export const isCorrected = (word: string): boolean => CORRECTED.test(folded(word))

export const WordHit = z.object({
  _source: z.object({
    language: z.enum(CATALOGUE_LANGUAGES),
    word: z.string(),
    spelled: z.string(),
    parts: z.number(),
  }),
  /** The score first: over 0 for the word that was typed and for other forms of it. */
  sort: z.tuple([z.number()], z.unknown()),
})
type WordHit = z.infer<typeof WordHit>

/** The two words that a folded one may be run together from, perhaps by a slip in the place of the space. */
export function halvesOf(word: string): [string, string][] {
  const places = Array.from(word, (_, at) => at)
  return places
    .flatMap((at): [string, string][] => [
      [word.slice(0, at), word.slice(at)],
      [word.slice(0, at), word.slice(at + 1)],
    ])
    .filter((halves) => halves.every((half) => /^[a-z]{2,}$/.test(half)))
}

/** What to write in the place of `typed`, the commonest first; nothing when it is a word itself. */
export function correctionsOf(typed: string, hits: WordHit[]): string[] {
  const halves = halvesOf(folded(typed))
  const isHalf = new Set(halves.flat())
  const neighbours = hits.filter(({ _source }) => !isHalf.has(_source.word))
  if (neighbours.some(({ sort: [score] }) => score > 0)) return []

  const parts = new Map<string, number>()
  const count = (spelled: string, more: number) => parts.set(spelled, (parts.get(spelled) ?? 0) + more)
  for (const { _source } of neighbours) count(_source.spelled, _source.parts)
  // Both halves must be words of one language.
  for (const [head, tail] of halves)
    for (const { _source: first } of hits.filter(({ _source }) => _source.word === head))
      for (const { _source: second } of hits)
        if (second.word === tail && second.language === first.language)
          count(`${first.spelled} ${second.spelled}`, Math.min(first.parts, second.parts))
  return [...parts].sort(([a, many], [b, few]) => few - many || (a < b ? -1 : 1)).map(([spelled]) => spelled)
}
