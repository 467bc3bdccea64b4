// What a page says of itself to machines, in the words of schema.org (JSON-LD). It is data: browsers run none of it, and no content
// policy has to allow it.

export type Thing = { '@type': string } & Readonly<Record<string, unknown>>

interface Step {
  name: string
  path?: string
}

/** The things of a page as one script's text: what would end the script, or begin another, is escaped. */
export const jsonLd = (things: readonly Thing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c')

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
