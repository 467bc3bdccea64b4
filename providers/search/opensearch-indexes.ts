// The two indexes in OpenSearch: parts, a document for each that is listed, and the words of the catalogue. Words are folded,
// stopped and stemmed in the order in which PostgreSQL's dictionaries do it (database/migrations/0007-search.sql).
import type { API, Types } from '@opensearch-project/opensearch'
import { CATALOGUE_LANGUAGES, type CatalogueLanguage } from '#values/locale.ts'
import type { IndexedPart, IndexedWord } from './port.ts'

export type IndexName = 'parts' | 'words'

/** The names by which the indexes in use are known; each index itself has the moment of its making after it. */
export const ALIASES: Record<IndexName, string> = { parts: 'tappet-parts', words: 'tappet-words' }

/** What is inside a number says too little when it is shorter; numbers are cut into pieces of so many letters. */
export const SHORTEST_INSIDE = 4

const analysis: Types.Indices_Common.IndexSettingsAnalysis = {
  filter: {
    en_stop: { type: 'stop', stopwords: '_english_' },
    en_stem: { type: 'stemmer', language: 'porter2' },
    fr_elision: { type: 'elision', articles: ['l', 'd', 'j', 'm', 't', 's', 'n', 'c', 'qu'], articles_case: true },
    fr_stop: { type: 'stop', stopwords: '_french_' },
    fr_stem: { type: 'stemmer', language: 'french' },
  },
  tokenizer: {
    pieces: { type: 'ngram', min_gram: SHORTEST_INSIDE, max_gram: SHORTEST_INSIDE, token_chars: ['letter', 'digit'] },
  },
  analyzer: {
    en_words: { type: 'custom', tokenizer: 'standard', filter: ['lowercase', 'asciifolding', 'en_stop', 'en_stem'] },
    fr_words: {
      type: 'custom',
      tokenizer: 'standard',
      filter: ['lowercase', 'fr_elision', 'asciifolding', 'fr_stop', 'fr_stem'],
    },
    // Of a word as a whole: equal for all forms of it.
    en_form: { type: 'custom', tokenizer: 'keyword', filter: ['lowercase', 'asciifolding', 'en_stem'] },
    fr_form: { type: 'custom', tokenizer: 'keyword', filter: ['lowercase', 'asciifolding', 'fr_stem'] },
    pieces: { type: 'custom', tokenizer: 'pieces', filter: [] },
  },
}

type Field = Types.Common_Mapping.Property
const keyword: Field = { type: 'keyword' }

/** Matches count alike, however rare the word or long the text, so that popularity decides among them. */
const words = (language: CatalogueLanguage, copy_to?: string): Field => ({
  type: 'text',
  analyzer: `${language}_words`,
  similarity: 'boolean',
  ...(copy_to && { copy_to }),
})

const formsIn = (language: CatalogueLanguage): Field => ({
  type: 'text',
  analyzer: `${language}_form`,
  similarity: 'boolean',
})

/** All the texts of a language are searched as one, and weighed apart. */
const texts = (language: CatalogueLanguage) => ({
  [`${language}_name`]: words(language, `${language}_all`),
  [`${language}_category`]: words(language, `${language}_all`),
  [`${language}_attributes`]: words(language, `${language}_all`),
  [`${language}_all`]: words(language),
})

const fields: Record<IndexName, Record<string, Field>> = {
  parts: {
    id: { type: 'long' },
    number: { type: 'keyword', fields: { inside: { type: 'text', analyzer: 'pieces' } } },
    competitors: keyword,
    countries: keyword,
    popularity: { type: 'double' },
    ...Object.assign({}, ...CATALOGUE_LANGUAGES.map(texts)),
  },
  words: {
    language: keyword,
    word: keyword,
    spelled: keyword,
    parts: { type: 'integer' },
    ...Object.fromEntries(CATALOGUE_LANGUAGES.map((language) => [language, formsIn(language)])),
  },
}

/** How an index is made: a field that it does not name is refused. */
export const indexBody = (name: IndexName): API.Indices_Create_RequestBody => ({
  settings: { analysis },
  mappings: { dynamic: 'strict', properties: fields[name] },
})

export const partDocument = ({ id, number, competitors, countries, popularity, ...texts }: IndexedPart) => ({
  id,
  number,
  competitors,
  countries,
  popularity,
  ...Object.fromEntries(
    CATALOGUE_LANGUAGES.flatMap((language) =>
      Object.entries(texts[language]).map(([place, text]) => [`${language}_${place}`, text]),
    ),
  ),
})

/** The word once more in the field of its language, which knows its forms. */
export const wordDocument = (word: IndexedWord) => ({ ...word, [word.language]: word.spelled })

export const wordId = ({ language, spelled }: IndexedWord): string => `${language} ${spelled}`
