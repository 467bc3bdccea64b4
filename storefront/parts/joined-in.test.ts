import { expect, test } from 'vitest'
import { joinedIn } from './joined-in.ts'

const joined = (name: string) => joinedIn(name).filter((_, place) => place % 2 === 1)

test.each([
  ['Fuel filter element Ford 6.7 L (2011–2026)', ['6.7 L', '2011–2026']],
  ['Élément de filtre Ford 5,2/6,0/6,4 L (2003–2026)', ['5,2/6,0/6,4 L', '2003–2026']],
  ['Brake pad set, front, Ford F-250, F-350', ['F-250', 'F-350']],
  ['Huile moteur, 5W-30 API SP, 9,46 L', ['5W-30', '9,46 L']],
  ['Thermostat 54 mm, 88 °C', ['54 mm', '88 °C']],
  ['Batterie AGM, groupe 65, 750 ADF', ['750 ADF']],
])('no line ends within a size, a model or a grade: %s', (name, joins) => {
  expect(joined(name)).toEqual(joins)
  expect(joinedIn(name).join('')).toBe(name)
})

test.each(['Air filter element', 'Post-combustion catalyst', 'Alternator Skarn 9.3 bracket'])(
  'a name without any may be broken everywhere: %s',
  (name) => expect(joined(name)).toEqual([]),
)
