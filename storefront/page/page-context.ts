import { createContext, useContext } from 'react'
import { type Locale, pathIn } from '#values/locale.ts'
import type { Words } from '#words/words.ts'
import type { SiteSettings } from './site-settings.ts'
import type { LocalPages } from './screen.ts'

export interface PageContext {
  locale: Locale
  words: Words
  settings: SiteSettings
  path: string
  pages: LocalPages
  query: URLSearchParams
}

export const Page = createContext<PageContext | null>(null)

export function usePage(): PageContext & { href: (path: string) => string } {
  const page = useContext(Page)
  if (!page) throw new Error('this part belongs to a page; in an island ask useIsland')
  return { ...page, href: (path) => pathIn(page.locale, path) }
}

export const useWords = (): Words => usePage().words
