// What a search asks for. A number that is one part's opens the part, with a note when another number was typed (business rule C-2).
import type { AnswerOf } from '#contract/shop/calls.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'
import { listInput, readListQuery } from '../../shell/parts/list-query.ts'

export interface SearchProps {
  found: Extract<AnswerOf<'SearchService.search'>, { kind: 'results' }>
}

export async function searchData({ shop, locale, params, query }: PageRequest): Promise<ScreenData<SearchProps>> {
  const term = params.term ?? ''
  const found = await shop.call('SearchService.search', {
    storeLocale: locale,
    term: term.slice(0, 200),
    ...listInput(readListQuery(query)),
  })
  if (found.kind === 'product') {
    const note = found.note ? `?for=${encodeURIComponent(found.note.typed)}` : ''
    return { movedTo: found.path + note, forGood: false }
  }
  return { props: { found }, tags: ['content', ...found.list.parts.map(({ id }) => `product:${id}`)] }
}

/** The search form without script: /search?q= leads on to the term's own address. */
export function searchFormData({ query }: PageRequest): ScreenData<SearchProps> {
  const term = query.get('q')?.trim()
  return { movedTo: term ? searchPath(term) : '/', forGood: false }
}

export const searchPath = (term: string): string => `/search/${encodeURIComponent(term.slice(0, 200))}`
