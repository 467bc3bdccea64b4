// The head of the page while an answer is open: that of the answer, asked for through the page's records client. Loaded with the
// first answer that is opened.
import type { SeoProperties } from '#records-client/adapters/seo-apex/seo-properties.ts'
import { LOCALES, type Locale } from '#values/locale.ts'
import { askProperties } from '../../seo/ask-properties.ts'
import { connectSeo, type SeoHelper } from '../../seo/seo-helper.ts'
import { recordsIn } from '../../account/records.ts'

export interface AnswerHead {
  /** The title of the page with `{!Record.Question__c}` in it. */
  title: string
  communityId: string
}

/** What search engines show of a description. */
const MOST_CHARACTERS = 160

/**
 * Connects the head to a question. The canonical address stays the page's, which shows the same in every language; a language without
 * the question keeps the page's head.
 */
export function connectAnswer(recordId: string, { title, communityId }: AnswerHead, locale: Locale): SeoHelper {
  const ask = askProperties(recordsIn(locale), { communityId, language: locale })
  return connectSeo({
    page: { attributes: { recordId } },
    templates: { title, description: '{!Record.Answer__c}' },
    place: { languages: LOCALES, canonical: null, inLanguage: () => null },
    ask: async (id, fields) => asShown(await ask(id, fields)),
  })
}

/** A question without words goes by its title, and an answer is described by its text. */
const asShown = ({ fields, ...properties }: SeoProperties): SeoProperties => ({
  ...properties,
  fields: {
    ...fields,
    Question__c: fields['Question__c'] || properties.recordName,
    Answer__c: beginning(textOf(fields['Answer__c'] ?? '')),
  },
})

const LINE_END = /<(?:\/(?:p|li|h[1-6]|div|td|th|dt|dd|blockquote|pre)|br)\b/g

/** The words of lines that follow each other do not touch. Nothing of it is run or loaded. */
const textOf = (html: string): string =>
  (new DOMParser().parseFromString(html.replace(LINE_END, ' $&'), 'text/html').body.textContent ?? '')
    .replace(/\s+/g, ' ')
    .trim()

/** As many whole words as there is room for. */
const beginning = (text: string): string =>
  text.length <= MOST_CHARACTERS ? text : `${text.slice(0, text.lastIndexOf(' ', MOST_CHARACTERS - 1))}…`
