// What a screen is: data it asks for, and a page that is a pure function of that data. routes.ts lists them all.
import { createElement, type ComponentType, type ReactNode } from 'react'
import type { ShopApi } from '#contract/shop/calls.ts'
import { forEachLocale, type Locale } from '#values/locale.ts'
import type { Words } from '#words/words.ts'
import type { Thing } from '../seo/structured-data.ts'
import type { SiteSettings } from './site-settings.ts'

/** What a screen may know when it asks for its data. Nothing of the visitor: on private routes the `shop` is the visitor's own. */
export interface PageRequest {
  locale: Locale
  path: string
  params: Record<string, string>
  query: URLSearchParams
  /** The fields of a form that was sent to this page's address; none when the page was only opened. */
  form: Record<string, string>
  shop: ShopApi
  words: Words
  settings: SiteSettings
  /** On routes that show what fits the visitor's own equipment: whether the visitor says to have any. */
  isHolding: boolean
}

export interface Crumb {
  name: string
  path?: string
}

export type LocalPages = Readonly<Record<Locale, string | null>>

/** What `data` answers: the page's props, or the address where it lives now (site path without the locale's prefix). */
export type ScreenData<Props> =
  | {
      props: Props
      /** What this page was made of, to purge it by: `product:<id>`, `category:<id>`, `navigation`, `content`. */
      tags: string[]
      /** The site path it is best known by, when that is not the path asked for. */
      canonical?: string
      /** What of the query makes it a page of its own, as `?page=2`, in every locale; '' when left out. */
      canonicalQuery?: string
      /** Where it is in each locale, when that is not everywhere the same; null where it is not. */
      pages?: LocalPages
      status?: number
    }
  | { movedTo: string; forGood: boolean }

export type Caching = 'shared' | 'private'

/** What a page tells of itself beside its content. */
export interface Head<Props> {
  title: (props: Props, request: PageRequest) => string
  description?: (props: Props, request: PageRequest) => string
  /** After the home link (business rule B-1); a page without crumbs shows no breadcrumb. */
  crumb?: (props: Props, request: PageRequest) => Crumb[]
  /** What the page is in the words of schema.org; its breadcrumb is told by itself. */
  structured?: (props: Props, request: PageRequest) => Thing[]
}

export const called = <Props>(
  name: (props: Props, request: PageRequest) => string,
  more: Omit<Head<Props>, 'title' | 'crumb'> = {},
): Head<Props> => ({
  title: name,
  crumb: (props, request) => [{ name: name(props, request) }],
  ...more,
})

export interface ScreenRoute<Props> {
  /** `/product/:product`: each segment a word or a `:name`. */
  path: string
  data: (request: PageRequest) => Promise<ScreenData<Props>> | ScreenData<Props>
  page: ComponentType<Props>
  /** 'shared' pages are the same for everybody: no cookie is read while they render (reliability rule 51). */
  caching: Caching
  /** Query keys that belong to the page's address; `f.*` allows every key that starts with `f.`. All others are ignored. */
  query?: string[]
  /** Private for a visitor with equipment in hand: it shows what fits that. */
  showsOwn?: boolean
  /** Nothing leads away from it but the way back to the cart: the shop's header is reduced. */
  isCheckout?: boolean
  /** Query keys that make one answer private, as a refusal told after a form was sent. */
  privateQuery?: string[]
  head: Head<Props>
  /** False keeps it out of search engines; private pages always are. */
  isIndexed?: boolean
  /** An article, which a language may lack: sitemaps name its page where it is to be read. */
  isArticle?: boolean
}

export interface OpenPage {
  status: number
  title: string
  description: string | null
  crumbs: Crumb[]
  canonical: string
  canonicalQuery: string
  pages: LocalPages
  isIndexed: boolean
  structured: Thing[]
  tags: string[]
  isCheckout: boolean
  content: ReactNode
}

export interface Route {
  path: string
  caching: Caching
  isIndexed: boolean
  isArticle: boolean
  query: string[]
  privateQuery: string[]
  showsOwn: boolean
  open: (request: PageRequest) => Promise<OpenPage | { movedTo: string; forGood: boolean }>
}

export function route<Props extends object>(screen: ScreenRoute<Props>): Route {
  const {
    path,
    caching,
    head,
    query = [],
    privateQuery = [],
    showsOwn = false,
    isArticle = false,
    isCheckout = false,
  } = screen
  const isIndexed = caching === 'shared' && screen.isIndexed !== false
  const open: Route['open'] = async (request) => {
    const found = await screen.data(request)
    if ('movedTo' in found) return found
    const canonical = found.canonical ?? request.path
    return {
      status: found.status ?? 200,
      title: head.title(found.props, request),
      description: head.description?.(found.props, request) ?? null,
      crumbs: head.crumb?.(found.props, request) ?? [],
      canonical,
      canonicalQuery: found.canonicalQuery ?? '',
      pages: found.pages ?? forEachLocale(() => canonical),
      isIndexed,
      structured: head.structured?.(found.props, request) ?? [],
      tags: found.tags,
      isCheckout,
      content: createElement(screen.page, found.props),
    }
  }
  return { path, caching, isIndexed, isArticle, query, privateQuery, showsOwn, open }
}
