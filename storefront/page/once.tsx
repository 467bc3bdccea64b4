// What is the same on every page of a language is rendered once, and kept as HTML.
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { Page, usePage } from './page-context.ts'

const kept = new WeakMap<object, Map<string, string>>()

/**
 * HTML of a part that depends on `of` and the page's language alone, made when it is first asked for: to be set as it is. The part
 * is told apart by its `name`, and has no islands. While somebody works on the sources it is made each time.
 */
export function useOnce(name: string, of: object, part: ReactNode): { __html: string } {
  const page = usePage()
  const held = kept.get(of) ?? new Map<string, string>()
  kept.set(of, held)
  const key = `${name} ${page.locale}`
  let html = import.meta.env.DEV ? undefined : held.get(key)
  if (html === undefined) held.set(key, (html = renderToString(<Page value={page}>{part}</Page>)))
  return { __html: html }
}
