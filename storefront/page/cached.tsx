// HTML that is the same on every page of a language is rendered once: rendering it anew would repeat the same work.
import { createElement, type HTMLAttributes, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Locale } from '#values/locale.ts'
import { Page, usePage } from './page-context.ts'

interface CachedProps extends HTMLAttributes<HTMLElement> {
  as: 'a' | 'div' | 'footer' | 'search' | 'section' | 'span' | 'template' | 'ul'
  name: string
  of?: object
  href?: string
  children: ReactNode
}

const cache = new WeakMap<object, Partial<Record<Locale, Map<string, string>>>>()

/**
 * An element whose content is known by its `name`, depends on the page's language and `of` alone (the site's settings, where nothing else
 * is given) and has no islands. Its own attributes may differ from page to page. Development renders it each time.
 */
export function Cached({ as, name, of, children, ...attributes }: CachedProps) {
  const page = usePage()
  const key = of ?? page.settings
  let locales = cache.get(key)
  if (!locales) cache.set(key, (locales = {}))
  const named = (locales[page.locale] ??= new Map())
  let html = import.meta.env.DEV ? undefined : named.get(name)
  // The last step: after it React would not know whose hooks are called.
  if (html === undefined) named.set(name, (html = renderToString(<Page value={page}>{children}</Page>)))
  return createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: html } })
}
