// Every call of the record platform: the one registry of routes, OpenAPI and docs. Groups are pages of docs/api/ui-api, and folders of
// the server.
import type { z } from 'zod'
import * as actions from './actions.ts'
import * as apps from './apps.ts'
import * as avatars from './avatars.ts'
import * as bulkChanges from './bulk-changes.ts'
import * as contentVersions from './content-versions.ts'
import * as duplicates from './duplicates.ts'
import * as layouts from './layouts.ts'
import * as listInfo from './list-info.ts'
import * as listPreferences from './list-preferences.ts'
import * as listRecords from './list-records.ts'
import * as lookups from './lookups.ts'
import * as objectInfo from './object-info.ts'
import * as quickActions from './quick-actions.ts'
import * as recordDefaults from './record-defaults.ts'
import * as recordUi from './record-ui.ts'
import * as records from './records.ts'
import * as relatedLists from './related-lists.ts'
import * as saveListInfo from './save-list-info.ts'
import * as searchInfo from './search-info.ts'
import * as search from './search.ts'
import * as seo from './seo.ts'
import type { UiCall } from './ui-call.ts'
import * as writeRecords from './write-records.ts'

/** The calls among what a file exports, which is its schemas besides; by name, for the order of exports is left to whoever loads them. */
const callsOf = <Exports extends object>(exports: Exports) =>
  Object.fromEntries(
    Object.entries(exports)
      .filter(([, one]) => typeof one === 'object' && 'method' in one && 'path' in one)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  ) as { [Name in keyof Exports as Exports[Name] extends UiCall ? Name : never]: Exports[Name] }

export const uiCallGroups = {
  'object-info': callsOf(objectInfo),
  layouts: callsOf(layouts),
  'record-ui': { ...callsOf(recordUi), ...callsOf(recordDefaults) },
  records: { ...callsOf(records), ...callsOf(writeRecords) },
  lists: {
    ...callsOf(listRecords),
    ...callsOf(listInfo),
    ...callsOf(saveListInfo),
    ...callsOf(listPreferences),
  },
  'related-lists': callsOf(relatedLists),
  actions: { ...callsOf(actions), ...callsOf(quickActions) },
  'bulk-changes': callsOf(bulkChanges),
  apps: callsOf(apps),
  duplicates: callsOf(duplicates),
  avatars: callsOf(avatars),
  'content-versions': callsOf(contentVersions),
  search: { ...callsOf(search), ...callsOf(lookups), ...callsOf(searchInfo) },
  seo: callsOf(seo),
} as const

export const uiCalls = {
  ...uiCallGroups['object-info'],
  ...uiCallGroups.layouts,
  ...uiCallGroups['record-ui'],
  ...uiCallGroups.records,
  ...uiCallGroups.lists,
  ...uiCallGroups['related-lists'],
  ...uiCallGroups.actions,
  ...uiCallGroups['bulk-changes'],
  ...uiCallGroups.apps,
  ...uiCallGroups.duplicates,
  ...uiCallGroups.avatars,
  ...uiCallGroups['content-versions'],
  ...uiCallGroups.search,
  ...uiCallGroups.seo,
}

type Calls = typeof uiCalls
export type UiCallName = keyof Calls
export interface UiInput<Name extends UiCallName> {
  params: z.infer<Calls[Name]['params']>
  query: z.infer<Calls[Name]['query']>
  headers: z.infer<Calls[Name]['headers']>
  body: z.infer<Calls[Name]['body']>
}
export type UiAnswer<Name extends UiCallName> = z.infer<Calls[Name]['answer']>
