// The text index in OpenSearch, by its official client (docs/decisions/0013-opensearch.md). An answer that is late, broken or made
// without some of the index counts as none: 'nothing found' is only said of all of it.
import { type API, Client } from '@opensearch-project/opensearch'
import { z } from 'zod'
import { askWithin } from './opensearch-calls.ts'
import { correctionsOf, isCorrected, WordHit } from './opensearch-corrections.ts'
import { searchDocuments } from './opensearch-documents.ts'
import { ALIASES } from './opensearch-indexes.ts'
import { allWords, neighbours, otherNumber, ownNumber } from './opensearch-queries.ts'
import type { FoundParts, SearchDocuments, SearchIndex } from './port.ts'

export interface OpenSearchConfig {
  node: string
  totalMs?: number
  /** For one piece of what is put in; shorter than a transaction may stand still. */
  fillMs?: number
}

export function openSearchIndex({
  node,
  // Whoever searches is told in 2 s that it cannot be.
  totalMs = 1_700,
  fillMs = 8_000,
}: OpenSearchConfig): SearchIndex & SearchDocuments {
  const client = new Client({ node, maxRetries: 0, agent: { keepAlive: true, maxSockets: 64 } })
  const ask = askWithin(totalMs, 2)

  const search = async (body: API.Search_RequestBody, most: number): Promise<FoundParts> => {
    const { hits } = (await ask(Found, (limits) => client.search({ index: ALIASES.parts, body }, limits))).hits
    return { ids: hits.slice(0, most).map(({ _id }) => Number(_id)), isCapped: hits.length > most }
  }

  return {
    async findByNumber(country, number, most) {
      const own = await search(ownNumber(country, number, most + 1), most)
      return own.ids.length > 0 ? own : search(otherNumber(country, number, most + 1), most)
    },
    findByWords: (locale, asked, most) => search(allWords(locale, asked, most + 1), most),
    async correct(locale, words) {
      const typed = [...new Set(words)].filter((word) => isCorrected(word))
      if (typed.length === 0) return new Map()
      const body = typed.flatMap((word) => [{ index: ALIASES.words }, neighbours(locale, word)])
      const { responses } = await ask(FoundWords, (limits) => client.msearch({ body }, limits))
      const near = typed.map((word, at) => [word, correctionsOf(word, responses[at]?.hits.hits ?? [])] as const)
      return new Map(near.filter(([, spelled]) => spelled.length > 0))
    },
    ...searchDocuments(client, askWithin(fillMs, 3)),
  }
}

const whole = <Hit extends z.ZodType>(hit: Hit) =>
  z.object({
    timed_out: z.literal(false),
    _shards: z.object({ failed: z.literal(0) }),
    hits: z.object({ hits: z.array(hit) }),
  })
const Found = whole(z.object({ _id: z.string() }))
const FoundWords = z.object({ responses: z.array(whole(WordHit)) })
