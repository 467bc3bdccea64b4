import type { SearchDocuments, SearchIndex } from '#providers/search/port.ts'
import type { Config } from '../settings/config.ts'

export type OutsideIndex = SearchIndex & SearchDocuments

/** Its client takes 29 MB, so it loads only where an outside index is configured. */
export async function outsideIndex({ service, openSearchUrl }: Config['search']): Promise<OutsideIndex | undefined> {
  if (service !== 'opensearch') return undefined
  const { openSearchIndex } = await import('#providers/search/opensearch.ts')
  return openSearchIndex({ node: openSearchUrl })
}
