import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldsOf, fillMarkup, fillTemplate, needsRecord, NO_VALUES, textOfMarkup } from './seo-templates.ts'

const hose = {
  fields: { Name: `5" O'Ring hose`, ProductCode: '2037283', Description: null },
  recordName: 'Hose',
  objectName: 'Product2',
}

describe('placeholders (SEO-1)', () => {
  test.each([
    ['{!Record.Name} {!Record.ProductCode}', `5" O'Ring hose 2037283`],
    ['{!Content.ProductCode}', '2037283'],
    ['{!Record._Title} of {!Record._Object}', 'Hose of Product2'],
    ['a{!Record.Description}b', 'ab'],
    ['a{!Record.Nothing}b', 'ab'],
    ['a{!Nobody.Knows}b', 'ab'],
    ['a{!Record.toString}b', 'ab'],
    ['{!Record.Name', '{!Record.Name'],
    ['no placeholder', 'no placeholder'],
  ])('%s becomes %s', (template, text) => {
    expect(fillTemplate(template, hose)).toBe(text)
  })

  test('are empty where nothing is known', () => {
    expect(fillTemplate('{!Record.Name}{!Record._Title}{!Record._Object}', NO_VALUES)).toBe('')
  })

  test('what a value holds is never read as a placeholder', () => {
    expect(fillTemplate('{!Record.Name}', { ...hose, fields: { Name: '{!Record._Title}' } })).toBe('{!Record._Title}')
    expect(fillTemplate('{!Record.Name}', { ...hose, fields: { Name: '$& $1' } })).toBe('$& $1')
  })
})

describe('the fields that templates need (SEO-2)', () => {
  test('are sorted, each once; title and object are none', () => {
    const templates = ['{!Record.Name} {!Record._Title}', '{!Content.Brand__c} {!Record.Name}', null, undefined]
    expect(fieldsOf(templates)).toEqual(['Brand__c', 'Name'])
  })

  test.each([
    ['{!Record.Name}', true],
    ['{!Content.Name}', true],
    ['{!Record._Title}', true],
    ['{!Record._Object}', true],
    ['{!Other.Name}', false],
    ['no placeholder', false],
  ])('%s needs the record: %s', (template, isNeeded) => {
    expect(needsRecord([template])).toBe(isNeeded)
  })
})

describe('quotes of values in title and description (SEO-3)', () => {
  test('stand as entities; those of the template as they were written', () => {
    expect(fillMarkup(`"Buy" {!Record.Name}`, hose)).toBe('"Buy" 5&quot; O&#39;Ring hose')
  })

  test('say the same as the values themselves', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        const values = { ...hose, fields: { Name: value } }
        fc.pre(!/&(?:#39|quot);/.test(value))
        expect(textOfMarkup(fillMarkup('{!Record.Name}', values))).toBe(value)
      }),
    )
  })
})
