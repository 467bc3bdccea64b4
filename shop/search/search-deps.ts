import type { SearchIndex } from '#providers/search/port.ts'
import type { Lists } from '#shop/catalog/list-parts.ts'
import type { GarageDeps } from '#shop/garage/identify-equipment.ts'
import type { Dictionary } from './trade-terms.ts'

export interface SearchDeps extends Lists {
  index: SearchIndex
  garage: GarageDeps
  dictionary: Dictionary
}
