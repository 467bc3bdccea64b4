// Serial numbers of engines (ESN) and generators (GSN), and what they tell (business rules E-4 to E-6; their shapes are the
// brand's own and carry no check digit).

/** A number as it is written: trimmed, upper case, without spaces and hyphens (E-4). */
export const normalizedSerial = (typed: string): string => typed.toUpperCase().replace(/[\s\p{Pd}]/gu, '')

/** With digits for the letters that no serial number and no VIN has, because they look like digits. */
export const withDigits = (number: string): string => number.replace(/[OQ]/g, '0').replaceAll('I', '1')

/** Shape only: whether there is such an engine, its family's range says (E-5). */
export const isEsn = (text: string): boolean => /^\d{8}$/.test(text)

/** Shape only: month letter, two digits of the year, seven of the sequence (E-6). */
export const isGsn = (text: string): boolean => /^[A-L]\d{9}$/.test(text)

export interface EngineNumbers {
  code: string
  name: string
  esnFrom: number
  esnTo: number
  yearFrom: number
  yearTo: number
  ratingsHp: readonly number[]
  controlGeneration: string
}

export interface EngineNumber {
  buildYear: number
  buildDate: string
  ratingHp: number
  engineModel: string
  serviceModelName: string
  specification: string
}

type BuildYears = Pick<EngineNumbers, 'esnFrom' | 'esnTo' | 'yearFrom' | 'yearTo'>

/** Numbers are spread evenly over the years in which the family is built. */
export const yearBuilt = (number: number, { esnFrom, esnTo, yearFrom, yearTo }: BuildYears): number =>
  yearFrom + Math.floor(((number - esnFrom) * (yearTo - yearFrom + 1)) / (esnTo - esnFrom + 1))

/** What an engine's number tells, given the family whose range holds it. */
export function readEsn(esn: string, family: EngineNumbers): EngineNumber {
  const number = Number(esn)
  const { code, name, ratingsHp, controlGeneration } = family
  const buildYear = yearBuilt(number, family)
  const ratingHp = ratingsHp[number % ratingsHp.length] ?? 0
  const controls = `${controlGeneration} ${emissionStep(buildYear)}${padded(buildYear % 100, 2)}`
  return {
    buildYear,
    buildDate: new Date(Date.UTC(buildYear, 0, 1 + ((number * 7) % 365))).toISOString().slice(0, 10),
    ratingHp,
    engineModel: `${code}-${ratingHp}`,
    serviceModelName: `${name.replaceAll(' ', '')} ${controls}`,
    specification: `S${padded(Math.floor(number / 1000) % 10_000, 4)}`,
  }
}

export interface GeneratorNumber {
  buildDate: string
  lineDigit: number
  /** 0 to 99; its remainder by the number of the line's models is the place of the model among them. */
  modelIndex: number
  /** Follows the model's code in the specification: 'CC60-C'. */
  specLetter: string
}

/** What a generator's number tells; undefined when it has another shape, or a year in which none was built. */
export function readGsn(gsn: string): GeneratorNumber | undefined {
  const twoDigits = Number(gsn.slice(1, 3))
  if (!isGsn(gsn) || (twoDigits > 27 && twoDigits < 98)) return undefined
  const year = twoDigits < 98 ? 2000 + twoDigits : 1900 + twoDigits
  const sequence = gsn.slice(3)
  return {
    buildDate: `${year}-${padded('ABCDEFGHIJKL'.indexOf(gsn.charAt(0)) + 1, 2)}-01`,
    lineDigit: Number(sequence.charAt(0)),
    modelIndex: Number(sequence.slice(1, 3)),
    specLetter: 'ABCDEFGHJK'.charAt(Number(sequence.charAt(3))),
  }
}

const emissionStep = (year: number) => (year < 2007 ? 'A' : year < 2013 ? 'B' : year < 2021 ? 'C' : 'D')
const padded = (number: number, digits: number) => String(number).padStart(digits, '0')
