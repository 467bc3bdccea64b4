// An action as it is sent, and which of them a request wants (records-api/actions.md).
import type { ActionContext, PlatformAction, WantedActions } from '#contract/ui-api/actions.ts'
import type { FormFactor } from '#contract/ui-api/layouts.ts'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import type { Locale } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import { type Label, labelIn } from '#words/labels.ts'
import type { AccessibleObject } from '../objects/object.ts'
import { iconOf } from '../objects/object-icon.ts'
import { namedId } from '../objects/named-id.ts'
import type { QuickAction } from './quick-actions.ts'

export interface Spot {
  context: ActionContext
  source: string
  relatedListId?: string
  relatedListRecordId?: string
}

const BUTTONS = {
  New: 'New',
  Edit: 'Edit',
  Delete: 'Delete',
  SaveEdit: 'Save',
  SaveAndNew: 'Save & New',
  CancelEdit: 'Cancel',
} as const satisfies Record<string, Label>

/** A standard button for the records of an object, or a quick action. */
export type Offer = { button: keyof typeof BUTTONS; object: AccessibleObject } | { quick: QuickAction }

/** What is offered in a spot, as it is sent: as much of it as the request wants. */
export const actionsAt = (
  spot: Spot,
  offers: readonly Offer[],
  { wanted, locale }: { wanted: WantedActions; locale: Locale },
): PlatformAction[] =>
  offers
    .map((offer) => represent(offer, spot, { formFactor: wanted.formFactor, locale }))
    .filter(
      ({ type, apiName, section }) =>
        (!wanted.actionTypes || wanted.actionTypes.includes(type)) &&
        (!wanted.sections || (section !== null && wanted.sections.includes(section))) &&
        (!wanted.apiNames || wanted.retrievalMode !== 'All' || wanted.apiNames.includes(apiName)),
    )

/** The shop is one organization, as the protocol wants a name for it. */
const ORGANIZATION = recordId('organization', 1)

function represent(
  offer: Offer,
  spot: Spot,
  { formFactor, locale }: { formFactor: FormFactor; locale: Locale },
): PlatformAction {
  const { context, source, relatedListId = null, relatedListRecordId = null } = spot
  const device = formFactor === 'Small' ? 'Phone' : 'Desktop'
  const isQuick = 'quick' in offer
  const object = isQuick ? offer.quick.target : offer.object
  const apiName = isQuick ? offer.quick.apiName : offer.button
  const place = [ORGANIZATION, source, relatedListId ?? '', context, device].join(':')
  const externalId = `${place}:${isQuick ? namedId('action', apiName) : `StandardButton:${apiName}`}`
  return {
    actionListContext: context,
    actionTarget: isQuick ? `${UI_API}/actions/quick-action-info/${apiName}` : null,
    actionTargetType: isQuick ? 'Describe' : null,
    apiName,
    externalId,
    iconUrl: iconOf(object),
    id: namedId('action', [externalId, relatedListRecordId ?? ''].join(':')),
    isMassAction: 'false',
    label: isQuick ? offer.quick.label : labelIn(BUTTONS[offer.button], locale),
    lwcComponent: null,
    primaryColor: object.declared.color ?? null,
    relatedListRecordId,
    relatedSourceObject: relatedListId,
    section: 'Page',
    sourceObject: source,
    subtype: isQuick ? offer.quick.type : null,
    targetObject: object.apiName,
    targetUrl: null,
    type: isQuick ? 'QuickAction' : 'StandardButton',
  }
}
