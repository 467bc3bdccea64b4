// The head of a page that lives in the browser, connected to what it shows: templates go in, tags stand in the document's head as
// long as it is connected (specification, sections 4 and 5; business rules SEO-2 and SEO-5).
import type { SeoProperties } from '#records-client/adapters/seo-apex/seo-properties.ts'
import type { AskProperties } from './ask-properties.ts'
import { fieldsOf, needsRecord } from './seo-templates.ts'
import { type HeadTag, type SeoPlace, type SeoTemplates, seoTags, tagKey } from './seo-tags.ts'

export interface PageReference {
  attributes: { recordId?: string; urlAlias?: string }
}

export interface SeoHelper {
  /** Sets what changed of title, description and head tags; the tags are built anew. */
  change(templates: SeoTemplates): void
  /** Restores what its tags replaced; the head of a page that came meanwhile is left alone. */
  disconnect(): void
  readonly failure: unknown
}

interface HelperParts {
  page: PageReference
  templates: SeoTemplates
  place: SeoPlace
  ask: AskProperties
  document?: Document
}

/** Only the latest change counts, whichever answer comes last. Properties are requested only when a template needs them. */
export function connectSeo({ page, templates, place, ask, document = globalThis.document }: HelperParts): SeoHelper {
  let wanted = templates
  let giveBack = () => {}
  let turn = 0
  let failure: unknown = null

  const show = (properties: SeoProperties | null) => {
    giveBack()
    giveBack = placeTags(document, seoTags(wanted, place, properties))
  }

  async function build() {
    const mine = ++turn
    const { recordId = page.attributes.urlAlias } = page.attributes
    const all = [wanted.title, wanted.description, wanted.headTags]
    if (!needsRecord(all) || !recordId) return show(null)
    try {
      const properties = await ask(recordId, fieldsOf(all))
      if (mine !== turn) return
      failure = null
      show(properties)
    } catch (error) {
      if (mine === turn) failure = error
    }
  }

  void build()
  return {
    change(templates) {
      wanted = { ...wanted, ...templates }
      void build()
    },
    disconnect() {
      turn++
      giveBack()
    },
    get failure() {
      return failure
    },
  }
}

/**
 * Puts tags into the document's head, in the place of those that say the same. What it answers puts these back where its own still
 * stand.
 */
function placeTags(document: Document, tags: readonly HeadTag[]): () => void {
  const standing = new Map(
    [...document.head.querySelectorAll('meta, link')].map((element) => [keyOf(element), element]),
  )
  const undo = tags.map((tag) => {
    if (tag.element === 'title') return placeTitle(document, tag.text ?? '')
    const element = document.createElement(tag.element)
    for (const [name, value] of Object.entries(tag.attributes)) element.setAttribute(name, value)
    // Marks the tags as the page's own, so that the next page replaces them.
    element.dataset['head'] = ''
    const before = standing.get(tagKey(tag))
    if (before) before.replaceWith(element)
    else document.head.append(element)
    return () => element.replaceWith(...(before ? [before] : []))
  })
  return () => {
    for (const undoOne of undo) undoOne()
  }
}

function placeTitle(document: Document, text: string): () => void {
  const before = document.title
  document.title = text
  // The browser's reading of the title differs from its markup: entities are decoded.
  const shown = document.title
  return () => {
    if (document.title === shown) document.title = before
  }
}

const keyOf = (element: Element): string =>
  tagKey({
    element: element.localName === 'link' ? 'link' : 'meta',
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
  })
