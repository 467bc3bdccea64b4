import { describe, expect, test } from 'vitest'
import type { ObjectInfo } from '#records-client/adapters/objects/object-info.ts'
import { isByStep, isForMany, isMadeByStep, withoutSteps } from './by-step.ts'

const objectOf = (apiName: string, ...names: string[]) =>
  ({
    apiName,
    updateable: true,
    fields: Object.fromEntries(names.map((name) => [name, { apiName: name, updateable: true }])),
  }) as unknown as ObjectInfo
const written = ({ fields }: ObjectInfo) => Object.keys(fields).filter((name) => fields[name]?.updateable)

describe('what moves money', () => {
  test('is written by no form', () => {
    expect(written(withoutSteps(objectOf('Order', 'Status', 'ReleasedDate__c')))).toEqual(['ReleasedDate__c'])
    expect(withoutSteps(objectOf('ReturnOrder', 'Status', 'Grade__c')).updateable).toBe(false)
    expect(withoutSteps(objectOf('ReturnOrder', 'Status', 'Shelf__c')).updateable).toBe(true)
    expect(written(withoutSteps(objectOf('Case', 'Status')))).toEqual(['Status'])
  })

  test('is written by no cell', () => {
    expect([isByStep('ReturnOrder', 'Status'), isByStep('Case', 'Status')]).toEqual([true, false])
  })

  test.each([
    ['Refund__c', true],
    ['ReturnOrder', true],
    ['ContactReply__c', true],
    ['Product2', false],
    ['PhoneOrder__c', false],
  ])('%s is made by a step of its order or request, and by no plain form: %s', (object, isMade) => {
    expect(isMadeByStep(object)).toBe(isMade)
  })

  test.each([
    ['ReturnOrder', 'Receive', true],
    ['ReturnOrder', 'Approve', false],
    ['ReturnOrder', 'Refund', false],
    ['Order', 'MarkReady', true],
    ['Order', 'Cancel', false],
    ['Case', 'Close', true],
  ])('%s.%s is done to many: %s', (object, action, isMany) => {
    expect(isForMany(object, `${object}.${action}`)).toBe(isMany)
  })
})
