import { getRecordActions } from '../adapters/actions/actions.ts'
import { getQuickActionDefaults, getQuickActionInfo, getQuickActionLayout } from '../adapters/actions/quick-actions.ts'
import { getNavItems } from '../adapters/apps/apps.ts'
import { getRecordAvatars } from '../adapters/avatars/avatars.ts'
import { getSeoProperties } from '../adapters/seo-apex/seo-properties.ts'
import { hookOf } from './use-adapter.ts'

export const useRecordActions = hookOf(getRecordActions)
export const useQuickActionLayout = hookOf(getQuickActionLayout)
export const useQuickActionDefaults = hookOf(getQuickActionDefaults)
export const useQuickActionInfo = hookOf(getQuickActionInfo)
export const useRecordAvatars = hookOf(getRecordAvatars)
export const useNavItems = hookOf(getNavItems)
export const useSeoProperties = hookOf(getSeoProperties)
