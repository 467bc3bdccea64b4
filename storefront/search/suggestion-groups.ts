// What the list below the search field holds: groups of options, each with where it leads. Plain data; show-suggestions.ts draws it.
import type { Suggestions } from '#contract/shop/search.ts'
import { type Locale, pathIn } from '#values/locale.ts'
import { fill } from '#words/format.ts'
import type { Words } from '#words/words.ts'

export type SuggestionWords = Words['search']['suggestions'] & Record<'noPrice' | 'discontinued', string>

export type SuggestedPart = Suggestions['parts'][number]

export type Option =
  | { kind: 'part'; href: string; part: SuggestedPart }
  | { kind: 'link'; href: string; text: string }
  | { kind: 'clear'; text: string }

export interface Group {
  label: string
  options: Option[]
}

/** What names the visitor's own thing first: equipment, what replaced a number, parts, categories. */
export function groupsOf(
  { equipment, replaced, parts, categories }: Suggestions,
  words: SuggestionWords,
  locale: Locale,
): Group[] {
  const partOption = (part: SuggestedPart): Option => ({ kind: 'part', href: pathIn(locale, part.path), part })
  const link = (path: string, text: string): Option => ({ kind: 'link', href: pathIn(locale, path), text })
  const groups: Group[] = [
    {
      label: words.equipment,
      options: equipment ? [link(equipment.path, fill(words.equipmentParts, { equipment: equipment.label }))] : [],
    },
    {
      label: replaced ? fill(words[replaced.why], { typed: replaced.typed }) : '',
      options: replaced ? [partOption(replaced.part)] : [],
    },
    // A part that another option leads to already is not listed twice.
    { label: words.parts, options: parts.filter(({ id }) => id !== replaced?.part.id).map(partOption) },
    { label: words.categories, options: categories.map(({ name, path }) => link(path, name)) },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

export const recentGroups = (terms: string[], words: SuggestionWords, locale: Locale): Group[] =>
  terms.length === 0
    ? []
    : [
        {
          label: words.recent,
          options: [
            ...terms.map((text): Option => {
              const href = pathIn(locale, `/search/${encodeURIComponent(text)}`)
              return { kind: 'link', href, text }
            }),
            { kind: 'clear', text: words.clear },
          ],
        },
      ]
