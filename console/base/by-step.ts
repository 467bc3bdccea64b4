// Fields whose change moves money, stock or mail: they are changed by the steps of their records alone, whose sheets tell all that before.
import type { ObjectInfo } from '#records-client/adapters/objects/object-info.ts'

const BY_STEP: Readonly<Record<string, readonly string[]>> = {
  Order: ['Status'],
  ReturnOrder: ['Status', 'Grade__c', 'GrantedCore__c', 'Decision__c', 'Grades__c'],
}
/** Of these records, the steps that move no money. */
const MANY_AT_ONCE = /^(?:Order\.(?:Release|MarkDelivered|MarkReady)|ReturnOrder\.Receive)$/

/** Whether a form, a cell or a change of many records may write it. */
export const isByStep = (objectApiName: string, field: string): boolean =>
  BY_STEP[objectApiName]?.includes(field) ?? false

export const hasSteps = (objectApiName: string): boolean => objectApiName in BY_STEP

/** Made by the steps of their order, return or request, which tell money, stock and mail first; a plain form tells nothing. */
const MADE_BY_STEPS = new Set([
  'CancelledItem__c',
  'ContactReply__c',
  'HandedOverItem__c',
  'OrderChange__c',
  'OrderMail__c',
  'PartialPickup__c',
  'PartialShipment__c',
  'Refund__c',
  'ReturnOrder',
  'Shipment',
])

/** Whether lists and the palette leave its “New” out. */
export const isMadeByStep = (objectApiName: string): boolean => MADE_BY_STEPS.has(objectApiName)

/** What one record gives back is told in its sheet; what thousands do is not, so those steps are taken one by one. */
export const isForMany = (objectApiName: string, actionApiName: string): boolean =>
  !hasSteps(objectApiName) || MANY_AT_ONCE.test(actionApiName)

/** The object as forms see it: what goes by steps is only read, and without anything else to write it is not changed here. */
export function withoutSteps(object: ObjectInfo): ObjectInfo {
  if (!hasSteps(object.apiName)) return object
  const fields = Object.fromEntries(
    Object.entries(object.fields).map(([name, info]) => [
      name,
      isByStep(object.apiName, name) ? { ...info, updateable: false } : info,
    ]),
  )
  const updateable = object.updateable && Object.values(fields).some((info) => info.updateable)
  return { ...object, fields, updateable }
}
