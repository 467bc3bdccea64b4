// Actions, apps and what leads to them.
import {
  createActions,
  editActions,
  globalActions,
  lookupActions,
  recordActions,
} from '#platform/actions/list-actions.ts'
import { performQuickAction } from '#platform/actions/perform-quick-action.ts'
import { quickActionDefaults, quickActionInfo, quickActionLayout } from '#platform/actions/quick-action-form.ts'
import {
  relatedListActions,
  relatedListActionsBatch,
  relatedListRecordActions,
} from '#platform/actions/related-list-actions.ts'
import { findApp, listApps } from '#platform/apps/apps.ts'
import { navItems } from '#platform/apps/nav-items.ts'
import { requireObject } from '#platform/objects/require-object.ts'
import { writeAs } from '#platform/records/write-record.ts'
import { apps } from '../apps.ts'
import type { UiHandlers } from './ui-handler.ts'

export const actionsHandlers = {
  getGlobalActions: ({ query }, reading) => globalActions(reading, query),

  getRecordActions: ({ params, query }, reading) => recordActions(reading, params.recordIds, query),

  getRecordEditActions: ({ params, query }, reading) => editActions(reading, params.recordIds, query),

  getObjectCreateActions: ({ params, query }, reading) => createActions(reading, params.objectApiName, query),

  getLookupActions: ({ params, query }, reading) => lookupActions(reading, params.objectApiNames, query),

  getRelatedListActions: ({ params: { recordIds, relatedListId }, body: wanted }, reading) =>
    relatedListActions(reading, recordIds, { relatedListId, wanted }),

  getRelatedListsActions: ({ params, body: wanted }, reading) =>
    relatedListActions(reading, params.recordIds, { wanted }),

  getRelatedListActionsBatch: ({ params, body }, reading) =>
    relatedListActionsBatch(reading, params.recordIds, body.relatedListsActionParameters),

  getRelatedListRecordActions: ({ params, query }, reading) => relatedListRecordActions(reading, params, query),

  getQuickActionLayout: ({ params, query }, reading) => quickActionLayout(reading, params.actionApiName, query),

  getQuickActionDefaults: ({ params, query }, reading) => quickActionDefaults(reading, params.actionApiName, query),

  getQuickActionInfo: ({ params, query }, reading) =>
    quickActionInfo(reading, params.actionApiName, query.parentRecordId),

  getActionOverrides: ({ params }, { registry, viewer }) => {
    requireObject(registry, viewer, params.objectApiName)
    return { overrides: {} }
  },

  getFormulaActivations: ({ query: { objectApiNames = [] } }, { registry, viewer }) => ({
    activations: Object.fromEntries(objectApiNames.map((name) => [requireObject(registry, viewer, name).apiName, []])),
  }),

  performQuickAction: ({ params, body }, acting) =>
    writeAs(acting, (writing) => performQuickAction(writing, params.actionApiName, body)),

  performUpdateQuickAction: ({ params, body }, acting) =>
    writeAs(acting, (writing) => performQuickAction(writing, params.actionApiName, body)),

  getApps: ({ query }, reading) => listApps({ ...reading, apps }, query.formFactor),

  getApp: ({ params, query }, reading) => findApp({ ...reading, apps }, params.appId, query.formFactor),

  getNavItems: ({ query }, reading) => navItems({ ...reading, apps }, query),
} satisfies Partial<UiHandlers>
