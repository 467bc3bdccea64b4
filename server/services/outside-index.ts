import type { SearchDocuments, SearchIndex } from '#providers/search/port.ts'
import type { Config } from '../settings/config.ts'

/** A text index that stands outside the database. */
export type OutsideIndex = SearchIndex & SearchDocuments

/** The one that is wanted, if one is; only then its client is loaded, which holds 29 MB. */
export async function outsideIndex({ service, openSearchUrl }: Config['search']): Promise<OutsideIndex | undefined> {
  if (service !== 'opensearch') return undefined
  const { openSearchIndex } = await import('#providers/search/opensearch.ts')
  return openSearchIndex({ node: openSearchUrl })
}
