// The wrapper of pages that are only text: a title, unless the content brings it, and content. Once it has loaded, the document is told (business rule B-2).
import type { ReactNode } from 'react'

/** `data-static-page` makes the first script fire `returnPolicyUrlRender` on the document, once per load. */
export function StaticPage({ title, isWide, children }: { title?: string; isWide?: boolean; children: ReactNode }) {
  return (
    <article className={isWide ? 'static-page static-page--wide' : 'static-page'} data-static-page="">
      {title !== undefined && <h1>{title}</h1>}
      {children}
    </article>
  )
}
