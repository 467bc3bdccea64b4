// Answers by reading every document. Only the shop's kinds of questions are known; other fields or options are refused, as a server
// refuses what it does not know.
import { z } from 'zod'
import { type Document, type Index, malformed } from './indexes.ts'

type Score = number | undefined
type Ask = (document: Document) => Score

const text = z.string()
const Words = z.record(text, z.strictObject({ query: text, operator: z.literal('and') }))
const one = <Value>(record: Record<string, Value>): [string, Value] => {
  const [entry, ...more] = Object.entries(record)
  if (!entry || more.length > 0) throw malformed('exactly one is expected')
  return entry
}

const kinds: Record<string, (index: Index, body: unknown) => Ask> = {
  term: (_, body) => {
    const [field, value] = one(z.record(text, text).parse(body))
    return has(field, (term) => term === value)
  },
  terms: (_, body) => {
    const [field, values] = one(z.record(text, z.array(text)).parse(body))
    return has(field, (term) => values.includes(term))
  },
  prefix: (_, body) => {
    const [field, beginning] = one(z.record(text, text).parse(body))
    return has(field, (term) => term.startsWith(beginning))
  },
  fuzzy: (_, body) => {
    const Fuzzy = z.strictObject({
      value: text,
      fuzziness: z.literal(1),
      transpositions: z.literal(true),
      max_expansions: z.number(),
    })
    const [field, { value }] = one(z.record(text, Fuzzy).parse(body))
    return has(field, (term) => isNear(term, value))
  },
  match_phrase: (index, body) => {
    const [field, phrase] = one(z.record(text, text).parse(body))
    const asked = termsOf(index, field, phrase)
    return ({ terms }) => {
      const there = terms.get(field) ?? []
      const isAt = (at: number) => asked.every((term, step) => there[at + step] === term)
      return asked.length > 0 && there.some((_, at) => isAt(at)) ? 1 : undefined
    }
  },
  match: (index, body) => {
    const [field, { query }] = one(Words.parse(body))
    return allOf(termsOf(index, field, query).map((asked) => has(field, (term) => term === asked)))
  },
  match_bool_prefix: (index, body) => {
    const [field, { query }] = one(Words.parse(body))
    return allOf(begun(termsOf(index, field, query), field))
  },
  multi_match: (index, body) => {
    const Weighed = z.strictObject({ query: text, fields: z.array(text), type: z.enum(['most_fields', 'bool_prefix']) })
    const { query, fields, type } = Weighed.parse(body)
    const asks = fields.flatMap((weighed) => {
      const [field = '', weight] = weighed.split('^')
      const terms = termsOf(index, field, query)
      const each =
        type === 'bool_prefix' ? begun(terms, field) : terms.map((asked) => has(field, (term) => term === asked))
      return each.map(
        (ask): Ask =>
          (document) =>
            ask(document) && Number(weight),
      )
    })
    return (document) => sum(asks.map((ask) => ask(document)))
  },
  dis_max: (index, body) => {
    const asks = z
      .strictObject({ queries: z.array(z.unknown()) })
      .parse(body)
      .queries.map((query) => read(index, query))
    return (document) => {
      const scores = asks.map((ask) => ask(document)).filter((score) => score !== undefined)
      return scores.length > 0 ? Math.max(...scores) : undefined
    }
  },
  bool: (index, body) => {
    const some = z.array(z.unknown()).default([])
    const parts = z.strictObject({ filter: some, must: some, should: some }).parse(body)
    const [filter, must, should] = [parts.filter, parts.must, parts.should].map((asks) =>
      asks.map((ask) => read(index, ask)),
    )
    const isOptional = parts.filter.length + parts.must.length > 0
    return (document) => {
      const scores = must?.map((ask) => ask(document)) ?? []
      if (scores.includes(undefined) || filter?.some((ask) => ask(document) === undefined)) return undefined
      const more = sum(should?.map((ask) => ask(document)) ?? [])
      return more === undefined && !isOptional ? undefined : (sum(scores) ?? 0) + (more ?? 0)
    }
  },
}

function read(index: Index, query: unknown): Ask {
  const [kind, body] = one(z.record(text, z.unknown()).parse(query))
  const known = kinds[kind]
  if (!known) throw malformed(`unknown query [${kind}]`)
  return known(index, body)
}

const has = (field: string, isRight: (term: string) => boolean): Ask => {
  return ({ terms }) => (terms.get(field)?.some(isRight) ? 1 : undefined)
}

/** No term finds nothing, as in the real service. */
const allOf =
  (asks: Ask[]): Ask =>
  (document) =>
    asks.length > 0 && asks.every((ask) => ask(document) !== undefined) ? asks.length : undefined

/** The last of the terms may be the beginning of one. */
const begun = (terms: string[], field: string): Ask[] =>
  terms.map((asked, at) =>
    has(field, at === terms.length - 1 ? (term) => term.startsWith(asked) : (term) => term === asked),
  )

const sum = (scores: Score[]): Score => {
  const there = scores.filter((score) => score !== undefined)
  return there.length > 0 ? there.reduce((all, score) => all + score, 0) : undefined
}

function termsOf({ analyzers }: Index, field: string, query: string): string[] {
  const analyze = analyzers.get(field)
  if (!analyze) throw malformed(`[${field}] is no text`)
  return analyze(query)
}

/** Whether one letter more, less or otherwise, or two that changed places, is all that parts them. */
function isNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const [a, b] = [one.slice(at), other.slice(at)]
  return a === b || a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1) || isSwapped(a, b)
}

const isSwapped = (a: string, b: string) => a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)

const Search = z.strictObject({
  query: z.unknown(),
  sort: z.array(z.record(text, z.enum(['asc', 'desc']))),
  size: z.int().max(10_000),
  _source: z.literal(false).optional(),
  track_total_hits: z.literal(false),
})

export function search(index: Index, body: unknown) {
  const { query, sort, size, _source } = Search.parse(body)
  const ask = read(index, query)
  const order = sort.map(one)
  const found = [...index.documents.values()].flatMap((document) => {
    const score = ask(document)
    if (score === undefined) return []
    return [{ document, sort: order.map(([by]) => (by === '_score' ? score : document.source[by])) }]
  })
  found.sort((a, b) => {
    for (const [at, [, way]] of order.entries()) {
      const [left, right] = [a.sort[at] as string, b.sort[at] as string]
      if (left !== right) return left < right === (way === 'asc') ? -1 : 1
    }
    return 0
  })
  const hits = found.slice(0, size).map(({ document: { id, source }, sort: by }) => ({
    _id: id,
    ...(_source !== false && { _source: source }),
    sort: by,
  }))
  return { took: 1, timed_out: false, _shards: { total: 1, successful: 1, skipped: 0, failed: 0 }, hits: { hits } }
}
