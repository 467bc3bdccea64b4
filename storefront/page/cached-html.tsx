// HTML that is the same on every page of a language is rendered once: rendering it anew would repeat the same work.
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { Page, usePage } from './page-context.ts'

const cache = new WeakMap<object, Map<string, string>>()

/**
 * Cached HTML of a part that depends on `of` and the page's language alone, has no islands, and is known by its `name`. Development
 * renders it each time.
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
