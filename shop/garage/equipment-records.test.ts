// The garage as records: the same machines, under the same rules, for the customer whose garage it is and for staff.
import { beforeEach, describe, expect, test } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, createCustomers, identity, type Who } from '#server/customer-fixture.ts'
import { LOCALES } from '#values/locale.ts'
import { recordId, recordNumber } from '#values/record-id.ts'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'

const { app, db } = await testApp({ identity })
const { ann, bob } = await createCustomers(db.write)
const garageOf = (account: string) =>
  db.all<{ number: string; nickname: string }>(
    sql`select number, nickname from equipment where customer_id = ${recordNumber('account', account)} order by id`,
  )
beforeEach(() => db.write.run(sql`delete from equipment`))

type Fields = Record<string, unknown>
const ENGINE = { Type__c: 'ENGINE', SerialNumber__c: 'ESN 2412-3456', Name: '  Loader   3 ' }
const GENERATOR = { Type__c: 'GENERATOR', SerialNumber__c: 'C184012345', Name: 'Standby' }
const VEHICLE = { Type__c: 'VEHICLE', SerialNumber__c: '1HGCM82633A004352', Name: 'Car', Power__c: 'GASOLINE' }

const make = async (who: Who, fields: Fields, { account = ann.account, language = 'en-US' } = {}) => {
  const answer = await app.inject({
    method: 'POST',
    url: `${UI_API}/records`,
    headers: as(who, language),
    payload: { apiName: 'Equipment__c', fields: { Account__c: account, ...fields } },
  })
  return { status: answer.statusCode, body: answer.json() }
}
const told = ({ output = {} }: { output?: Record<string, unknown> }) => {
  const { errors = [], fieldErrors = {} } = output as {
    errors?: { message: string }[]
    fieldErrors?: Record<string, { message: string }[]>
  }
  const ofFields = Object.entries(fieldErrors).map(([field, [first]]) => [field, first?.message])
  return { sentences: errors.map(({ message }) => message), fields: Object.fromEntries(ofFields) }
}

describe('a machine is added as a record', () => {
  test.each([
    ['ann', ENGINE, { SerialNumber__c: '24123456', Name: 'Loader 3', ModelFamily__c: 'Tarn 6.4' }],
    ['staff', GENERATOR, { SerialNumber__c: 'C184012345', Name: 'Standby', Specification__c: expect.any(String) }],
    ['admin', VEHICLE, { SerialNumber__c: '1HGCM82633A004352', Make__c: 'Honda', Model__c: 'Accord', Year__c: 2003 }],
  ] as const)('by %s, cleaned and with what its number tells: %j', async (who, fields, expected) => {
    const { status, body } = await make(who, fields)
    expect([status, told(body)]).toEqual([201, { sentences: [], fields: {} }])
    const asked = Object.keys(expected).map((field) => `Equipment__c.${field}`)
    const read = await app.inject({ url: `${UI_API}/records/${body.id}?fields=${asked.join(',')}`, headers: as('ann') })
    const values = Object.entries<{ value: unknown }>(read.json().fields).map(([field, { value }]) => [field, value])
    expect(Object.fromEntries(values)).toMatchObject(expected)
  })

  test('with what was chosen for a vehicle beside what its number told (V-7)', async () => {
    const { body } = await make('ann', { ...VEHICLE, Model__c: 'Civic', Power__c: 'HYBRID' })
    expect(
      await db.first(sql`select details #>> '{decoded,model}' as decoded, details #>> '{chosen,model}' as chosen,
        details #>> '{chosen,power}' as power from equipment where id = ${recordNumber('equipment', body.id)}`),
    ).toEqual({ decoded: 'Accord', chosen: 'Civic', power: 'HYBRID' })
  })

  test('by nobody in the garage of another customer, nor by a guest, nor in one that is not there', async () => {
    const answers = [
      await make('ann', ENGINE, { account: bob.account }),
      await make('guest', ENGINE),
      await make('staff', ENGINE, { account: recordId('account', 99_999_999) }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
    expect([await garageOf(ann.account), await garageOf(bob.account)]).toEqual([[], []])
  })
})

describe.each(LOCALES)('what is refused, word for word: %s', (language) => {
  const { messages } = wordsFor(language)

  test.each([
    [{ ...ENGINE, SerialNumber__c: '1234567' }, 'esn.format'],
    [{ ...ENGINE, SerialNumber__c: '99999999' }, 'esn.notFound'],
    [{ ...GENERATOR, SerialNumber__c: 'F217700001' }, 'gsn.invalidOrPortable'],
    [{ ...VEHICLE, SerialNumber__c: '1HGCM82643A004352' }, 'vin.invalid'],
  ] as const)('a number: %j', async (fields, key) => {
    const { status, body } = await make('ann', fields, { language })
    expect([status, told(body).fields]).toEqual([400, { SerialNumber__c: messages[key] }])
    expect(await garageOf(ann.account)).toEqual([])
  })

  test('a machine that is there already, a nickname that is taken, and a vehicle whose power nobody said', async () => {
    await make('ann', ENGINE)
    const again = await make('ann', { ...ENGINE, Name: 'Other' }, { language })
    expect(told(again.body).fields).toEqual({ SerialNumber__c: messages['esn.duplicate'] })
    const named = await make('ann', { ...GENERATOR, Name: 'LOADER 3' }, { language })
    expect(told(named.body).fields).toEqual({ Name: messages['nickname.exists'] })
    const { Power__c: _unsaid, ...vehicle } = VEHICLE
    const unknown = { ...vehicle, SerialNumber__c: '1C3ZZZZZ5KA000001' }
    expect(Object.keys(told((await make('ann', unknown, { language })).body).fields).sort()).toEqual([
      'Make__c',
      'Model__c',
      'Power__c',
    ])
    expect(await garageOf(ann.account)).toHaveLength(1)
  })

  test('an eleventh machine, also when staff adds it', async () => {
    await db.write.run(sql`insert into equipment (customer_id, type, number, nickname, details)
      select ${recordNumber('account', ann.account)}::bigint, 'ENGINE', 24000000 + place, 'Engine ' || place, '{}'
      from generate_series(1, 10) place`)
    for (const who of ['ann', 'staff'] as const) {
      const { status, body } = await make(who, GENERATOR, { language })
      expect([status, told(body).sentences]).toEqual([400, [fill(messages['garage.full'], { max: 10 })]])
    }
    expect(await garageOf(ann.account)).toHaveLength(10)
  })
})

test('30 records made at once leave ten machines, none doubled', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, place) =>
      make(place % 2 ? 'ann' : 'staff', {
        ...ENGINE,
        SerialNumber__c: String(24_000_001 + (place % 14)),
        Name: `Engine ${place % 20}`,
      }),
    ),
  )
  const rows = await garageOf(ann.account)
  expect([rows.length, new Set(rows.map(({ number }) => number)).size]).toEqual([10, 10])
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
})
