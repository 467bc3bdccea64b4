// Analyzers of an index, with simpler stems than Snowball's: texts and questions lose the same endings, which is what matters.

export interface Analysis {
  filter?: Record<string, { type: string; language?: string; stopwords?: string; articles?: string[] }>
  tokenizer?: Record<string, { type: string; min_gram: number; max_gram: number }>
  analyzer?: Record<string, { type: string; tokenizer: string; filter: string[] }>
}

export type Analyze = (text: string) => string[]

const STOPPED: Record<string, Set<string>> = {
  _english_: new Set(
    'a an and are as at be but by for if in into is it no not of on or such that the this to with'.split(' '),
  ),
  _french_: new Set(
    'au aux avec ce de des du en et la le les ou par pas pour sur un une à l d c j m n s t y'.split(' '),
  ),
}

const STEMS: Record<string, (word: string) => string> = {
  porter2: (word) =>
    word
      .replace(/(?<=..)(?:ies|y)$/, 'i')
      .replace(/(?<=...)(?<!s)e?s$/, '')
      .replace(/(?<=...)e$/, ''),
  french: (word) => word.replace(/(?<=...)e?[sx]$/, '').replace(/(?<=...)e$/, ''),
}

export function analyzerOf(
  { filter = {}, tokenizer = {}, analyzer = {} }: Analysis,
  name: string,
): Analyze | undefined {
  const made = analyzer[name]
  const cut = made && tokenizerOf(tokenizer, made.tokenizer)
  const steps = made?.filter.map((step) => filterOf(filter, step)) ?? []
  if (!cut || !steps.every((step) => step !== undefined)) return undefined
  return (text) => steps.reduce((terms, step) => terms.map(step).filter(Boolean), cut(text))
}

function tokenizerOf(own: NonNullable<Analysis['tokenizer']>, name: string): Analyze | undefined {
  if (name === 'standard') return (text) => text.match(/[\p{L}\p{N}]+(?:[.'’][\p{L}\p{N}]+)*/gu) ?? []
  if (name === 'keyword') return (text) => [text]
  const { type, min_gram: size, max_gram } = own[name] ?? {}
  if (type !== 'ngram' || !size || size !== max_gram) return undefined
  return (text) => Array.from({ length: Math.max(0, text.length - size + 1) }, (_, at) => text.slice(at, at + size))
}

/** What becomes of a term; nothing, when it is stopped. */
function filterOf(own: NonNullable<Analysis['filter']>, name: string): ((term: string) => string) | undefined {
  if (name === 'lowercase') return (term) => term.toLowerCase()
  if (name === 'asciifolding') return (term) => term.normalize('NFD').replace(/\p{M}/gu, '')
  const { type, language = '', stopwords = '', articles = [] } = own[name] ?? {}
  const stopped = STOPPED[stopwords]
  if (type === 'stop' && stopped) return (term) => (stopped.has(term) ? '' : term)
  if (type === 'stemmer') return STEMS[language]
  if (type === 'elision')
    return (term) => (articles.includes(term.split(/['’]/, 1)[0] ?? '') ? term.replace(/^.*?['’]/, '') : term)
  return undefined
}
