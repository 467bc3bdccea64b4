import { getApex } from '../adapters/seo-apex/apex.ts'
import { hookOf } from './use-adapter.ts'

export const useApex = hookOf(getApex)
