import type { Difference } from '#contract/shop/catalog.ts'
import type { Locale } from '#values/locale.ts'
import { type Attribute, type AttributeValue, attributeText } from './attribute.ts'

type Values = Record<string, AttributeValue>

/** What two parts of a kind do not have in common, of what both are described by, in the order of the attributes. */
export const differencesOf = (attributes: Attribute[], ours: Values, theirs: Values, locale: Locale): Difference[] =>
  attributes.flatMap((attribute) => {
    const [our, their] = [ours[attribute.key], theirs[attribute.key]]
    if (our === undefined || their === undefined || our === their) return []
    const { name, unit } = attribute
    return [
      { name, unit, ours: attributeText(attribute, our, locale), theirs: attributeText(attribute, their, locale) },
    ]
  })
