// What a search asks for. A number that is one part's opens the part, with a note when another number was typed (business rule C-2).
import type { AnswerOf } from '#contract/shop/calls.ts'
import type { CategoryLink } from '#contract/shop/part.ts'
import type { Reading } from '#contract/shop/search.ts'
import { isKeyOf } from '#values/table.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'
import { LIST_QUERY, listInput, readListQuery } from '../../parts/list-query.ts'
import { fitInput, type Fitting, ONLY_FITS, readFitting } from '../../parts/only-fits.ts'

/** What the address of a search says beside the list: what its term is taken for (C-1). */
export const SEARCH_QUERY = [...LIST_QUERY, 'as']

const READINGS: Record<Reading, true> = { number: true, vin: true, esn: true, gsn: true, words: true }

export interface SearchProps {
  found: Extract<AnswerOf<'SearchService.search'>, { kind: 'results' }>
  fitting: Fitting
  /** Where nothing was found: the groups of the catalogue, to go on from. */
  groups: CategoryLink[]
}

export async function searchData(request: PageRequest): Promise<ScreenData<SearchProps>> {
  const { shop, locale, params, query } = request
  const term = readable(params.term ?? '').trim()
  // As the form that is sent empty.
  if (term === '') return { movedTo: '/', forGood: false }
  const fitting = await readFitting(request)
  if (fitting.kind === 'nothing-held') return { movedTo: fitting.movedTo, forGood: false }
  const as = query.get('as') ?? ''
  const found = await shop.call('SearchService.search', {
    storeLocale: locale,
    term,
    ...(isKeyOf(READINGS, as) && { as }),
    ...listInput(readListQuery(query)),
    ...fitInput(fitting),
  })
  if (found.kind === 'product') {
    const note = found.note ? `?for=${encodeURIComponent(found.note.typed)}` : ''
    return { movedTo: found.path + note, forGood: false }
  }
  const isEmpty = found.list.parts.length === 0
  const groups = isEmpty ? await shop.call('CatalogService.getNavigation', { storeLocale: locale }) : []
  const tags = ['content', ...(isEmpty ? ['navigation'] : []), ...found.list.parts.map(({ id }) => `product:${id}`)]
  return { props: { found, fitting, groups }, tags }
}

/** The search form without script: /search?q= leads on to the term's own address. */
export function searchFormData({ query }: PageRequest): ScreenData<SearchProps> {
  const term = query.get('q')?.trim()
  const fits = query.has(ONLY_FITS) ? `?${ONLY_FITS}=1` : ''
  return { movedTo: term ? searchPath(term) + fits : '/', forGood: false }
}

export const searchPath = (term: string, as?: Reading): string =>
  `/search/${encodeURIComponent(readable(term))}${as ? `?as=${as}` : ''}`

const MOST_CHARACTERS = 200

/** A cut surrogate or a NUL would fail the call, so both are replaced. */
const readable = (term: string): string => term.slice(0, MOST_CHARACTERS).toWellFormed().replaceAll('\0', ' ')
