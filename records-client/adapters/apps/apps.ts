import { listOf, object } from '../../store/shape.ts'
import { adapter, cached } from '../engine/adapter.ts'
import { flag, formFactor, integer, text, texts } from '../engine/config.ts'

export interface NavItem {
  availableInClassic: boolean
  availableInLightning: boolean
  color: string | null
  content: string | null
  custom: boolean
  developerName: string
  iconUrl: string | null
  id: string | null
  itemType: string
  label: string
  objectApiName: string | null
  objectLabel: string | null
  objectLabelPlural: string | null
  pageReference: { attributes: Record<string, unknown>; state: Record<string, unknown>; type: string } | null
  standardType: string | null
}
export interface App {
  appId: string
  description: string | null
  developerName: string
  formFactors: string[]
  headerColor: string | null
  iconUrl: string | null
  isNavAutoTempTabsDisabled: boolean
  isNavPersonalizationDisabled: boolean
  isNavTabPersistenceDisabled: boolean
  isOmniPinnedViewEnabled: boolean
  label: string
  logoUrl: string | null
  mobileStartUrl: string | null
  navItems: NavItem[]
  selected: boolean
  startUrl: string | null
  type: string
  userNavItems: NavItem[]
}
export interface NavItems {
  currentPageUrl: string | null
  navItems: NavItem[]
  nextPageUrl: string | null
  previousPageUrl: string | null
}

const takes = { formFactor, userCustomizations: flag }

export const getApps = adapter({
  name: 'getApps',
  path: '/apps',
  takes,
  answer: cached('apps', object<{ apps: App[] }>({ apps: listOf(object<App>()) })),
})

export const getApp = adapter({
  name: 'getApp',
  path: '/apps/{appId}',
  needs: { appId: text },
  takes,
  answer: cached('apps', object<App>()),
})

export const getNavItems = adapter({
  name: 'getNavItems',
  path: '/nav-items',
  takes: { formFactor, navItemNames: texts, page: integer, pageSize: integer },
  answer: cached('navItems', object<NavItems>()),
})
