// @vitest-environment happy-dom
import { type FocusEvent, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { hydrate } from './hydrate.tsx'
import { island } from './island.tsx'

const told = vi.fn()

function Fields() {
  const [kept, setKept] = useState({ name: '', notes: 'as served', region: 'OH', terms: false, method: 'CARD' })
  const keep = (news: Partial<typeof kept>) => setKept({ ...kept, ...news })
  const onBlur = ({ target }: FocusEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
    told(target.name)
  const { name, notes, region, terms } = kept
  return (
    <form>
      <input name="name" value={name} onChange={({ target }) => keep({ name: target.value })} onBlur={onBlur} />
      <textarea name="notes" value={notes} onChange={({ target }) => keep({ notes: target.value })} onBlur={onBlur} />
      <select name="region" value={region} onChange={({ target }) => keep({ region: target.value })} onBlur={onBlur}>
        <option value="OH">Ohio</option>
        <option value="AK">Alaska</option>
      </select>
      <input
        type="checkbox"
        name="terms"
        checked={terms}
        onChange={({ target }) => keep({ terms: target.checked })}
        onBlur={onBlur}
      />
      {['CARD', 'LINE'].map((method) => (
        <input
          key={method}
          type="radio"
          name="method"
          value={method}
          checked={kept.method === method}
          onChange={() => keep({ method })}
          onBlur={onBlur}
        />
      ))}
      <input name="locked" disabled onBlur={onBlur} />
      <output>{JSON.stringify(kept)}</output>
    </form>
  )
}
const FieldsIsland = island('fields', Fields)
const scope = {} as Parameters<typeof hydrate>[2]
const SERVED = { name: '', notes: 'as served', region: 'OH', terms: false, method: 'CARD' }

let marker: HTMLElement
const control = <T extends Element>(selector: string) => marker.querySelector(selector) as T

beforeEach(() => {
  told.mockClear()
  document.body.innerHTML = `<div data-island="fields">${renderToString(<Fields />)}</div>`
  marker = document.body.firstElementChild as HTMLElement
})

async function hydrated() {
  await hydrate(marker, { FieldsIsland }, scope)
  await new Promise((over) => setTimeout(over))
}
const kept = () => JSON.parse(control<HTMLOutputElement>('output').textContent ?? '')

test.each<[string, () => unknown, Partial<typeof SERVED>, string[]]>([
  ['nothing', () => {}, {}, []],
  ['a name that is typed', () => (control<HTMLInputElement>('[name=name]').value = 'Dana'), { name: 'Dana' }, ['name']],
  [
    'a text that is changed',
    () => (control<HTMLTextAreaElement>('textarea').value = 'anew'),
    { notes: 'anew' },
    ['notes'],
  ],
  ['a text that is emptied', () => (control<HTMLTextAreaElement>('textarea').value = ''), { notes: '' }, ['notes']],
  ['a choice', () => (control<HTMLSelectElement>('select').value = 'AK'), { region: 'AK' }, ['region']],
  ['a tick', () => (control<HTMLInputElement>('[name=terms]').checked = true), { terms: true }, ['terms']],
  ['one of two', () => (control<HTMLInputElement>('[value=LINE]').checked = true), { method: 'LINE' }, ['method']],
])('an island is told of %s from before it was hydrated', async (_, enter, entered, left) => {
  enter()
  await hydrated()
  expect(kept()).toEqual({ ...SERVED, ...entered })
  expect(told.mock.calls.flat()).toEqual(left)
})

test('all that was entered is told, and stays on the page', async () => {
  control<HTMLInputElement>('[name=name]').value = 'Dana'
  control<HTMLSelectElement>('select').value = 'AK'
  control<HTMLInputElement>('[name=terms]').checked = true
  await hydrated()
  expect(kept()).toEqual({ ...SERVED, name: 'Dana', region: 'AK', terms: true })
  expect(control<HTMLInputElement>('[name=name]').value).toBe('Dana')
  expect(control<HTMLSelectElement>('select').value).toBe('AK')
  expect(control<HTMLInputElement>('[name=terms]').checked).toBe(true)
})

test('a field that still has the focus has not been left', async () => {
  const name = control<HTMLInputElement>('[name=name]')
  name.focus()
  name.value = 'Da'
  await hydrated()
  expect(kept().name).toBe('Da')
  expect(told).not.toHaveBeenCalled()
})

test('what is locked has nothing to tell', async () => {
  control<HTMLInputElement>('[name=locked]').value = 'Dana'
  await hydrated()
  expect(told).not.toHaveBeenCalled()
})

test('an island says the words that the first of its name brought, or its own', async () => {
  const Hello = island('hello', ({ words, name }: { words: { hello: string }; name: string }) => (
    <p>{`${words.hello} ${name}`}</p>
  ))
  const served = (name: string, says: string, words?: string) =>
    `<div data-island="hello" data-props='{"name":"${name}"}'${words ? ` data-words='{"hello":"${words}"}'` : ''}><p>${says} ${name}</p></div>`
  document.body.innerHTML = served('A', 'Hello', 'Hello') + served('B', 'Hello') + served('C', 'Bonjour', 'Bonjour')
  for (const marker of document.querySelectorAll<HTMLElement>('[data-island]')) await hydrate(marker, { Hello }, scope)
  expect([...document.querySelectorAll('p')].map((said) => said.textContent)).toEqual([
    'Hello A',
    'Hello B',
    'Bonjour C',
  ])
})
