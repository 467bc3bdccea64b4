// What stands in the navigation of apps (records-api/apps-nav.md).
import type { NavItem } from '#contract/ui-api/apps.ts'
import type { FormFactor } from '#contract/ui-api/layouts.ts'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { pathIn } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import { labelIn } from '#words/labels.ts'
import { iconOf } from '../objects/object-icon.ts'
import type { Registry } from '../objects/registry.ts'
import type { Viewer } from '../rights/viewer.ts'
import type { AppDeclaration, NavDeclaration } from './define-app.ts'

export interface Navigating {
  registry: Registry
  viewer: Viewer
  apps: readonly AppDeclaration[]
}

export interface NavItemsWanted {
  formFactor: FormFactor
  navItemNames?: readonly string[] | undefined
  page: number
  pageSize: number
}

/** The items of all apps of the viewer, each once; page 0 is the first. Unknown names are left out, not refused, as the protocol has it. */
export function navItems(navigating: Navigating, { formFactor, navItemNames, page, pageSize }: NavItemsWanted) {
  const apps = appsFor(navigating, formFactor)
  const all = new Map(
    apps.flatMap((app) => itemsOf(navigating, app, formFactor)).map((item) => [item.developerName, item]),
  )
  const wanted = navItemNames ? [...new Set(navItemNames)].flatMap((name) => all.get(name) ?? []) : [...all.values()]
  const urlOf = (number: number) => {
    const query = new URLSearchParams({ formFactor, page: String(number), pageSize: String(pageSize) })
    if (navItemNames) query.set('navItemNames', navItemNames.join(','))
    return `${UI_API}/nav-items?${query}`
  }
  return {
    currentPageUrl: urlOf(page),
    navItems: wanted.slice(page * pageSize, (page + 1) * pageSize),
    nextPageUrl: (page + 1) * pageSize < wanted.length ? urlOf(page + 1) : null,
    previousPageUrl: page > 0 ? urlOf(page - 1) : null,
  }
}

/** The apps that a viewer uses on such a device. */
export const appsFor = ({ apps, viewer }: Navigating, formFactor: FormFactor): AppDeclaration[] =>
  apps.filter(({ roles, formFactors }) => roles.includes(viewer.role) && formFactors.includes(formFactor))

export const itemsOf = (navigating: Navigating, app: AppDeclaration, formFactor: FormFactor): NavItem[] =>
  app.items.filter(({ on }) => !on || on.includes(formFactor)).flatMap((declared) => itemOf(navigating, declared) ?? [])

/** What every item says, unless it is of an object. */
const PLAIN = {
  availableInClassic: false,
  availableInLightning: true,
  color: null,
  content: null,
  custom: false,
  iconUrl: null,
  id: null,
  objectApiName: null,
  objectLabel: null,
  objectLabelPlural: null,
  standardType: null,
}

function itemOf({ registry, viewer }: Navigating, declared: NavDeclaration): NavItem | undefined {
  const { locale } = viewer
  if ('home' in declared)
    return {
      ...PLAIN,
      developerName: 'standard-home',
      itemType: 'Standard',
      label: labelIn(declared.home, locale),
      pageReference: { attributes: { pageName: 'home' }, state: {}, type: 'standard__namedPage' },
      standardType: 'Home',
    }
  if ('page' in declared) {
    const url = pathIn(locale, declared.path)
    return {
      ...PLAIN,
      content: url,
      custom: true,
      developerName: declared.page,
      id: recordId('navItem', declared.number),
      itemType: 'TabWeb',
      label: labelIn(declared.label, locale),
      pageReference: { attributes: { url }, state: {}, type: 'standard__webPage' },
    }
  }
  const object = registry.accessibleTo(viewer).get(declared.object)
  if (!object) return undefined
  const label = labelIn(object.declared.labelPlural, locale)
  return {
    ...PLAIN,
    color: object.declared.color ?? null,
    custom: object.isCustom,
    developerName: object.isCustom ? object.apiName : `standard-${object.apiName}`,
    iconUrl: iconOf(object),
    itemType: object.isCustom ? 'TabSObject' : 'Entity',
    label,
    objectApiName: object.apiName,
    objectLabel: labelIn(object.declared.label, locale),
    objectLabelPlural: label,
    pageReference: {
      attributes: { actionName: 'home', objectApiName: object.apiName },
      state: {},
      type: 'standard__objectPage',
    },
  }
}
