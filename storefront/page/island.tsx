// An island: a part of a page that reacts in the browser. All the rest stays HTML and costs the shopper no script.
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { ShopApi } from '#contract/shop/calls.ts'
import type { Locale } from '#values/locale.ts'
import type { Words } from '#words/words.ts'

/** The words that browsers get: `islands` with every island, the fixed messages and refusals only where an island says so. */
export type IslandWords = Pick<Words, 'islands' | 'messages' | 'refusals'>

/** What an island may know on both sides; the shop is there in the browser only, when something is done. */
export interface IslandScope<Known = IslandWords> {
  locale: Locale
  words: Known
  shop: ShopApi
}
export const Scope = createContext<IslandScope<Pick<IslandWords, 'islands'> & Partial<IslandWords>> | null>(null)

export function useIsland(): IslandScope {
  const { words, ...scope } = useSmallIsland() as IslandScope<Partial<IslandWords>>
  const { islands, messages, refusals } = words
  if (!islands || !messages || !refusals) throw new Error('an island made with fewWords asks useSmallIsland')
  return { ...scope, words: { islands, messages, refusals } }
}

/** The same for an island made with `fewWords`: it knows the words of islands only. */
export function useSmallIsland(): IslandScope<Pick<IslandWords, 'islands'>> {
  const scope = useContext(Scope)
  if (!scope) throw new Error('only islands ask for this')
  return scope
}

/** Renders an island's own tree to HTML with its own prefix for ids; set by the server's renderer. */
export const IslandRenderer = createContext<((element: ReactNode) => RenderedIsland) | null>(null)

interface RenderedIsland {
  html: string
  prefix: string
  /** Of what it says, where that is not the page's own. */
  lang: string | undefined
}

/** When it is hydrated: as soon as the browser is idle, when it comes into view, or when it is pointed at, touched or focused. */
export type HydrateWhen = 'idle' | 'seen' | 'touched'

export interface Island<Props extends object> {
  (props: Props): ReactNode
  islandName: string
  Content: ComponentType<Props>
}

/**
 * Makes an island of a component. `name` is its file below storefront/ or storefront/screens/ without `.island.tsx`, and its props
 * are plain JSON: ids and numbers, not whole objects. With `fewWords` the browser does not load the fixed messages for it.
 */
export function island<Props extends object>(
  name: string,
  Content: ComponentType<Props>,
  when: HydrateWhen = 'touched',
  { fewWords = false } = {},
): Island<Props> {
  function IslandMarker(props: Props) {
    const render = useContext(IslandRenderer)
    if (!render) throw new Error(`${name} can only be rendered in a page`)
    const { html, prefix, lang } = render(<Content {...props} />)
    return (
      <div
        className="island"
        lang={lang}
        data-island={name}
        data-hydrate={when}
        data-words={fewWords ? 'few' : 'all'}
        data-prefix={prefix}
        data-props={JSON.stringify(props)}
        dangerouslySetInnerHTML={{ __html: html }}
      />
    )
  }
  return Object.assign(IslandMarker, { islandName: name, Content })
}
