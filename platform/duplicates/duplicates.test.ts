import { describe, expect, test } from 'vitest'
import { type UiCallName, uiCalls } from '#contract/ui-api/calls.ts'
import { ErrorWithOutput } from '#contract/ui-api/errors.ts'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { recordId, recordNumber } from '#values/record-id.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, identity, createCustomers, type Who } from '#server/customer-fixture.ts'

const { app, db } = await testApp({ identity })
const { ann, bob } = await createCustomers(db.write)
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
      dedupeFields: ['Email', 'FirstName', 'LastName', 'MobilePhone'],
      duplicateRules: [
        {
          name: 'Contact_Email',
          active: true,
          actionOnInsert: 'Block',
          matchRules: [{ objectApiName: 'Contact', matchEngine: 'ExactMatchEngine', matchFields: ['Email'] }],
        },
        {
          name: 'Contact_Name_And_Mobile',
          active: true,
          actionOnInsert: 'Allow',
          actionOnUpdate: 'Allow',
          operationsOnUpdate: ['Alert'],
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

  test('is a coupon that is there already, however its code is typed', async () => {
    const Name = 'Spring'
    const StartDateTime = '2026-11-01T05:00:00.000Z'
    const create = async (apiName: string, fields: object): Promise<string> => {
      const payload = { apiName, fields }
      return (await app.inject({ method: 'POST', url: `${UI_API}/records`, headers: as('staff'), payload })).json().id
    }
    const promotion = { Name, Kind__c: 'AMOUNT', Amount__c: 5, Country__c: 'US', StartDateTime }
    const PromotionId = await create('Promotion', promotion)
    const coupon = await create('Coupon', { PromotionId, CouponCode: 'SPRING-5' })
    const asked = await predupe('staff', { apiName: 'Coupon', fields: { PromotionId, CouponCode: ' spring-5' } })
    expect(asked.body).toMatchObject({ allowSave: false, matches: [{ recordIds: [coupon] }] })
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

describe('a record that is saved', () => {
  type Body = Record<string, unknown>
  const save = async (method: 'POST' | 'PATCH', path: string, who: Who, payload: Body, language = 'en-US') => {
    const answer = await app.inject({ method, url: UI_API + path, headers: as(who, language), payload })
    return { status: answer.statusCode, body: answer.json() }
  }
  const kept = (product: number) => ({
    apiName: 'SavedProduct__c',
    fields: { Account__c: ann.account, Product__c: recordId('product', product) },
  })
  const keep = (product: number, more: Body = {}, who: Who = 'ann') =>
    save('POST', '/records', who, { ...kept(product), ...more })
  const count = async () =>
    (await db.first<{ count: number }>(sql`select count(*)::int as count from saved_product`))?.count

  // Bob is told to be Ann Lee of the same phone: by staff, who see both.
  const theSame = { FirstName: 'Ann', MobilePhone: '8125550142' }
  const change = (more: Body = {}, who: Who = 'staff', query = '') =>
    save('PATCH', `/records/${bob.contact}${query}`, who, { fields: theSame, ...more })
  const backToBob = () => save('PATCH', `/records/${bob.contact}`, 'staff', { fields: { FirstName: 'Bob' } })

  test('though it is there already is refused, and what is there is named', async () => {
    const { body: first } = await keep(11)
    const before = await count()
    const { status, body } = await save('POST', '/records', 'ann', kept(11), 'fr-CA')
    expect([status, ErrorWithOutput.safeParse(body).error]).toEqual([400, undefined])
    expect(body.output).toEqual({
      fieldErrors: {},
      errors: [
        {
          errorCode: 'DUPLICATES_DETECTED',
          message: 'Un enregistrement semblable existe déjà.',
          field: null,
          fieldLabel: null,
          constituentField: null,
          duplicateRecordError: {
            matchResults: [
              {
                apiName: 'SavedProduct__c',
                isAllowSave: false,
                matchRecordIds: [first.id],
                matchRule: 'Saved_Product_Match',
                objectLabel: 'Produit enregistré',
                objectLabelPlural: 'Produits enregistrés',
                themeInfo: { color: 'd8be5f', iconUrl: expect.any(String) },
              },
            ],
          },
        },
      ],
    })
    expect(await count()).toBe(before)
  })

  test('is refused by a rule that blocks, whoever insists', async () => {
    await keep(12)
    const insisted = [keep(12, { allowSaveOnDuplicate: true }), keep(12, { allowSaveOnDuplicate: true }, 'admin')]
    for (const { status, body } of await Promise.all(insisted))
      expect([status, body.output.errors[0].errorCode]).toEqual([400, 'DUPLICATES_DETECTED'])
  })

  test('is saved against a rule that allows it by those who insist, in the body or in the query', async () => {
    await save('PATCH', `/records/${ann.contact}`, 'staff', { fields: theSame })
    const refused = await change()
    expect(refused.body.output.errors[0].duplicateRecordError.matchResults).toMatchObject([
      { isAllowSave: true, matchRule: 'Contact_Name_And_Mobile_Match', matchRecordIds: [ann.contact] },
    ])
    expect((await change({ allowSaveOnDuplicate: true })).status).toBe(200)
    await backToBob()
    expect((await change({}, 'staff', '?allowSaveOnDuplicate=true')).status).toBe(200)
    // What is not changed is not asked about again.
    const other = { fields: { Language__c: 'fr-CA' } }
    expect((await save('PATCH', `/records/${bob.contact}`, 'staff', other)).status).toBe(200)
    await backToBob()
  })

  test('is held to the same rules in a batch, each record by itself, and by a quick action', async () => {
    const update = (more: Body) => ({ type: 'UPDATE', records: [{ fields: { Id: bob.contact, ...theSame }, ...more }] })
    const batch = async (more: Body) =>
      (await save('POST', '/records/batch', 'staff', { allOrNone: false, operations: [update(more)] })).body.results[0]
    const refused = await batch({})
    expect([refused.statusCode, refused.result.output.errors[0].errorCode]).toEqual([400, 'DUPLICATES_DETECTED'])
    expect((await batch({ allowSaveOnDuplicate: true })).statusCode).toBe(200)
    await backToBob()

    const act = (more: Body) =>
      save('PATCH', '/actions/perform-quick-action/Contact.Update', 'staff', {
        apiName: 'Contact',
        contextId: bob.contact,
        fields: theSame,
        ...more,
      })
    expect((await act({})).body.output.errors[0].errorCode).toBe('DUPLICATES_DETECTED')
    expect((await act({ allowSaveOnDuplicate: true })).status).toBe(200)
    await backToBob()
  })

  test('is not told of a double that is hidden from the one who saves it', async () => {
    // Bob may know of no contact but his own.
    expect((await change({}, 'bob')).status).toBe(200)
    expect((await predupe('bob', { apiName: 'Contact', fields: { ...theSame, LastName: 'Lee' } })).body).toMatchObject({
      duplicateError: true,
      matches: [{ recordIds: [bob.contact] }],
    })
    await backToBob()
  })

  test('while another is saving the same is refused by the database, which has the last word', async () => {
    const waiting = await db.transact(async (writer) => {
      await writer.run(sql`insert into saved_product (customer_id, product_id)
        values (${recordNumber('account', ann.account)}, 13)`)
      const saving = keep(13)
      // It has looked for doubles and found none when it waits for this transaction to end.
      for (;;) {
        const waits = await db.first(sql`select from pg_stat_activity
          where wait_event_type = 'Lock' and query like '%insert into%saved_product%'`)
        if (waits) return { saving }
      }
    })
    const { status, body } = await waiting.saving
    expect([status, body.output.errors[0].errorCode, body.output.errors[0].duplicateRecordError]).toEqual([
      400,
      'DUPLICATE_VALUE',
      null,
    ])
  })
})
