/** The shape that every language must fill: the source's keys, any text. A key that is missing does not compile. */
export type WordsOf<Source> = {
  [Key in keyof Source]: Source[Key] extends string
    ? string
    : Source[Key] extends (...given: infer Given) => string
      ? (...given: Given) => string
      : WordsOf<Source[Key]>
}
