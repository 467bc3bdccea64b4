import type { FoundArticle } from '#contract/shop/content.ts'
import type { PageRequest } from '../page/screen.ts'

export const ARTICLE_QUERY = ['q']

/** Shorter terms match nearly everything. */
export const LEAST_LETTERS = 2
export const MOST_LETTERS = 100

export interface ArticleSearch {
  term: string
  found: FoundArticle[] | null
}

export async function findArticles({ shop, locale, query }: PageRequest): Promise<ArticleSearch> {
  const term = (query.get('q') ?? '').trim().slice(0, MOST_LETTERS)
  if (term.length < LEAST_LETTERS || !term.isWellFormed() || term.includes('\0')) return { term: '', found: null }
  return { term, found: await shop.call('ContentService.searchArticles', { storeLocale: locale, term }) }
}
