import { describe, expect, test } from 'vitest'
import { type UiCallName, uiCalls } from '#contract/ui-api/calls.ts'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { recordId } from '#values/record-id.ts'
import { testApp } from './app.builder.ts'
import { as, identity, somePeople, type Who } from './people.builder.ts'

const { app, db } = await testApp({ identity })
const { ann, bob } = await somePeople(db.write)
const part = recordId('product', 1)
const number =
  (await db.first<{ number: string }>(sql`select part_number as number from product where id = 1`))?.number ?? ''

const get = async (path: string, who: Who = 'guest') => {
  const answer = await app.inject({ url: UI_API + path, headers: as(who) })
  return { status: answer.statusCode, body: answer.json() }
}
const predupe = async (who: Who, body: unknown, language = 'en-US') => {
  const headers = { ...as(who, language), 'content-type': 'application/json' }
  const answer = await app.inject({ method: 'POST', url: `${UI_API}/predupe`, headers, payload: JSON.stringify(body) })
  return { status: answer.statusCode, body: answer.json() }
}
const contact = (Email: unknown, more = {}) => ({ apiName: 'Contact', fields: { LastName: 'Lee', Email, ...more } })

describe('the configuration of duplicates', () => {
  test.each<[UiCallName, string, Who]>([
    ['getDuplicatesConfig', '/duplicates/Product2?recordTypeId=012000000000000AAA', 'guest'],
    ['getDuplicatesConfig', '/duplicates/Order', 'staff'],
  ])('%s: %s has the shape that the contract says', async (name, path, who) => {
    const { status, body } = await get(path, who)
    expect([status, uiCalls[name].answer.safeParse(body).error]).toEqual([200, undefined])
  })

  test('names the rules of an object, and the fields that they go by', async () => {
    expect((await get('/duplicates/Contact', 'staff')).body).toMatchObject({
      apiName: 'Contact',
      dedupeEnabled: true,
      predupeEnabled: true,
      dedupeFields: ['Email'],
      duplicateRules: [
        {
          name: 'Contact_Email',
          active: true,
          actionOnInsert: 'Block',
          matchRules: [{ objectApiName: 'Contact', matchEngine: 'ExactMatchEngine', matchFields: ['Email'] }],
        },
      ],
    })
    expect((await get('/duplicates/Order', 'staff')).body).toMatchObject({ dedupeEnabled: false, duplicateRules: [] })
  })

  test.each([
    ['INVALID_TYPE', '/duplicates/Contact', 'guest'],
    ['INVALID_TYPE', '/duplicates/Nothing__c', 'admin'],
    ['ILLEGAL_QUERY_PARAMETER_VALUE', '/duplicates/Contact?recordTypeId=012000000000001AAA', 'admin'],
  ] as const)('refuses with %s: %s of %s', async (code, path, who) => {
    const { status, body } = await get(path, who)
    expect([status, body[0].errorCode]).toEqual([400, code])
  })
})

describe('a record that is about to be saved', () => {
  test('is found to be there already, whatever the case of its address of mail', async () => {
    const { status, body } = await predupe('staff', contact('ANN@example.com'), 'fr-CA')
    expect([status, uiCalls.predupe.answer.safeParse(body).error]).toEqual([200, undefined])
    expect(body).toMatchObject({
      allowSave: false,
      duplicateError: true,
      duplicateRules: ['Contact_Email'],
      matches: [
        {
          objectApiName: 'Contact',
          recordIds: [ann.contact],
          duplicateResultInfos: {
            [ann.contact]: {
              rule: 'Contact_Email',
              allowSave: false,
              matchResultInfo: { matchRule: 'Contact_Email_Match', objectLabelPlural: 'Contacts' },
            },
          },
        },
      ],
    })
  })

  test('is no double of itself, nor of what has no value', async () => {
    const none = { allowSave: true, duplicateError: false, duplicateRules: [], matches: [] }
    expect((await predupe('staff', contact('ann@example.com', { Id: ann.contact }))).body).toMatchObject(none)
    expect((await predupe('staff', contact('new@example.com'))).body).toMatchObject(none)
    expect((await predupe('staff', contact(null))).body).toMatchObject(none)
    expect((await predupe('staff', { apiName: 'Contact', fields: {} })).body).toMatchObject(none)
    const changed = contact('ann@example.com', { Id: bob.contact })
    expect((await predupe('staff', changed)).body.matches[0].recordIds).toEqual([ann.contact])
  })

  test('is compared only with records that its viewer sees', async () => {
    expect((await predupe('bob', contact('ann@example.com'))).body.matches).toEqual([])
    expect((await predupe('ann', contact('ann@example.com'))).body.matches[0].recordIds).toEqual([ann.contact])
    const found = await predupe('guest', { apiName: 'Product2', fields: { ProductCode: number } })
    expect(found.body.matches[0].recordIds).toEqual([part])
  })

  test('takes one statement for a rule', async () => {
    const asked = { apiName: 'Product2', fields: { ProductCode: number, Name: 'x', IsActive: true } }
    await predupe('guest', asked)
    db.forget()
    await predupe('guest', asked)
    expect(db.statements).toHaveLength(1)
  })

  test.each([
    ['INVALID_TYPE', 'guest', contact('ann@example.com')],
    ['INVALID_TYPE', 'admin', { apiName: 'Nothing__c', fields: {} }],
    ['INVALID_FIELD', 'guest', { apiName: 'Product2', fields: { OnHand__c: 1 } }],
    ['INVALID_FIELD', 'admin', { apiName: 'Product2', fields: { Nothing__c: 1 } }],
    ['INVALID_FIELD', 'admin', contact(5)],
    ['JSON_PARSER_ERROR', 'admin', contact('a\0b')],
    ['INVALID_FIELD', 'admin', { apiName: 'Product2', fields: { ProductCode: true } }],
    ['ILLEGAL_QUERY_PARAMETER_VALUE', 'admin', contact('a@example.com', { Id: 'nonsense' })],
    ['INVALID_INPUT', 'admin', contact('a@example.com', { Id: part })],
    ['INVALID_INPUT', 'admin', { apiName: 'Contact' }],
    ['INVALID_INPUT', 'admin', { fields: {} }],
    ['INVALID_INPUT', 'admin', contact({ $ne: null })],
    ['INVALID_INPUT', 'admin', { ...contact('a@example.com'), more: 1 }],
  ] as const)('is refused with %s of %s: %j', async (code, who, body) => {
    const answer = await predupe(who, body)
    expect([answer.status, answer.body[0].errorCode]).toEqual([400, code])
  })
})
