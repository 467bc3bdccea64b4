// The words that browsers get: a small file per locale with the first island, and the fixed messages where they are asked for.
import { baseOf, DEFAULT_LOCALE, type Locale } from '#values/locale.ts'
import type { IslandWords } from './island.tsx'

type FewWords = Pick<IslandWords, 'islands'>
type FixedWords = Omit<IslandWords, 'islands'>
type Files<Found> = Record<string, () => Promise<Found>>

const few = import.meta.glob<FewWords>('../../words/*/islands.ts')
const fixed = import.meta.glob<FixedWords>('../../words/*/fixed.ts')

/** The file of a locale; a folder that has none is read as its base. */
function fileOf<Found>(files: Files<Found>, name: string, locale: Locale): Promise<Found> {
  const load = files[`../../words/${locale}/${name}.ts`]
  return load ? load() : fileOf(files, name, baseOf(locale) ?? DEFAULT_LOCALE)
}

export const loadFewWords = async (locale: Locale): Promise<FewWords> => ({
  islands: (await fileOf(few, 'islands', locale)).islands,
})

export async function loadAllWords(locale: Locale): Promise<IslandWords> {
  const [{ islands }, { messages, refusals }] = await Promise.all([
    fileOf(few, 'islands', locale),
    fileOf(fixed, 'fixed', locale),
  ])
  return { islands, messages, refusals }
}
