// How conditions go together, as people write it: '1 AND (2 OR 3)', in either language, checked before it is sent.
export type WrongLogic = { why: 'form' } | { why: 'unknown' | 'leftOut'; number: number }

const WORDS: Readonly<Record<string, string>> = { ET: 'AND', OU: 'OR', NON: 'NOT', SAUF: 'NOT' }

const tokensOf = (logic: string): string[] =>
  (logic.toUpperCase().match(/\d+|[A-Z]+|\S/g) ?? []).map((token) => WORDS[token] ?? token)

/** As the platform keeps it. */
export const tidyLogic = (logic: string): string =>
  tokensOf(logic).join(' ').replaceAll('( ', '(').replaceAll(' )', ')')

/** The words that join conditions, as a language writes them. */
export type Joints = Readonly<Record<'AND' | 'OR' | 'NOT', string>>

/** As people read it. */
export const logicIn = (logic: string, joints: Joints): string =>
  logic.replace(/\b(?:AND|OR|NOT)\b/gi, (word) => joints[word.toUpperCase() as keyof Joints])

/** What is wrong with it for so many conditions; nothing when it can be answered, or is empty: then all of them hold. */
export function wrongLogic(logic: string, count: number): WrongLogic | undefined {
  const tokens = tokensOf(logic)
  if (tokens.length === 0) return undefined
  const numbers = tokens.filter((token) => /^\d+$/.test(token)).map(Number)
  const unknown = numbers.find((number) => number < 1 || number > count)
  if (unknown !== undefined) return { why: 'unknown', number: unknown }
  if (!isWhole(tokens)) return { why: 'form' }
  for (let number = 1; number <= count; number++) if (!numbers.includes(number)) return { why: 'leftOut', number }
  return undefined
}

function isWhole(tokens: readonly string[]): boolean {
  let at = 0
  const takes = (token: string) => tokens[at] === token && ++at > 0
  const operand = (): boolean => {
    while (takes('NOT'));
    if (takes('(')) return terms() && takes(')')
    return /^\d+$/.test(tokens[at++] ?? '')
  }
  const terms = (): boolean => {
    do if (!operand()) return false
    while (takes('AND') || takes('OR'))
    return true
  }
  return terms() && at === tokens.length
}

/** A further condition holds too. */
export const withOneMore = (logic: string, count: number, { AND }: Pick<Joints, 'AND'>): string =>
  logic.trim() === '' ? '' : `${/\bOR\b|\bOU\b/i.test(logic) ? `(${logic})` : logic} ${AND} ${count}`

/** Without a condition those after it are counted anew; where it stood, somebody has to say what holds now. */
export const withoutOne = (logic: string, number: number): string =>
  logic.replace(/\d+/g, (text) => {
    const one = Number(text)
    return one === number ? '?' : String(one > number ? one - 1 : one)
  })
