import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast } from '#values/colour.ts'
import { type ColoursSaid, themeCss, themeOf } from './theme.ts'

function judged(said: ColoursSaid) {
  const wrong: string[] = []
  return { theme: themeOf(said, wrong, (name) => name), wrong }
}

test('a shop that says no colour keeps ours', () => {
  expect(judged({})).toEqual({ theme: null, wrong: [] })
})

test('of one colour all others follow, and each is read', () => {
  const { theme, wrong } = judged({ accent: '#0b6e4f' })
  expect(wrong).toEqual([])
  expect(theme?.light).toMatchObject({ signal: '#0b6e4f', onSignal: '#ffffff' })
  expect(contrast(theme?.dark.signal ?? '', '#121415')).toBeGreaterThanOrEqual(4.5)
  expect(themeCss(theme as NonNullable<typeof theme>)).toMatch(
    /^@layer tokens\{:root\{--signal:#0b6e4f;.*prefers-color-scheme:dark/,
  )
})

test.each<[ColoursSaid, RegExp]>([
  [
    { accent: '#ffcc00' },
    /accent #ffcc00 as text on light pages, #fafaf7: contrast 1\.4\d:1, and WCAG AA asks for 4\.5:1/,
  ],
  [{ accent: '#777777' }, /accent #777777 as text on light cards, #ffffff: contrast 4\.47:1/],
  [{ link: '#9db8d0' }, /link #9db8d0 as a link on light pages/],
  [{ accentDark: '#402010' }, /accentDark #402010 as text on dark pages/],
  [{ linkDark: '#1b4f7a' }, /linkDark #1b4f7a as a link on dark pages/],
  [{ strip: 'black' }, /strip is no colour: write it as #1b4f7a/],
])('%j is refused with the pair and its ratio', (said, why) => {
  expect(judged(said).wrong.join('\n')).toMatch(why)
})

test('whatever accent is taken, the words of its buttons are read, also under the pointer', () => {
  const part = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'))
  fc.assert(
    fc.property(fc.tuple(part, part, part), (parts) => {
      const { theme, wrong } = judged({ accent: `#${parts.join('')}` })
      if (wrong.length > 0 || !theme) return
      for (const { signal, signalStrong, onSignal } of [theme.light, theme.dark])
        expect(Math.min(contrast(signal, onSignal), contrast(signalStrong, onSignal))).toBeGreaterThanOrEqual(4.5)
    }),
  )
})
