// What is the same on every page of a language is rendered once, and kept as HTML.
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { Page, usePage } from './page-context.ts'

const cache = new WeakMap<object, Map<string, string>>()

/**
 * HTML of a part that depends on `of` and the page's language alone, made when it is first asked for: to be set as it is. The part
 * is told apart by its `name`, and has no islands. While somebody works on the sources it is made each time.
 */
export function useCachedHtml(name: string, of: object, part: ReactNode): { __html: string } {
  const page = usePage()
  const byPage = cache.get(of) ?? new Map<string, string>()
  cache.set(of, byPage)
  const key = `${name} ${page.locale}`
  let html = import.meta.env.DEV ? undefined : byPage.get(key)
  if (html === undefined) byPage.set(key, (html = renderToString(<Page value={page}>{part}</Page>)))
  return { __html: html }
}
