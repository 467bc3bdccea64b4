import type { API, Client } from '@opensearch-project/opensearch'
import { z } from 'zod'
import { ServiceDown } from '../service-down.ts'
import type { Ask } from './opensearch-calls.ts'
import { ALIASES, type IndexName, indexBody, partDocument, wordDocument, wordId } from './opensearch-indexes.ts'
import type { IndexedPart, IndexedWord, SearchDocuments } from './port.ts'

const NAMES: IndexName[] = ['parts', 'words']
const AT_ONCE = 2_000

const Done = z.object({ acknowledged: z.literal(true) })
const Indexes = z.record(z.string(), z.unknown())
const Bulk = z.object({
  items: z.array(z.record(z.string(), z.object({ status: z.number(), error: z.unknown().optional() }))),
})

export function searchDocuments(client: Client, ask: Ask): SearchDocuments {
  /** A word that exists already counts as stored: two writers may send the same. */
  async function bulk(body: API.Bulk_RequestBody, isNew: boolean): Promise<void> {
    if (body.length === 0) return
    // Without the alias OpenSearch would create an index with guessed types.
    const { items } = await ask(Bulk, (limits) => client.bulk({ body, require_alias: !isNew }, limits))
    const answers = items.flatMap((item) => Object.entries(item))
    const failed = answers.find(([, { status, error }]) => error !== undefined && status !== 409)
    if (failed) throw new ServiceDown('search', `bulk ${failed[0]}: status ${failed[1].status}`)
  }

  async function replaceAll(pages: AsyncIterable<IndexedPart[]>, words: IndexedWord[]): Promise<void> {
    const old = await ask(Indexes, (limits) =>
      client.indices.get({ index: NAMES.map((name) => `${ALIASES[name]}-*`) }, limits),
    )
    const next = { parts: '', words: '' }
    for (const name of NAMES) {
      const index = (next[name] = `${ALIASES[name]}-${Date.now()}`)
      await ask(Done, (limits) => client.indices.create({ index, body: indexBody(name) }, limits))
    }
    for await (const page of pages) await bulk(partActions(page, next.parts), true)
    for (let from = 0; from < words.length; from += AT_ONCE)
      await bulk(wordActions(words.slice(from, from + AT_ONCE), next.words), true)
    await ask(z.unknown(), (limits) => client.indices.refresh({ index: Object.values(next) }, limits))
    const actions = [
      ...NAMES.map((name) => ({ add: { index: next[name], alias: ALIASES[name] } })),
      ...Object.keys(old).map((index) => ({ remove_index: { index } })),
    ]
    await ask(Done, (limits) => client.indices.updateAliases({ body: { actions } }, limits))
  }

  return {
    put: (parts, words) => bulk([...partActions(parts, ALIASES.parts), ...wordActions(words, ALIASES.words)], false),
    remove: (ids) =>
      bulk(
        ids.map((id) => ({ delete: { _index: ALIASES.parts, _id: String(id) } })),
        false,
      ),
    replaceAll,
  }
}

const partActions = (parts: IndexedPart[], _index: string) =>
  parts.flatMap((part) => [{ index: { _index, _id: String(part.id) } }, partDocument(part)])

const wordActions = (words: IndexedWord[], _index: string) =>
  words.flatMap((word) => [{ create: { _index, _id: wordId(word) } }, wordDocument(word)])
