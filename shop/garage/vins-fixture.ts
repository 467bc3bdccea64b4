import type { DecodedVin, VinPort } from '#providers/vin/port.ts'

const NAMES: Record<string, Record<string, number[]>> = {
  Honda: { Accord: [2002, 2003, 2004], Civic: [2003] },
  Ford: { 'F-250': [1999, 2000] },
}

export const someVins = (decoded: Partial<DecodedVin> | null = {}): VinPort => ({
  decode: async () =>
    decoded && {
      years: [2003],
      make: 'Honda',
      model: 'Accord',
      engine: null,
      engineModel: null,
      cylinders: null,
      fuel: null,
      ...decoded,
    },
  makes: () => Object.keys(NAMES),
  models: (make) => Object.keys(NAMES[make] ?? {}),
  years: (make, model) => NAMES[make]?.[model] ?? [],
})
