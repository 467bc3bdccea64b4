import { describe, expect, test } from 'vitest'
import { type UiCallName, uiCalls } from '#contract/ui-api/calls.ts'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { recordId } from '#values/record-id.ts'
import { testApp } from '#server/app-fixture.ts'
import { objects } from '#server/ui-api/objects.ts'
import { as, identity, createCustomers, WHO, type Who } from '#server/customer-fixture.ts'

const { app, db } = await testApp({ identity })
const { ann, bob } = await createCustomers(db.write)
const part = recordId('product', 1)
const category = recordId('category', 1)

const call = async (path: string, who: Who = 'guest', { body, method, language = 'en-US' }: Sent = {}) => {
  const answer = await app.inject({
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    url: UI_API + path,
    headers: { ...as(who, language), 'content-type': 'application/json' },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
  return { status: answer.statusCode, body: answer.body ? answer.json() : undefined }
}
interface Sent {
  body?: unknown
  method?: 'PATCH' | 'POST'
  language?: string
}
type Named = { apiName: string }
const names = (entry: { actions: Named[] }) => entry.actions.map(({ apiName }) => apiName)

const STREET = {
  FirstName__c: 'Ann',
  LastName__c: 'Lee',
  Street: '500 Jackson St',
  City: 'Columbus',
  StateCode: 'IN',
  PostalCode: '47201',
  CountryCode: 'US',
  Phone__c: '8125550100',
}

describe('what is answered has the shape that the contract says', () => {
  test.each<[UiCallName, string, Who, unknown?]>([
    ['getGlobalActions', '/actions/global', 'admin'],
    ['getRecordActions', `/actions/record/${ann.address},${part},${ann.order}?sections=Page`, 'staff'],
    ['getRecordEditActions', `/actions/record/${part}/record-edit?formFactor=Small`, 'staff'],
    ['getObjectCreateActions', '/actions/object/Address/record-create', 'ann'],
    ['getLookupActions', '/actions/lookup/Address,Product2', 'staff'],
    ['getRelatedListActions', `/actions/record/${ann.account}/related-list/Addresses`, 'staff', {}],
    ['getRelatedListsActions', `/actions/record/${ann.account}/related-list`, 'staff', { sections: ['Page'] }],
    [
      'getRelatedListActionsBatch',
      `/actions/record/${ann.account}/related-list/batch`,
      'staff',
      { relatedListsActionParameters: [{ relatedListId: 'Addresses' }, { relatedListId: 'Nothing' }] },
    ],
    ['getRelatedListRecordActions', `/actions/record/${ann.account}/related-list-record/${ann.address}`, 'staff'],
    ['getQuickActionLayout', '/actions/layout/Product2.Update?objectApiName=Product2', 'staff'],
    ['getQuickActionDefaults', `/actions/record-defaults/Product2.Update?parentRecordId=${part}`, 'staff'],
    ['getQuickActionInfo', `/actions/quick-action-info/Account.New_Addresses?parentRecordId=${ann.account}`, 'ann'],
    ['getActionOverrides', '/actions/overrides/Product2?type=New&defaultTemplateOnly=true', 'guest'],
    ['getFormulaActivations', '/actions/formula-activation/QuickAction?objectApiNames=Product2&application=x', 'guest'],
  ])('%s: %s for %s', async (name, path, who, body) => {
    const answer = await call(path, who, { body })
    expect([answer.status, uiCalls[name].answer.safeParse(answer.body).error]).toEqual([200, undefined])
  })
})

describe('an action', () => {
  test('on a record is a standard button, with all that the public platform says of one', async () => {
    const { body } = await call(`/actions/record/${ann.address}?actionTypes=StandardButton`, 'ann', {
      language: 'fr-CA',
    })
    const [edit, remove] = body.actions[ann.address].actions
    expect(edit).toMatchObject({
      actionListContext: 'Record',
      actionTarget: null,
      actionTargetType: null,
      apiName: 'Edit',
      externalId: `${recordId('organization', 1)}:${ann.address}::Record:Desktop:StandardButton:Edit`,
      isMassAction: 'false',
      label: 'Modifier',
      relatedSourceObject: null,
      sourceObject: ann.address,
      subtype: null,
      targetObject: 'Address',
      type: 'StandardButton',
    })
    expect(edit.id).toMatch(/^0JV[0-9A-Za-z]{15}$/)
    expect([remove.apiName, remove.label]).toEqual(['Delete', 'Supprimer'])
    expect(body.actions[ann.address].links).toEqual([
      `${UI_API}/actions/record/${ann.address}/record-edit`,
      `${UI_API}/actions/record/${ann.address}/related-list/\${relatedListId}`,
      `${UI_API}/actions/record/${ann.address}/related-list-record/\${relatedListRecordIds}`,
    ])
  })

  test('stands where it can be done: anywhere, in a lookup, in a form, in a list', async () => {
    expect(names((await call('/actions/global', 'ann')).body.actions.Global)).toContain('Global.NewAddress')
    const lookup = (await call('/actions/lookup/Address,Order', 'ann')).body.actions
    expect([names(lookup.Address), names(lookup.Order)]).toEqual([['New'], []])
    expect(names((await call('/actions/object/Address/record-create', 'ann')).body.actions.Address)).toEqual([
      'SaveEdit',
      'SaveAndNew',
      'CancelEdit',
    ])
    const editing = (await call(`/actions/record/${ann.address}/record-edit`, 'ann')).body.actions
    expect(names(editing[ann.address])).toEqual(['SaveEdit', 'CancelEdit'])
    const list = (await call(`/actions/record/${ann.account}/related-list/Addresses`, 'ann', { body: {} })).body.actions
    expect(list[ann.account].actions).toEqual([
      expect.objectContaining({
        actionListContext: 'RelatedList',
        apiName: 'New',
        externalId: `${recordId('organization', 1)}:${ann.account}:Addresses:RelatedList:Desktop:StandardButton:New`,
        relatedSourceObject: 'Addresses',
        targetObject: 'Address',
      }),
    ])
  })

  test('on a record in a list stands under the record that it belongs to', async () => {
    const path = `/actions/record/${ann.account},${bob.account}/related-list-record/${ann.address},${bob.address}`
    const { actions } = (await call(path, 'staff')).body
    for (const it of [ann, bob])
      expect(actions[it.account].actions).toEqual(
        ['Edit', 'Delete'].map((apiName) =>
          expect.objectContaining({
            actionListContext: 'RelatedListRecord',
            apiName,
            relatedListRecordId: it.address,
            relatedSourceObject: 'Addresses',
            sourceObject: it.account,
          }),
        ),
      )
    expect((await call(`/actions/record/${ann.account}/related-list-record/${bob.address}`, 'staff')).status).toBe(404)
  })

  test('is left out when it is not asked for', async () => {
    const at = async (query: string) =>
      names((await call(`/actions/record/${ann.address}?${query}`, 'ann')).body.actions[ann.address])
    expect(await at('actionTypes=QuickAction')).toEqual(['Address.Update'])
    expect(await at('retrievalMode=All&apiNames=Delete')).toEqual(['Delete'])
    // Names count only where all actions are asked for.
    expect(await at('apiNames=Delete')).toEqual(['Edit', 'Delete', 'Address.Update'])
    expect(await at('sections=ActivityComposer')).toEqual([])
  })

  test('is the same by 15 characters and by 18, and asked for twice stands once', async () => {
    const { body } = await call(`/actions/record/${part},${part.slice(0, 15)}`, 'staff')
    expect(Object.keys(body.actions)).toEqual([part])
    expect(body.url).toBe(`${UI_API}/actions/record/${part}`)
  })

  test('of a list that there is not fails its item alone', async () => {
    const { body } = await call(`/actions/record/${ann.account}/related-list/batch`, 'ann', {
      body: { relatedListsActionParameters: [{ relatedListId: 'Nothing' }, { relatedListId: 'Orders' }] },
    })
    expect(body.results.map(({ statusCode }: { statusCode: number }) => statusCode)).toEqual([404, 200])
    expect(body.results[1].result.actions[ann.account].actions).toEqual([])
  })

  test('takes one statement for each object among the records', async () => {
    const path = `/actions/record/${ann.address},${bob.address},${part}`
    await call(path, 'staff')
    db.forget()
    expect((await call(path, 'staff')).status).toBe(200)
    // And one in which the bearer of the token is found.
    expect(db.statements).toHaveLength(3)
  })
})

describe.each(WHO)('%s', (who) => {
  test.each(objects)(
    'is offered of $apiName what object info says can be done, and nothing else',
    async ({ apiName }) => {
      const { status, body: info } = await call(`/object-info/${apiName}`, who)
      const lookup = await call(`/actions/lookup/${apiName}`, who)
      const making = await call(`/actions/object/${apiName}/record-create`, who)
      const global = (await call('/actions/global', who)).body.actions.Global
      expect([lookup.status, making.status]).toEqual([status, status])
      expect(names(global).includes(`Global.New${apiName}`)).toBe(info.createable ?? false)
      if (status === 400) return
      expect(names(lookup.body.actions[apiName])).toEqual(info.createable ? ['New'] : [])
      expect(making.body.actions[apiName].actions).toHaveLength(info.createable ? 3 : 0)
      expect((await call(`/actions/layout/${apiName}.Update`, who)).status).toBe(info.updateable ? 200 : 404)
      expect((await call(`/actions/quick-action-info/Global.New${apiName}`, who)).status).toBe(
        info.createable ? 200 : 404,
      )
    },
  )
})

describe('a quick action', () => {
  test('says what must be allowed with the record that it is run on', async () => {
    const level = async (name: string) =>
      (await call(`/actions/quick-action-info/${name}`, 'ann')).body.accessLevelRequired
    expect(await Promise.all(['Address.Update', 'Account.New_Addresses', 'Global.NewAddress'].map(level))).toEqual([
      'Edit',
      'Read',
      null,
    ])
  })

  test('asks for the fields that can be set, and no field says how it behaves', async () => {
    const { layout } = (await call('/actions/layout/Global.NewAddress', 'ann')).body
    const items = layout.sections.flatMap(({ layoutRows }: { layoutRows: { layoutItems: { uiBehavior: null }[] }[] }) =>
      layoutRows.flatMap(({ layoutItems }) => layoutItems),
    )
    expect(layout).toMatchObject({ mode: 'Create', objectApiName: 'Address' })
    expect(new Set(items.map(({ uiBehavior }: { uiBehavior: null }) => uiBehavior))).toEqual(new Set([null]))
  })

  test('begins with what is known: the record it runs on, or what that has', async () => {
    const making = `/actions/record-defaults/Account.New_Addresses?parentRecordId=${ann.account}&optionalFields=Address.City`
    expect((await call(making, 'ann')).body).toMatchObject({
      objectApiName: 'Address',
      fields: { ParentId: { displayValue: null, value: ann.account }, City: { displayValue: null, value: null } },
    })
    const changing = `/actions/record-defaults/Address.Update?parentRecordId=${ann.address}`
    expect((await call(changing, 'ann')).body.fields).toMatchObject({ City: { value: 'Columbus' } })
  })

  test('begins a new record with the values that it would be saved with', async () => {
    const { body } = await call('/actions/record-defaults/Product2.New_PricebookEntries', 'staff')
    expect(body.fields).toMatchObject({ IsActive: { value: true } })
  })

  test('are told apart where a record may be either of two that another refers to', async () => {
    const part = recordId('product', 1)
    const { body } = await call(`/actions/record/${part}`, 'staff')
    const actions: { label: string; apiName: string }[] = body.actions[part].actions
    const labels = actions.filter(({ apiName }) => apiName.includes('.New_')).map(({ label }) => label)
    expect(labels.filter((label, place) => labels.indexOf(label) !== place)).toEqual([])
    expect(labels.filter((label) => label.startsWith('New Kit Part'))).toHaveLength(2)
  })

  test('that makes a record makes it where it runs, and tells which', async () => {
    const { status, body } = await call('/actions/perform-quick-action/Account.New_Addresses', 'ann', {
      body: { apiName: 'Address', contextId: ann.account, fields: STREET },
      language: 'fr-CA',
    })
    expect([status, uiCalls.performQuickAction.answer.safeParse(body).error]).toEqual([201, undefined])
    expect(body).toMatchObject({
      contextId: ann.account,
      isCreated: true,
      isSuccess: true,
      successMessage: 'L’enregistrement a été sauvegardé.',
    })
    const made = await call(`/records/${body.id}?fields=Address.Street,Address.ParentId`, 'ann')
    expect(made.body.fields).toMatchObject({ ParentId: { value: ann.account }, Street: { value: '500 Jackson St' } })
  })

  test('that changes a record changes it, by PATCH and by POST', async () => {
    for (const [method, status, City] of [
      ['PATCH', 200, 'Seymour'],
      ['POST', 201, 'Franklin'],
    ] as const) {
      const answer = await call('/actions/perform-quick-action/Address.Update', 'ann', {
        method,
        body: { apiName: 'Address', contextId: ann.address, fields: { City } },
      })
      expect([answer.status, answer.body.id, answer.body.isCreated]).toEqual([status, ann.address, false])
      const { body } = await call(`/records/${ann.address}?fields=Address.City`, 'ann')
      expect(body.fields.City.value).toBe(City)
    }
  })

  test('is refused as any save is, and then nothing is done', async () => {
    const { status, body } = await call('/actions/perform-quick-action/Address.Update', 'ann', {
      body: { apiName: 'Address', contextId: ann.address, fields: { PostalCode: 'nowhere' } },
    })
    expect([status, body.enhancedErrorType]).toEqual([400, 'RecordError'])
    expect(body.output.fieldErrors.Address).toEqual([expect.objectContaining({ constituentField: 'PostalCode' })])
  })

  const perform = (action: string, who: Who, body: unknown) =>
    call(`/actions/perform-quick-action/${action}`, who, { body })
  test.each([
    [
      'of nobody',
      'Address.Explode',
      'ann',
      { apiName: 'Address', contextId: ann.address, fields: {} },
      404,
      'NOT_FOUND',
    ],
    [
      'of staff alone',
      'Product2.Update',
      'ann',
      { apiName: 'Product2', contextId: part, fields: {} },
      404,
      'NOT_FOUND',
    ],
    ['of a guest', 'Global.NewAddress', 'guest', { apiName: 'Address', fields: STREET }, 404, 'NOT_FOUND'],
    [
      'with another’s record',
      'Address.Update',
      'ann',
      { apiName: 'Address', contextId: bob.address, fields: {} },
      404,
      'NOT_FOUND',
    ],
    [
      'for another’s account',
      'Account.New_Addresses',
      'ann',
      { apiName: 'Address', contextId: bob.account, fields: STREET },
      404,
      'NOT_FOUND',
    ],
    [
      'of another object',
      'Address.Update',
      'ann',
      { apiName: 'Order', contextId: ann.address, fields: {} },
      400,
      'INVALID_INPUT',
    ],
    [
      'on another object',
      'Address.Update',
      'ann',
      { apiName: 'Address', contextId: ann.order, fields: {} },
      400,
      'INVALID_INPUT',
    ],
    ['on nothing', 'Address.Update', 'ann', { apiName: 'Address', fields: {} }, 400, 'INVALID_INPUT'],
    [
      'on nonsense',
      'Address.Update',
      'ann',
      { apiName: 'Address', contextId: 'x', fields: {} },
      400,
      'ILLEGAL_QUERY_PARAMETER_VALUE',
    ],
    ['without fields', 'Address.Update', 'ann', { apiName: 'Address', contextId: ann.address }, 400, 'INVALID_INPUT'],
    [
      'with fields that nest',
      'Address.Update',
      'ann',
      { apiName: 'Address', contextId: ann.address, fields: { City: {} } },
      400,
      'INVALID_INPUT',
    ],
    [
      'with more',
      'Address.Update',
      'ann',
      { apiName: 'Address', contextId: ann.address, fields: {}, more: 1 },
      400,
      'INVALID_INPUT',
    ],
    [
      'with no such field',
      'Address.Update',
      'ann',
      { apiName: 'Address', contextId: ann.address, fields: { Nothing__c: 1 } },
      400,
      'INVALID_FIELD',
    ],
  ] as const)('%s is refused: %s', async (_, action, who, body, status, code) => {
    const answer = await perform(action, who, body)
    expect([answer.status, (answer.body[0] ?? answer.body.output?.errors[0])?.errorCode]).toEqual([status, code])
  })
})

describe('bad input is answered as it says', () => {
  test.each<[number, string, string, Who, unknown?]>([
    [400, 'ILLEGAL_QUERY_PARAMETER_VALUE', '/actions/record/nonsense', 'admin'],
    [400, 'ILLEGAL_QUERY_PARAMETER_VALUE', `/actions/record/${part.slice(0, 17)}9`, 'admin'],
    [400, 'ILLEGAL_QUERY_PARAMETER_VALUE', `/actions/record/${Array(201).fill(part).join(',')}`, 'admin'],
    [400, 'ILLEGAL_QUERY_PARAMETER_VALUE', `/actions/record/${ann.order}`, 'guest'],
    [404, 'NOT_FOUND', `/actions/record/${ann.order}`, 'bob'],
    [404, 'NOT_FOUND', `/actions/record/${ann.address}/record-edit`, 'bob'],
    [400, 'ILLEGAL_QUERY_PARAMETER_VALUE', `/actions/record/${part}?formFactor=Huge`, 'admin'],
    [400, 'ILLEGAL_QUERY_PARAMETER_VALUE', `/actions/record/${part}?sections=Elsewhere`, 'admin'],
    [400, 'ILLEGAL_QUERY_PARAMETER_VALUE', `/actions/record/${part}?retrievalMode=Some`, 'admin'],
    [400, 'ILLEGAL_QUERY_PARAMETER_VALUE', '/actions/global?actionTypes=Magic', 'admin'],
    [400, 'INVALID_TYPE', '/actions/lookup/Nothing__c', 'admin'],
    [400, 'INVALID_TYPE', '/actions/lookup/Order', 'guest'],
    [400, 'INVALID_TYPE', '/actions/overrides/constructor', 'admin'],
    [400, 'INVALID_TYPE', '/actions/formula-activation/QuickAction?objectApiNames=Order', 'guest'],
    [404, 'NOT_FOUND', '/actions/layout/__proto__', 'admin'],
    [404, 'NOT_FOUND', '/actions/quick-action-info/Address.Explode', 'admin'],
    [400, 'ILLEGAL_QUERY_PARAMETER_VALUE', '/actions/layout/Product2.Update?objectApiName=Order', 'staff'],
    [400, 'ILLEGAL_QUERY_PARAMETER_VALUE', '/actions/layout/Product2.Update?recordTypeId=012000000000001AAA', 'staff'],
    [
      400,
      'ILLEGAL_QUERY_PARAMETER_VALUE',
      `/actions/record-defaults/Product2.Update?parentRecordId=${ann.order}`,
      'staff',
    ],
    [404, 'NOT_FOUND', `/actions/record-defaults/Address.Update?parentRecordId=${bob.address}`, 'ann'],
    [404, 'NOT_FOUND', `/actions/record/${category}/related-list/Nothing`, 'admin', {}],
    [404, 'NOT_FOUND', `/actions/record/${ann.account}/related-list/Addresses`, 'bob', {}],
    [400, 'INVALID_INPUT', `/actions/record/${category}/related-list/Products__r`, 'admin', { sections: 'Page' }],
    [400, 'INVALID_INPUT', `/actions/record/${category}/related-list/batch`, 'admin', {}],
    [
      400,
      'INVALID_INPUT',
      `/actions/record/${category}/related-list/batch`,
      'admin',
      { relatedListsActionParameters: [{}] },
    ],
    [404, 'NOT_FOUND', `/actions/record/${category}/related-list-record/${ann.order}`, 'admin'],
  ])('%i %s: %s of %s', async (status, code, path, who, body) => {
    const answer = await call(path, who, { body })
    expect([answer.status, answer.body[0].errorCode]).toEqual([status, code])
  })
})
