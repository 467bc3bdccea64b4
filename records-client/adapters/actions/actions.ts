import { object } from '../../store/shape.ts'
import { adapter, cached } from '../engine/adapter.ts'
import { batch } from '../engine/batch.ts'
import {
  flag,
  formFactor,
  ids,
  listOf,
  objectName,
  objectNames,
  oneOf,
  parts,
  text,
  texts,
  without,
} from '../engine/config.ts'

export interface PlatformAction {
  actionListContext: string
  actionTarget: string | null
  actionTargetType: string | null
  apiName: string
  externalId: string
  iconUrl: string | null
  id: string
  isMassAction: string
  label: string | null
  lwcComponent: string | null
  primaryColor: string | null
  relatedListRecordId: string | null
  relatedSourceObject: string | null
  section: string | null
  sourceObject: string
  subtype: string | null
  targetObject: string | null
  targetUrl: string | null
  type: string
}
export interface Actions {
  actions: Record<string, { actions: PlatformAction[]; links: string[]; url: string }>
  url: string
}
export interface ActionOverrides {
  overrides: Record<string, { actionApiName: string; content: string | null; type: string }>
}
export interface FormulaActivations {
  activations: Record<string, { active: boolean; apiName: string }[]>
}

const TAKES = {
  actionTypes: texts,
  apiNames: texts,
  formFactor,
  retrievalMode: oneOf('All', 'PageLayout'),
  sections: texts,
}
const OF_LISTS = { recordIds: ids, relatedListsActionParameters: listOf(parts({ relatedListId: text }, TAKES)) }
const answer = cached('actions', object<Actions>())

export const getGlobalActions = adapter({ name: 'getGlobalActions', path: '/actions/global', takes: TAKES, answer })

/** Besides the records it must be said which: by sections or by names. */
export const getRecordActions = adapter({
  name: 'getRecordActions',
  path: '/actions/record/{recordIds}',
  needs: { recordIds: ids },
  takes: TAKES,
  answer,
  also: (config) => (config.sections || config.apiNames ? config : null),
})

export const getRecordEditActions = adapter({
  name: 'getRecordEditActions',
  path: '/actions/record/{recordIds}/record-edit',
  needs: { recordIds: ids },
  takes: TAKES,
  answer,
})

export const getObjectCreateActions = adapter({
  name: 'getObjectCreateActions',
  path: '/actions/object/{objectApiName}/record-create',
  needs: { objectApiName: objectName },
  takes: TAKES,
  answer,
})

export const getLookupActions = adapter({
  name: 'getLookupActions',
  path: '/actions/lookup/{objectApiNames}',
  needs: { objectApiNames: objectNames },
  takes: TAKES,
  answer,
})

export const getRelatedListActions = adapter({
  name: 'getRelatedListActions',
  path: '/actions/record/{recordIds}/related-list/{relatedListId}',
  needs: { recordIds: ids, relatedListId: text },
  takes: TAKES,
  body: Object.keys(TAKES),
  answer,
})

export const getRelatedListsActions = adapter({
  name: 'getRelatedListsActions',
  path: '/actions/record/{recordIds}/related-list',
  needs: { recordIds: ids },
  takes: TAKES,
  body: Object.keys(TAKES),
  answer,
})

export const getRelatedListActionsBatch = batch({
  name: 'getRelatedListActionsBatch',
  path: '/actions/record/{recordIds}/related-list/batch',
  needs: OF_LISTS,
  body: ['relatedListsActionParameters'],
  split: ({ recordIds, relatedListsActionParameters }) =>
    relatedListsActionParameters.map((list) => ({ recordIds, ...list })),
  join: (some, { recordIds }) => ({
    recordIds,
    relatedListsActionParameters: some.map((list) => without(list, 'recordIds')),
  }),
  single: (list) => getRelatedListActions.query(list),
})

export const getRelatedListRecordActions = adapter({
  name: 'getRelatedListRecordActions',
  path: '/actions/record/{recordIds}/related-list-record/{relatedListRecordIds}',
  needs: { recordIds: ids, relatedListRecordIds: ids },
  takes: TAKES,
  answer,
})

export const getActionOverrides = adapter({
  name: 'getActionOverrides',
  path: '/actions/overrides/{objectApiName}',
  needs: { objectApiName: objectName },
  takes: { defaultTemplateOnly: flag, type: text },
  answer: cached('actions', object<ActionOverrides>()),
})

export const getFormulaActivations = adapter({
  name: 'getFormulaActivations',
  path: '/actions/formula-activation/{actionFeature}',
  needs: { actionFeature: text },
  takes: { application: text, objectApiNames: objectNames },
  answer: cached('formulaActivations', object<FormulaActivations>()),
})
