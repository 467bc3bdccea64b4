// Apps and what stands in their navigation (records-api/apps-nav.md).
import { z } from 'zod'
import { FormFactor } from './layouts.ts'
import { listOf, name, uiCall } from './ui-call.ts'

const ofDevice = FormFactor.default('Large')

export const NavItem = z
  .strictObject({
    availableInClassic: z.boolean(),
    availableInLightning: z.boolean(),
    color: z.string().nullable(),
    content: z.string().nullable(),
    custom: z.boolean(),
    developerName: z.string(),
    iconUrl: z.string().nullable(),
    id: z.string().nullable(),
    itemType: z.enum(['Standard', 'TabSObject', 'TabWeb', 'Entity']),
    label: z.string(),
    objectApiName: z.string().nullable(),
    objectLabel: z.string().nullable(),
    objectLabelPlural: z.string().nullable(),
    pageReference: z
      .strictObject({
        attributes: z.record(z.string(), z.string()),
        state: z.record(z.string(), z.string()),
        type: z.string(),
      })
      .nullable(),
    standardType: z.string().nullable(),
  })
  .meta({ id: 'NavItem' })
export type NavItem = z.infer<typeof NavItem>

export const App = z
  .strictObject({
    appId: z.string(),
    description: z.string().nullable(),
    developerName: z.string(),
    eTag: z.string(),
    formFactors: z.array(FormFactor),
    headerColor: z.string().nullable(),
    iconUrl: z.string().nullable(),
    isNavAutoTempTabsDisabled: z.boolean(),
    isNavPersonalizationDisabled: z.boolean(),
    isNavTabPersistenceDisabled: z.boolean(),
    isOmniPinnedViewEnabled: z.boolean(),
    label: z.string(),
    logoUrl: z.string().nullable(),
    mobileStartUrl: z.string().nullable(),
    navItems: z.array(NavItem),
    selected: z.boolean(),
    startUrl: z.string().nullable(),
    type: z.enum(['Classic', 'Community', 'Connected', 'ExternalClient', 'Lightning']),
    userNavItems: z.array(NavItem),
  })
  .meta({ id: 'App' })
export type App = z.infer<typeof App>

const asked = z.strictObject({ formFactor: ofDevice, userCustomizations: z.enum(['true', 'false']).optional() })

export const getApps = uiCall({
  summary: 'The apps that are for the caller; the selected one with its navigation.',
  method: 'GET',
  path: '/apps',
  query: asked,
  answer: z.strictObject({ apps: z.array(App), eTag: z.string() }),
  errors: [],
  example: { query: { formFactor: 'Large' } },
})

export const getApp = uiCall({
  summary: 'An app with its navigation.',
  method: 'GET',
  path: '/apps/{appId}',
  params: z.strictObject({ appId: name }),
  query: asked,
  answer: App,
  errors: ['NOT_FOUND'],
  example: { params: { appId: '02u000000000001AAA' }, query: { formFactor: 'Small' } },
})

export const getNavItems = uiCall({
  summary: 'What stands in the navigation of the caller’s apps, page by page.',
  method: 'GET',
  path: '/nav-items',
  query: z.strictObject({
    formFactor: ofDevice,
    navItemNames: listOf(name, 200).optional(),
    page: z.coerce.number().int().min(0).max(2000).default(0),
    pageSize: z.coerce.number().int().min(1).max(200).default(25),
  }),
  answer: z.strictObject({
    currentPageUrl: z.string().nullable(),
    eTag: z.string(),
    navItems: z.array(NavItem),
    nextPageUrl: z.string().nullable(),
    previousPageUrl: z.string().nullable(),
  }),
  errors: [],
  example: { query: { navItemNames: 'standard-home,standard-ProductCategory' } },
})
