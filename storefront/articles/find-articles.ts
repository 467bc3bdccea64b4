// What a page with a search of articles asks for, when its address has a term.
import type { FoundArticle } from '#contract/shop/content.ts'
import type { PageRequest } from '../page/screen.ts'

export const ARTICLE_QUERY = ['q']

/** One letter says nothing yet. */
export const LEAST_LETTERS = 2
export const MOST_LETTERS = 100

export interface ArticleSearch {
  term: string
  /** Null where nothing was looked for. */
  found: FoundArticle[] | null
}

/** Articles and questions by the term of the address. */
export async function findArticles({ shop, locale, query }: PageRequest): Promise<ArticleSearch> {
  const term = (query.get('q') ?? '').trim().slice(0, MOST_LETTERS)
  if (term.length < LEAST_LETTERS || !term.isWellFormed() || term.includes('\0')) return { term: '', found: null }
  return { term, found: await shop.call('ContentService.searchArticles', { storeLocale: locale, term }) }
}
