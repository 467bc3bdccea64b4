// What a page says of itself to machines, in the words of schema.org (JSON-LD). It is data: browsers run none of it, and no content
// policy has to allow it.

/** A thing of schema.org, by its properties. */
export type Thing = { '@type': string } & Readonly<Record<string, unknown>>

/** A step of the way to a page; the last one needs no path. */
interface Step {
  name: string
  path?: string
}

/** The things of a page as one script's text: what would end the script, or begin another, is escaped. */
export const jsonLd = (things: readonly Thing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c')

/** The way from home to a page (business rule B-1). `at` makes an address of a site path. */
export const breadcrumbList = (home: string, steps: readonly Step[], at: (path: string) => string): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: home, path: '/' }, ...steps].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    // The last step is the page itself.
    ...(path !== undefined && { item: at(path) }),
  })),
})
