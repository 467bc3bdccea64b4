import { describe, expect, test } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { recordId } from '#values/record-id.ts'
import { wordsFor } from '#words/words.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, identity, createCustomers, type Who } from '#server/customer-fixture.ts'

const { app, db } = await testApp({ identity })
const { ann } = await createCustomers(db.write)

type Body = Record<string, unknown>
interface Sent {
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  who: Who
  body?: Body | string
  headers?: Record<string, string>
}
const send = async ({ method, path, who, body, headers }: Sent, language: string) => {
  const answer = await app.inject({
    method,
    url: UI_API + path,
    headers: { ...as(who, language), ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { payload: body }),
  })
  return { status: answer.statusCode, text: answer.body }
}

const create = (who: Who, apiName: string, fields: Body): Sent => ({
  method: 'POST',
  path: '/records',
  who,
  body: { apiName, fields },
})
const change = (who: Who, id: string, fields: Body, headers = {}): Sent => ({
  method: 'PATCH',
  path: `/records/${id}`,
  who,
  body: { fields },
  headers,
})
const promotion = (more: Body) => create('staff', 'Promotion', more)
const NB = '\u00A0'

const refused: [what: string, sent: Sent, code: string, english: string, french: string][] = [
  [
    'a field is missing',
    create('ann', 'Address', {}),
    'REQUIRED_FIELD_MISSING',
    'A value is required',
    'Une valeur est obligatoire',
  ],
  [
    'a text is too long',
    change('ann', ann.equipment, { Name: 'x'.repeat(31) }),
    'STRING_TOO_LONG',
    'The value is longer than 30 characters',
    'La valeur compte plus de 30 caractères',
  ],
  [
    'a value is not one of a list',
    promotion({ Kind__c: 'GIFT' }),
    'INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST',
    'The value is not one of the list',
    'La valeur ne fait pas partie de la liste',
  ],
  [
    'a number is none',
    promotion({ Percent__c: 'ten' }),
    'INVALID_TYPE_ON_FIELD_IN_RECORD',
    'The value is not of the right type: a number',
    `La valeur n’est pas du bon type${NB}: un nombre`,
  ],
  [
    'an id is none',
    create('staff', 'Coupon', { PromotionId: 'x' }),
    'MALFORMED_ID',
    'The value is no id of that object',
    'La valeur n’est pas un ID de cet objet',
  ],
  [
    'what it refers to is not there',
    create('staff', 'Coupon', { PromotionId: recordId('promotion', 99_999), CouponCode: 'NOWHERE' }),
    'FIELD_INTEGRITY_EXCEPTION',
    'There is no such record to refer to',
    'L’enregistrement auquel la valeur renvoie n’existe pas',
  ],
  [
    'a field is not written by anybody',
    change('staff', ann.order, { TotalAmount: 1 }),
    'INVALID_FIELD_FOR_INSERT_UPDATE',
    'This field cannot be written',
    'Ce champ ne peut pas être modifié',
  ],
  [
    'there is no such field',
    change('staff', ann.order, { Nothing__c: 1 }),
    'INVALID_FIELD',
    "No such column 'Nothing__c' on entity 'Order'",
    `Aucune colonne «${NB}Nothing__c${NB}» dans l’entité «${NB}Order${NB}»`,
  ],
  [
    'somebody may not change it',
    change('ann', ann.order, { Status: 'SHIPPED' }),
    'INSUFFICIENT_ACCESS',
    'You may not change this record',
    'Vous ne pouvez pas modifier cet enregistrement',
  ],
  [
    'it was changed meanwhile',
    change('ann', ann.equipment, { Name: 'Mine' }, { 'if-unmodified-since': 'Thu, 01 Jan 2026 00:00:00 GMT' }),
    'PRECONDITION_FAILED',
    'The record was changed since it was read',
    'L’enregistrement a été modifié depuis qu’il a été lu',
  ],
  [
    'a list goes by a value that a field cannot have',
    {
      method: 'POST',
      path: '/list-info/Product2',
      who: 'staff',
      body: {
        label: 'Few',
        displayColumns: ['Name'],
        filteredByInfo: [{ fieldApiName: 'MaxPerOrder__c', operator: 'Equals', operandLabels: ['few'] }],
        visibility: 'Private',
      },
    },
    'INVALID_FIELD',
    'MaxPerOrder__c: The value is not of the right type: a whole number',
    `MaxPerOrder__c${NB}: La valeur n’est pas du bon type${NB}: un nombre entier`,
  ],
  [
    'the shop’s own rule forbids it',
    change('staff', ann.order, { Status: 'PICKED_UP' }),
    'FIELD_CUSTOM_VALIDATION_EXCEPTION',
    expect.any(String),
    expect.any(String),
  ],
  [
    'the body is no JSON',
    { method: 'POST', path: '/records', who: 'staff', body: '{' },
    'JSON_PARSER_ERROR',
    wordsFor('en-US').refusals['input/invalid'],
    wordsFor('fr-CA').refusals['input/invalid'],
  ],
]

interface Told {
  errorCode: string
  message: string
}
function toldIn(value: unknown): Told[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'errorCode' in value ? [value as Told] : []
  return [...own, ...Object.values(value).flatMap(toldIn)]
}
const bare = (text: string): unknown =>
  JSON.parse(text, (name, value) => (name === 'message' || name === 'fieldLabel' ? typeof value : value))

describe('what is refused is told in the language of the request', () => {
  test.each(refused)('when %s', async (_, sent, code, english, french) => {
    const [inEnglish, inCanada, inFrench] = [
      await send(sent, 'en-US'),
      await send(sent, 'en-CA'),
      await send(sent, 'fr-CA,fr;q=0.9,en;q=0.5'),
    ]
    for (const [answer, message] of [
      [inEnglish, english],
      [inCanada, english],
      [inFrench, french],
    ] as const)
      expect(toldIn(JSON.parse(answer.text))).toContainEqual(expect.objectContaining({ errorCode: code, message }))
    expect(inFrench.text).not.toBe(inEnglish.text)
    expect([inFrench.status, bare(inFrench.text)]).toEqual([inEnglish.status, bare(inEnglish.text)])
  })

  test('as a whole too, and where a page of the site says in which language it is', async () => {
    const { path, ...sent } = create('ann', 'Address', {})
    const said = async (language: string, query = '') =>
      JSON.parse((await send({ ...sent, path: path + query }, language)).text).message
    expect(await said('en-US')).toBe('The record cannot be saved as it was written')
    expect(await said('fr-CA')).toBe('L’enregistrement ne peut pas être sauvegardé tel qu’il a été saisi')
    expect(await said('en-US', '?language=fr-CA')).toBe(await said('fr-CA'))
  })

  test('item by item in a batch', async () => {
    const records = [{ fields: { Id: ann.equipment, Name: '' } }, { fields: { Id: ann.address, City: 'Gary' } }]
    const batch = (allOrNone: boolean): Sent => ({
      method: 'POST',
      path: '/records/batch',
      who: 'ann',
      body: { allOrNone, operations: [{ type: 'UPDATE', records }] },
    })
    const messages = async (allOrNone: boolean) =>
      toldIn(JSON.parse((await send(batch(allOrNone), 'fr-CA')).text)).map(({ message }) => message)
    expect(await messages(true)).toEqual([
      'Une valeur est obligatoire',
      'Non effectué, car un autre enregistrement de la demande a été refusé',
    ])
    expect(await messages(false)).toEqual(['Une valeur est obligatoire'])
  })

  test('and in a batch of reads', async () => {
    const asked = {
      relatedListId: 'Orders',
      fields: ['Order.OrderNumber'],
      where: '{ TotalAmount: { eq: "much" } }',
    }
    const sent: Sent = {
      method: 'POST',
      path: `/related-list-records/batch/${ann.account}`,
      who: 'ann',
      body: { relatedListParameters: [asked] },
    }
    expect(toldIn(JSON.parse((await send(sent, 'fr-CA')).text))).toEqual([
      { errorCode: 'INVALID_FIELD', message: `TotalAmount${NB}: La valeur n’est pas du bon type${NB}: un montant` },
    ])
  })
})

const forPrograms: [sent: Sent, code: string, message: string][] = [
  [
    { method: 'GET', path: '/records/003R000000?fields=Contact.Name', who: 'ann' },
    'ILLEGAL_QUERY_PARAMETER_VALUE',
    'recordId should be a valid record ID: 003R000000',
  ],
  [
    { method: 'POST', path: '/lookups/Order/AccountId?q=g&searchType=Search', who: 'staff', body: {} },
    'INVALID_SEARCH',
    'search term must be longer than one character: g',
  ],
  [
    { method: 'GET', path: `/records/${recordId('order', 99_999_999)}?fields=Order.Status`, who: 'ann' },
    'NOT_FOUND',
    'The requested resource does not exist',
  ],
  [
    { method: 'GET', path: '/object-info/Nothing__c', who: 'ann' },
    'INVALID_TYPE',
    'object Nothing__c is not supported',
  ],
]

test.each(forPrograms)('%o is answered for programs, in every language the same', async (sent, errorCode, message) => {
  for (const language of ['en-US', 'fr-CA'])
    expect(JSON.parse((await send(sent, language)).text)).toEqual([{ errorCode, message }])
})

test('French sentences are filled with what the English ones are', () => {
  const [english, french] = [wordsFor('en-US').records, wordsFor('fr-CA').records]
  const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
  for (const [key, text] of Object.entries(english))
    expect([key, places(french[key as keyof typeof french])]).toEqual([key, places(text)])
})
