// The words that browsers get: one small file per locale, loaded with the first island.
import type { Locale } from '#values/locale.ts'
import type { IslandWords } from '../page/island.tsx'

const files: Record<Locale, () => Promise<{ words: IslandWords }>> = {
  'en-US': () => import('./island-words/en-us.ts'),
  'en-CA': () => import('./island-words/en-ca.ts'),
  'fr-CA': () => import('./island-words/fr-ca.ts'),
}

export const loadWords = async (locale: Locale): Promise<IslandWords> => (await files[locale]()).words
