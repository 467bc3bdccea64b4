// @vitest-environment happy-dom
import { act, type ReactNode, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getRecord } from '../adapters/records/get-record.ts'
import { updateRecord } from '../adapters/records/save-record.ts'
import { aClient, anId, aRecord } from '../platform-fixture.ts'
import type { Client } from '../policies/client.ts'
import { commit } from '../policies/commit.ts'
import { ingestRecord } from '../store/records.ts'
import { dehydrate, hydrate, RecordsProvider } from './provider.tsx'
import { useAnswers } from './use-adapter.ts'
import { useRecord } from './use-records.ts'
import { useSave } from './use-save.ts'

const FIELDS = ['Product2.Name']
const page = () => document.body.textContent
let unmount = () => {}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})
afterEach(() => act(() => unmount()))

async function show(client: Client, children: ReactNode) {
  document.body.innerHTML = '<div></div>'
  const root = createRoot(document.body.firstElementChild as Element)
  unmount = () => root.unmount()
  await act(async () => root.render(<RecordsProvider client={client}>{children}</RecordsProvider>))
}

const renders: string[] = []
function Name({ id }: { id: string | undefined }) {
  const { data, error, isLoading } = useRecord({ recordId: id, fields: FIELDS })
  renders.push(id ?? '')
  if (isLoading) return <i>loading</i>
  return <b>{error ? `status ${error.status}` : ((data?.fields['Name']?.value as string) ?? 'nothing')}</b>
}

test('a component waits while its record is not known yet, loads, and shows', async () => {
  const { client, asked } = aClient(() => ({ body: aRecord(anId(1), { Name: 'Pump' }) }))
  await show(client, <Name id={undefined} />)
  expect([page(), asked.length]).toEqual(['nothing', 0])
  await show(
    client,
    <StrictMode>
      <Name id={anId(1)} />
    </StrictMode>,
  )
  expect([page(), asked.length]).toEqual(['Pump', 1])
})

test('an error is shown, and the page stands', async () => {
  const { client } = aClient(() => ({ status: 500, text: '<html>' }))
  await show(client, <Name id={anId(1)} />)
  expect(page()).toBe('status 500')
})

test('of 1,000 readers only those of the record that changed render, once', async () => {
  const { client, asked } = aClient(() => ({}))
  const ids = Array.from({ length: 1000 }, (_, n) => anId(n))
  commit(client, (store) => ids.forEach((id) => ingestRecord(store, aRecord(id, { Name: `part ${id}`, Stock: 1 }))))
  await show(
    client,
    ids.map((id) => <Name key={id} id={id} />),
  )
  renders.length = 0
  await act(async () => {
    commit(client, (store) => ingestRecord(store, aRecord(anId(500), { Name: 'Renamed', Stock: 2 }, { weakEtag: 2 })))
  })
  expect(renders).toEqual([anId(500)])
  expect(page()).toContain('Renamed')

  await act(async () => {
    commit(client, (store) =>
      ingestRecord(
        store,
        aRecord(
          anId(500),
          { Name: 'Renamed', Stock: 3 },
          { weakEtag: 3, lastModifiedDate: '2026-01-01T00:00:00.000Z' },
        ),
      ),
    )
  })
  expect(renders).toEqual([anId(500)])
  expect(asked).toEqual([])
})

test('a page from the server is hydrated without another call or another render', async () => {
  const server = aClient(() => ({ body: aRecord(anId(1), { Name: 'Pump' }) }))
  await getRecord(server.client, { recordId: anId(1), fields: FIELDS })
  const tree = (client: Client) => (
    <RecordsProvider client={client}>
      <Name id={anId(1)} />
    </RecordsProvider>
  )
  const html = renderToString(tree(server.client))
  expect(html).toBe('<b>Pump</b>')

  const browser = aClient(() => ({}))
  hydrate(browser.client, JSON.parse(JSON.stringify(dehydrate(server.client))))
  document.body.innerHTML = `<div>${html}</div>`
  renders.length = 0
  await act(async () => {
    const root = hydrateRoot(document.body.firstElementChild as Element, tree(browser.client))
    unmount = () => root.unmount()
  })
  expect([page(), renders.length, browser.asked.length]).toEqual(['Pump', 1, 0])
})

test('a save tells that it runs and why it failed, and what it answered is shown', async () => {
  const { client } = aClient(({ method, body }) => {
    if (method === 'GET') return { body: aRecord(anId(1), { Name: 'Pump' }) }
    const { Name } = (body as { fields: { Name: string } }).fields
    return Name === ''
      ? { status: 400, body: [{ errorCode: 'REQUIRED_FIELD_MISSING', message: 'needs a name' }] }
      : { body: aRecord(anId(1), { Name }, { weakEtag: 2 }) }
  })
  function Rename() {
    const { save, isSaving, error } = useSave(updateRecord)
    const rename = (Name: string) => void save({ fields: { Id: anId(1), Name } }).catch(() => undefined)
    return (
      <>
        <button type="button" onClick={() => rename('')}>
          empty
        </button>
        <button type="button" onClick={() => rename('Filter')}>
          good
        </button>
        <p>{isSaving ? 'saving' : error ? (error as Error).message : 'ready'}</p>
      </>
    )
  }
  await show(
    client,
    <>
      <Name id={anId(1)} />
      <Rename />
    </>,
  )
  const [empty, good] = document.querySelectorAll('button')
  await act(async () => empty?.click())
  expect(document.querySelector('p')?.textContent).toBe('needs a name')
  await act(async () => good?.click())
  expect([document.querySelector('b')?.textContent, document.querySelector('p')?.textContent]).toEqual([
    'Filter',
    'ready',
  ])
})

test('pages of a list are several answers at once, and one more leaves those that are there as they are', async () => {
  const { client, asked } = aClient(({ url }) => {
    const [id = ''] = /[a-zA-Z0-9]{18}/.exec(url) ?? []
    return { body: aRecord(id, { Name: `part ${id}` }) }
  })
  function Names({ count }: { count: number }) {
    const answers = useAnswers(
      getRecord,
      Array.from({ length: count }, (_, n) => ({ recordId: anId(n + 1), fields: FIELDS })),
    )
    return answers.map(({ data, isLoading }, n) => (
      <i key={n}>{isLoading ? '…' : String(data?.fields['Name']?.value)}</i>
    ))
  }
  await show(client, <Names count={1} />)
  expect([page(), asked.length]).toEqual([`part ${anId(1)}`, 1])
  await show(client, <Names count={2} />)
  expect([page(), asked.length]).toEqual([`part ${anId(1)}part ${anId(2)}`, 2])
})
