/** The shape that every language must fill: the source's keys, any text. A key that is missing does not compile. */
export type WordsOf<Source> = {
  [Key in keyof Source]: Source[Key] extends string
    ? string
    : Source[Key] extends (...given: infer Given) => string
      ? (...given: Given) => string
      : WordsOf<Source[Key]>
}

/** The same of a language that has some of them. */
export type SomeOf<Source> = {
  [Key in keyof Source]?: Source[Key] extends string | ((...given: never) => string) ? Source[Key] : SomeOf<Source[Key]>
}

/** Some words laid over those of another language, at any depth. `mark` is asked of each text that is taken from there. */
export function laidOver<Source>(source: Source, own: unknown, mark: (text: string) => string = same): Source {
  if (typeof source === 'string') return (typeof own === 'string' ? own : mark(source)) as Source
  if (typeof source === 'function')
    return (typeof own === 'function' ? own : marking(source as Sentence, mark)) as Source
  if (Array.isArray(source))
    return (Array.isArray(own) ? own : source.map((one) => laidOver(one, undefined, mark))) as Source
  if (typeof source !== 'object' || source === null) return source
  const texts = (own ?? {}) as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(source).map(([key, text]) => [key, laidOver(text, texts[key], mark)]),
  ) as Source
}

type Sentence = (...given: unknown[]) => string
const same = (text: string) => text
const marking =
  (sentence: Sentence, mark: (text: string) => string): Sentence =>
  (...given) =>
    mark(sentence(...given))
