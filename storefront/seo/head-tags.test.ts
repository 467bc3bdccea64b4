import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { headTags } from './head-tags.ts'

const valued = (Name: string | null) => ({ fields: { Name }, recordName: Name ?? '', objectName: 'Product2' })
const tagsOf = (text: string, name: string | null = 'Hose') => headTags(text, valued(name))

describe('custom head tags', () => {
  test('are meta and link elements, with values in their attributes', () => {
    expect(
      tagsOf(`<meta property="og:title" content='{!Record.Name} &amp; more'/><LINK REL=author HREF=/about>`),
    ).toEqual([
      { element: 'meta', attributes: { property: 'og:title', content: 'Hose & more' } },
      { element: 'link', attributes: { rel: 'author', href: '/about' } },
    ])
  })

  test('keep the quotes of values (SEO-3)', () => {
    expect(tagsOf('<meta name="k" content="{!Record.Name}">', `5" O'Ring`)).toEqual([
      { element: 'meta', attributes: { name: 'k', content: `5" O'Ring` } },
    ])
  })

  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script with a meta in it', '<script>"<meta name=a content=b>"</SCRIPT>'],
    ['a script that never ends', '<script><meta name=a content=b>'],
    ['JSON-LD', '<script type="application/ld+json">{}</script>'],
    ['a style', '<style>*{}</style>'],
    ['a style sheet', '<link rel=stylesheet href=/x.css>'],
    ['a file loaded ahead', '<link rel=modulepreload href=/x.js>'],
    ['a refresh', '<meta http-equiv=refresh content="0;url=//elsewhere">'],
    ['a base', '<base href="//elsewhere/">'],
    ['a comment', '<!-- <meta name=a content=b> -->'],
    ['text', 'meta name=a'],
    ['a name that a value decides', '<meta name="{!Record.Name}" content=b>'],
    ['a relation that a value decides', '<link rel="{!Record.Name}" href=/b>'],
    ['markup that a value would bring', '{!Record.Name}'],
  ])('drop %s', (_, text) => {
    expect(tagsOf(text, '<meta name=a content=b>')).toEqual([])
  })

  test('drop handlers and every attribute that is not allowed', () => {
    expect(tagsOf('<meta name=a content=b onload="alert(1)" style=x charset=utf-7>')).toEqual([
      { element: 'meta', attributes: { name: 'a', content: 'b' } },
    ])
  })

  test('lead only to web addresses', () => {
    for (const address of ['javascript:alert(1)', '//elsewhere', 'data:text/html,x', '  javascript:x'])
      expect(tagsOf('<link rel=me href="{!Record.Name}">', address)[0]?.attributes['href']).toBe('')
    expect(tagsOf('<link rel=me href="{!Record.Name}">', 'https://a.example/b')[0]?.attributes['href']).toBe(
      'https://a.example/b',
    )
  })
})

const PLACE = '{!Record.Name}'
const TEMPLATES = [
  `<meta name="a" content="${PLACE}">`,
  `<meta name='a' content='x ${PLACE} y'>`,
  `<meta name=a content=${PLACE}>`,
  `<link rel="alternate" hreflang="${PLACE}" href="/a/${PLACE}">`,
  `<link rel=me href=${PLACE} title="${PLACE}" onclick="${PLACE}">`,
  `<!-- ${PLACE} --><meta property="og:title" content="{!Record._Title}">${PLACE}`,
  `<script>${PLACE}</script><meta name=b content=c>`,
]
const hostile = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom('"', "'", '<', '>', '/', '=', '{', '!', '}', '-', ' ', 'a', '\n', '\0') }),
  fc.constantFrom(
    '"><script>alert(1)</script>',
    "' onload='alert(1)",
    '--><meta name=x content=y>',
    '</script><link rel=stylesheet href=//x>',
    '{!Record._Title}',
  ),
)

test('whatever a value holds, there are the same elements with the same attributes', () => {
  const shape = (text: string, value: string | null) =>
    headTags(text, valued(value)).map(({ element, attributes }) => [element, Object.keys(attributes)])
  fc.assert(
    fc.property(fc.constantFrom(...TEMPLATES), fc.array(hostile, { maxLength: 3 }), (template, parts) => {
      expect(shape(template, parts.join(''))).toEqual(shape(template, null))
    }),
  )
})

test('whatever text staff write, only metas and allowed links come of it', () => {
  const piece = fc.oneof(
    hostile,
    fc.constantFrom('<meta ', '<link ', 'name=', 'rel=', 'content=', '<script', 'me', '>'),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (parts) => {
      for (const { element, attributes } of headTags(parts.join(''), valued('x'))) {
        expect(['meta', 'link']).toContain(element)
        expect(Object.keys(attributes).filter((name) => name.startsWith('on') || name === 'http-equiv')).toEqual([])
      }
    }),
  )
})
