import { expect, test } from 'vitest'
import { looksGarbled } from './looks-garbled.ts'

const read = (bytes: Uint8Array) => new TextDecoder('windows-1252').decode(bytes)

test.each([
  ['Japanese', [0x83, 0x4b, 0x83, 0x6f, 0x83, 0x69, 0x81, 0x5b]],
  ['Chinese', [0xb5, 0xf7, 0xcb, 0xd9, 0xc6, 0xf7]],
  ['Cyrillic', [0xc4, 0xe2, 0xe8, 0xe3, 0xe0, 0xf2]],
  ['French of MS-DOS', [0x52, 0x82, 0x67, 0x75, 0x6c]],
  ['French of a Macintosh', [0x52, 0x8e, 0x67, 0x75, 0x6c]],
  ['French of a Macintosh, with a circumflex', [0x63, 0x99, 0x74, 0x65]],
])('a text of %s that was read as another is known', (_, bytes) => {
  expect(looksGarbled(read(Uint8Array.from(bytes)))).toBe(true)
})

test.each([
  'Régulateur à côté de l’arbre – “neuf”, déjà créé',
  'ÉLÉMENT DE FILTRE À AIR',
  'Naïve façade, Zürich, señor Ñandú, Ærø, ßtraße',
  '1⁄2 in × 3 m, ±0,5 °C, 10 m², 25 µm, ½ po, ™ ® © 5 €',
  'Cummins® ISX™ 15, “EcoBoost™V6” 2.7 L',
  '« Pièce » nᵒ 5…',
])('a text that is right is left alone: %s', (text) => {
  expect(looksGarbled(text)).toBe(false)
})
