declare module 'sanitize-html' {
  type Attributes = Record<string, string>
  interface Options {
    allowedTags: readonly string[]
    allowedAttributes: Record<string, readonly string[]>
    allowedStyles: Record<string, Record<string, readonly RegExp[]>>
    allowedSchemes: readonly string[]
    allowedSchemesAppliedToAttributes: readonly string[]
    selfClosing: readonly string[]
    nonTextTags: readonly string[]
    nestingLimit: number
    transformTags: Record<string, (tagName: string, attribs: Attributes) => { tagName: string; attribs: Attributes }>
    exclusiveFilter: (frame: { tag: string; attribs: Attributes }) => boolean
    textFilter: (text: string, tagName?: string) => string
  }
  export default function sanitizeHtml(html: string, options: Options): string
}
