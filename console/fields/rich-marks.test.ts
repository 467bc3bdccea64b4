import { expect, test } from 'vitest'
import { marked, type Mark } from './rich-marks.ts'

test.each<[Mark, string, string, string]>([
  ['bold', 'core', '<strong>core</strong>', 'core'],
  ['italic', '', '<em></em>', ''],
  ['heading', 'Returns', '<h2>Returns</h2>', 'Returns'],
  ['link', 'here', '<a href="https://">here</a>', 'https://'],
  ['list', 'one\n two', '<ul>\n  <li>one</li>\n  <li>two</li>\n</ul>', ''],
  ['numbers', '', '<ol>\n  <li></li>\n</ol>', ''],
])('the button %s makes of %j %j, and what is typed over is chosen', (mark, text, expected, chosen) => {
  const { replaced, select } = marked(text, mark)
  expect(replaced).toBe(expected)
  expect(replaced.slice(...select)).toBe(chosen)
})
