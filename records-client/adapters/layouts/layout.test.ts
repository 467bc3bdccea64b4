import { describe, expect, test } from 'vitest'
import { type Asked, aClient, anId, aRecord } from '../../platform-fixture.ts'
import { invoke } from '../engine/adapter.ts'
import { getRecordUi } from '../records/get-record-ui.ts'
import { getLayout } from './layout.ts'

type Screen = 'Large' | 'Medium' | 'Small'

const COLUMNS = { Large: 3, Medium: 2, Small: 1 }
const SCREENS = Object.keys(COLUMNS) as Screen[]
const ORDERS = SCREENS.flatMap((first) =>
  SCREENS.filter((second) => second !== first).map((second) => [
    first,
    second,
    ...SCREENS.filter((third) => third !== first && third !== second),
  ]),
)
const MASTER = '012000000000000AAA'

function aPlatform() {
  const layoutFor = (url: string) => {
    const screen = (new URLSearchParams(url.split('?')[1]).get('formFactor') ?? 'Large') as Screen
    const sections = [{ columns: COLUMNS[screen] }]
    return { eTag: screen, objectApiName: 'Product2', recordTypeId: MASTER, layoutType: 'Full', mode: 'View', sections }
  }
  return aClient(({ url }: Asked) => ({
    body: url.startsWith('/layout/')
      ? layoutFor(url)
      : {
          layoutUserStates: {},
          layouts: { Product2: { [MASTER]: { Full: { View: layoutFor(url) } } } },
          objectInfos: {},
          records: { [anId(1)]: aRecord(anId(1), { Name: 'Pump' }) },
        },
  }))
}
type Platform = ReturnType<typeof aPlatform>['client']

const ways: [what: string, ask: (client: Platform, formFactor?: Screen) => Promise<number | undefined>][] = [
  [
    'a layout',
    async (client, formFactor) => {
      const config = { objectApiName: 'Product2', layoutType: 'Full', mode: 'View', recordTypeId: MASTER } as const
      return (await invoke(client, getLayout, { ...config, formFactor })).sections[0]?.columns
    },
  ],
  [
    'the layout of whichever record type the user has',
    async (client, formFactor) => {
      const config = { objectApiName: 'product2', layoutType: 'Full', mode: 'View' } as const
      return (await invoke(client, getLayout, { ...config, formFactor })).sections[0]?.columns
    },
  ],
  [
    'a layout with its records',
    async (client, formFactor) => {
      const config = { recordIds: [anId(1)], layoutTypes: ['Full'], modes: ['View'], formFactor }
      const { layouts } = await invoke(client, getRecordUi, config)
      return layouts['Product2']?.[MASTER]?.['Full']?.['View']?.sections[0]?.columns
    },
  ],
]

describe.each(ways)('%s', (_, columnsOn) => {
  test.each(ORDERS)('is that of its screen, asked for as %s, %s and %s', async (...screens) => {
    const { client, asked } = aPlatform()
    // Once from the platform and once from the cache, where a screen does not change what another one shows.
    for (const screen of [...screens, ...screens]) expect(await columnsOn(client, screen)).toBe(COLUMNS[screen])
    expect(asked).toHaveLength(SCREENS.length)
    expect(await columnsOn(client)).toBe(COLUMNS.Large)
  })
})

test.each(SCREENS)('layouts read by themselves and with records are one for a %s screen', async (screen) => {
  const { client, asked } = aPlatform()
  const [[, alone] = [], [, byDefault] = [], [, withRecords] = []] = ways
  for (const other of SCREENS) await withRecords?.(client, other)
  expect(await alone?.(client, screen)).toBe(COLUMNS[screen])
  expect(await byDefault?.(client, screen)).toBe(COLUMNS[screen])
  // The user's default record type is known only from an answer.
  expect(asked).toHaveLength(SCREENS.length + 1)
  for (const other of SCREENS) expect(await withRecords?.(client, other)).toBe(COLUMNS[other])
})
