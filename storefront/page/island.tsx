// An island: a part of a page that reacts in the browser. All the rest stays HTML and costs the shopper no script.
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { ShopApi } from '#contract/shop/calls.ts'
import type { Locale } from '#values/locale.ts'

/** What the parts of an island may know on both sides; the shop is there in the browser only, when something is done. */
export interface IslandScope {
  locale: Locale
  shop: ShopApi
}
export const Scope = createContext<IslandScope | null>(null)

export function useIsland(): IslandScope {
  const scope = useContext(Scope)
  if (!scope) throw new Error('only islands ask for this')
  return scope
}

interface Rendered {
  html: string
  prefix: string
  lang: string | undefined
  /** Undefined where another island of this name has sent the same words: pages carry them once. */
  words: string | undefined
}

/** Renders an island's own tree to HTML with its own prefix for ids; set by the server's renderer. */
export const IslandRenderer = createContext<((element: ReactNode, name: string, words: object) => Rendered) | null>(
  null,
)

/** When it is hydrated: as soon as the browser is idle, when it comes into view, or when it is pointed at, touched or focused. */
export type HydrateWhen = 'idle' | 'seen' | 'touched'

export interface Island<Props extends object> {
  (props: Props): ReactNode
  islandName: string
  Content: ComponentType<Props>
}

/**
 * Makes an island of a component. `name` is its file below storefront/ or storefront/screens/ without `.island.tsx`, and its props
 * are plain JSON: ids and numbers, not whole objects. What it says is its prop `words`, which a page sends once for all islands of a name.
 */
export function island<Props extends object>(
  name: string,
  Content: ComponentType<Props>,
  when: HydrateWhen = 'touched',
): Island<Props> {
  function IslandMarker(props: Props) {
    const render = useContext(IslandRenderer)
    if (!render) throw new Error(`${name} can only be rendered in a page`)
    const { words: says = {}, ...given } = props as Props & { words?: object }
    const { html, prefix, lang, words } = render(<Content {...props} />, name, says)
    return (
      <div
        className="island"
        lang={lang}
        data-island={name}
        data-hydrate={when}
        data-words={words}
        data-prefix={prefix}
        data-props={JSON.stringify(given)}
        dangerouslySetInnerHTML={{ __html: html }}
      />
    )
  }
  return Object.assign(IslandMarker, { islandName: name, Content })
}
