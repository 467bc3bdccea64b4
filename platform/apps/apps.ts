// The apps of a viewer (records-api/apps-nav.md).
import type { App } from '#contract/ui-api/apps.ts'
import type { FormFactor } from '#contract/ui-api/layouts.ts'
import { pathIn } from '#values/locale.ts'
import { fullId, recordId } from '#values/record-id.ts'
import { labelIn } from '#words/labels.ts'
import { eTagOf } from '../objects/e-tag.ts'
import { notFound } from '../records/get-records.ts'
import type { AppDeclaration } from './define-app.ts'
import { appsFor, itemsOf, type Navigating } from './nav-items.ts'

/** All that are for the viewer on such a device. The first is the selected one, and alone brings its navigation. */
export const listApps = (navigating: Navigating, formFactor: FormFactor): { apps: App[] } => ({
  apps: appsFor(navigating, formFactor).map((app, i) =>
    represent(navigating, app, { formFactor, isSelected: i === 0, withItems: i === 0 }),
  ),
})

/** One app by its id of 15 or 18 characters. NOT_FOUND also for apps of others, so that their ids tell nothing. */
export function findApp(navigating: Navigating, appId: string, formFactor: FormFactor): App {
  const apps = appsFor(navigating, formFactor)
  const app = apps.find(({ number }) => recordId('app', number) === fullId(appId)) ?? notFound()
  return represent(navigating, app, { formFactor, isSelected: app === apps[0], withItems: true })
}

function represent(
  navigating: Navigating,
  app: AppDeclaration,
  { formFactor, isSelected, withItems }: { formFactor: FormFactor; isSelected: boolean; withItems: boolean },
): App {
  const { locale } = navigating.viewer
  const startUrl = app.startPath === null ? null : pathIn(locale, app.startPath)
  const result = {
    appId: recordId('app', app.number),
    description: labelIn(app.description, locale),
    developerName: app.developerName,
    formFactors: [...app.formFactors],
    headerColor: app.headerColor,
    iconUrl: null,
    // Navigation is as declared: users cannot arrange it.
    isNavAutoTempTabsDisabled: true,
    isNavPersonalizationDisabled: true,
    isNavTabPersistenceDisabled: true,
    isOmniPinnedViewEnabled: false,
    label: labelIn(app.label, locale),
    logoUrl: null,
    mobileStartUrl: startUrl,
    navItems: withItems ? itemsOf(navigating, app, formFactor) : [],
    selected: isSelected,
    startUrl,
    type: app.type,
    userNavItems: [],
  }
  return { ...result, eTag: eTagOf(result) }
}
