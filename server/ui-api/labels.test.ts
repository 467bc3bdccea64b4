// What records, their fields and their values are called, in every language of the list.
import { expect, test } from 'vitest'
import { DEFAULT_LOCALE, LOCALES, rowOf } from '#values/locale.ts'
import { type Label, labelIn } from '#words/labels.ts'
import { labelsFor } from '#words/words.ts'
import { testApp } from '../app-fixture.ts'
import { as, identity, createCustomers } from '../customer-fixture.ts'
import { apps } from './apps.ts'
import { objects } from './objects.ts'

const { app, db } = await testApp({ identity })
await createCustomers(db.write)

/** Under these a declaration says what people read; `values` has what each of its values is called. */
const SAID = new Set(['label', 'labelPlural', 'heading', 'title', 'description', 'help', 'home', 'done'])

function labelsIn(declared: unknown, key = ''): string[] {
  if (typeof declared === 'string') return SAID.has(key) ? [declared] : []
  if (typeof declared !== 'object' || declared === null) return []
  return Object.entries(declared).flatMap(([name, below]) => labelsIn(below, key === 'values' ? 'label' : name))
}
/** A language that is new to the list goes by its English name until French has another. */
const languages = new Set<string>(LOCALES.map((locale) => rowOf(locale).name))
const declared = [...new Set([...labelsIn(objects), ...labelsIn(apps)])].filter((label) => !languages.has(label))

test('every label that is declared has its French, as it must by law (L-3)', () => {
  expect(declared.length).toBeGreaterThan(300)
  const french = labelsFor('fr-CA')
  expect(declared.filter((label) => !Object.hasOwn(french, label))).toEqual([])
})

test.each(LOCALES)('%s: records say what its folder has, and English where it has nothing', async (locale) => {
  const own = labelsFor(locale)
  const expected = (label: Label) =>
    typeof label === 'string' ? (own[label] ?? labelIn(label, DEFAULT_LOCALE)) : label(locale)
  for (const object of objects) {
    const url = `/services/data/v63.0/ui-api/object-info/${object.apiName}`
    const answer = await app.inject({ url, headers: as('admin', locale) })
    if (answer.statusCode === 404) continue
    const info = answer.json<{ label: string; labelPlural: string; fields: Record<string, { label: string }> }>()
    const known = Object.entries<{ label: Label }>(object.fields).filter(([name]) => name in info.fields)
    expect({ ...info, fields: known.map(([name]) => info.fields[name]?.label) }).toMatchObject({
      label: expected(object.label),
      labelPlural: expected(object.labelPlural),
      fields: known.map(([, field]) => expected(field.label)),
    })
  }
})
