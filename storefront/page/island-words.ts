// The words that browsers get: a small file per locale with the first island, and the fixed messages where they are asked for.
import type { Locale } from '#values/locale.ts'
import type { IslandWords } from './island.tsx'

type FewWords = Pick<IslandWords, 'islands'>
type FixedWords = Omit<IslandWords, 'islands'>

const few: Record<Locale, () => Promise<FewWords>> = {
  'en-US': () => import('#words/en-US/islands.ts'),
  'en-CA': () => import('./island-words/few-en-ca.ts'),
  'fr-CA': () => import('#words/fr-CA/islands.ts'),
}
const fixed: Record<Locale, () => Promise<FixedWords>> = {
  'en-US': () => import('./island-words/fixed-en-us.ts'),
  'en-CA': () => import('./island-words/fixed-en-ca.ts'),
  'fr-CA': () => import('./island-words/fixed-fr-ca.ts'),
}

export const loadFewWords = async (locale: Locale): Promise<FewWords> => ({ islands: (await few[locale]()).islands })

export async function loadAllWords(locale: Locale): Promise<IslandWords> {
  const [{ islands }, { messages, refusals }] = await Promise.all([few[locale](), fixed[locale]()])
  return { islands, messages, refusals }
}
