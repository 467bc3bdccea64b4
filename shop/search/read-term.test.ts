import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asAnyQuery, asQuery, readTerm } from './read-term.ts'

test('spaces, hyphens and case of a number do not matter', () => {
  for (const typed of ['nv 123-4567', 'NV1234567', ' nv.123/4567 ', 'ＮＶ1234567'])
    expect(readTerm(typed).number).toBe('NV1234567')
})

test('words are no part number, nor is what holds other letters', () => {
  for (const typed of ['oil filter', 'démarreur 12', '', '%%', '🙂', '1'.repeat(41)])
    expect(readTerm(typed).number).toBeUndefined()
})

test('part numbers are looked up by their beginning from three characters on', () => {
  expect(readTerm('329').prefix).toBe('329')
  expect(readTerm('32').prefix).toBeUndefined()
})

test('a term is read as a number when each of its words has a digit', () => {
  expect(
    ['3299', '329 9709', 'NV 123-4567', '15-40', 'oil filter', '12 volt', ''].map((t) => readTerm(t).readAs),
  ).toEqual(['number', 'number', 'words', 'number', 'words', 'words', 'words'])
})

test('words part at hyphens and strokes, but numbers keep their points', () => {
  expect(readTerm("Séparateur eau-carburant d'huile").words).toEqual(['Séparateur', 'eau', 'carburant', 'd', 'huile'])
  expect(readTerm('fuel/water Skarn 11.8 15W-40').words).toEqual(['fuel', 'water', 'Skarn', '11.8', '15W-40'])
})

test('a comma between digits is the point of a decimal, but not of thousands or of a list', () => {
  const words = (typed: string) => readTerm(typed).words
  expect(words('MASSIF 14,6')).toEqual(['MASSIF', '14.6'])
  expect(words('huile 3,78 L')).toEqual(['huile', '3.78', 'L'])
  expect(words('10,000 lb, 12, 24')).toEqual(['10', '000', 'lb', '12', '24'])
})

test('what is said in passing is no word, with or without its accent, unless there is nothing else', () => {
  expect(readTerm('huile à moteur').words).toEqual(['huile', 'moteur'])
  expect(readTerm('Huile A moteur').words).toEqual(['Huile', 'moteur'])
  expect(readTerm('même huile').words).toEqual(['huile'])
  expect(readTerm('à').words).toEqual(['à'])
  expect(readTerm('à 24123456').readAs).toBe('words')
})

test('the last word may be unfinished', () => {
  expect(asQuery(['oil', 'filter'], false)).toBe("'oil' & 'filter'")
  expect(asQuery(['oil', 'filt'], true)).toBe("'oil' & 'filt':*")
  expect(asAnyQuery(['oil', 'filt'])).toBe("'oil':* | 'filt':*")
})

test('machines’ numbers are told by their shape', () => {
  const read = (typed: string) => readTerm(typed).readAs
  expect(['1HGCM82633A004352', '1hgcm 82633-a004352', '1HGCM82633A004353'].map(read)).toEqual(['vin', 'vin', 'vin'])
  expect(['24123456', '2412-3456', '2412345', 'C081234567', 'c08 1234567', 'M081234567'].map(read)).toEqual([
    'esn',
    'esn',
    'number',
    'gsn',
    'gsn',
    'number',
  ])
  expect(readTerm('24123456').readings).toEqual(['number', 'esn', 'words'])
})

test('a machine’s number may have its name before it, as it is written on papers and by us', () => {
  const read = (typed: string) => {
    const { readAs, serial } = readTerm(typed)
    return [readAs, serial]
  }
  expect(read('ESN 33000000')).toEqual(['esn', '33000000'])
  expect(read('nsm : 33 000 000')).toEqual(['esn', '33000000'])
  expect(read('GSN#c08-1234567')).toEqual(['gsn', 'C081234567'])
  for (const typed of ['VIN: 1HGCM82633A004352', 'niv 1hgcm 82633-a004352'])
    expect(read(typed)).toEqual(['vin', '1HGCM82633A004352'])
  expect(read('VIN 1HGCM82643A004352')).toEqual(['vin', '1HGCM82643A004352'])
  for (const typed of ['vin', 'vinyl 24123456', 'VIN 12', 'oil 24123456']) expect(readTerm(typed).readAs).toBe('words')
  expect(readTerm('ESN 33000000').number).toBe('ESN33000000')
})

test('what may be a part number beside words is told as it was typed, with its spaces', () => {
  const within = (typed: string) => readTerm(typed).numbersWithin
  expect(within('Nordvane NV 123 4567')).toEqual(['NV 123 4567', '123', '4567'])
  expect(within('FW163.939 (Ferrowick)')).toEqual(['FW163.939', 'FW163', '939'])
  expect(within('Quarrystone QS-1234/56, please')).toEqual(['QS-1234/56', 'QS-1234', '56'])
  expect(within('filter,LF3000')).toContain('LF3000')
  for (const typed of ['oil filter', '3299709', 'NV 123 4567', '', '%'])
    expect(within(typed).includes(typed)).toBe(false)
})

test('17 letters of several words are no VIN, unless the check digit says so', () => {
  expect(readTerm('starter gasket 12V').number).toBe('STARTERGASKET12V')
  expect(readTerm('starter gaskets 12V')).toMatchObject({ number: 'STARTERGASKETS12V', readAs: 'words' })
})

test('hyphens hold words together that are corrected as one', () => {
  expect(readTerm('tie-rod end, 3/4').compounds).toEqual(['tie-rod', 'end', '3', '4'])
})

test('whatever is typed, a word holds only letters, digits, points and hyphens', () => {
  const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code))
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit, maxLength: 400 }), fc.string({ maxLength: 400 })), (typed) => {
      const { words, number } = readTerm(typed)
      expect(words.length).toBeLessThanOrEqual(12)
      for (const word of words) expect(word).toMatch(/^[\p{L}\p{N}]+([.-][\p{L}\p{N}]+)*$/u)
      expect(number === undefined || /^[A-Z0-9]{1,40}$/.test(number)).toBe(true)
    }),
  )
})

test.each(['5w30', '5W-30', '15w 40', '0W20'])(
  '%s is read as the grade of an oil, and can be looked up as a number',
  (typed) => {
    expect(readTerm(typed)).toMatchObject({ readAs: 'words', number: typed.toUpperCase().replace(/[ -]/, '') })
  },
)
test.each(['5W30K', '105W30', '5W300'])('%s is no grade of an oil', (typed) => {
  expect(readTerm(typed).readAs).toBe('number')
})
