import { object } from '../../store/shape.ts'
import { adapter, cached } from '../engine/adapter.ts'
import { fieldOnly, objectName, text, words } from '../engine/config.ts'

export interface SearchFilters {
  filters: {
    affordance: string
    attributes?: { affordance?: string; placeholder?: string }
    defaultValues?: string[]
    helpMessage?: string | null
    label: string
    targetFieldPath: string
    type: string
  }[]
}
export interface SearchFilterOptions {
  options: { label: string; value: string }[]
}
export interface LookupMetadata {
  controllingFields: string[]
  dependent: boolean
  fieldApiName: string
  objectApiName: string
  targetObjects: {
    apiName: string
    createEnabled: boolean
    displayFields: string[]
    label: string
    nameField: string
    recentEnabled: boolean
    secondaryField: string | null
  }[]
}

export const getSearchFilterMetadata = adapter({
  name: 'getSearchFilterMetadata',
  path: '/search-info/{objectApiName}/filters',
  needs: { objectApiName: objectName },
  takes: { channel: text, configurationName: text },
  answer: cached('searchFilters', object<SearchFilters>()),
})

export const getSearchFilterOptions = adapter({
  name: 'getSearchFilterOptions',
  path: '/search-info/{objectApiName}/filters/{filterApiName}/options',
  needs: { objectApiName: objectName, filterApiName: text },
  takes: { q: words },
  answer: cached('searchFilterOptions', object<SearchFilterOptions>()),
})

export const getLookupMetadata = adapter({
  name: 'getLookupMetadata',
  path: '/search-info/{objectApiName}/lookup/{fieldApiName}',
  needs: { objectApiName: objectName, fieldApiName: fieldOnly },
  answer: cached('lookupMetadata', object<LookupMetadata>()),
})
