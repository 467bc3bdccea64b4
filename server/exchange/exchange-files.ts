// Files of ACES and PIES, as imports read them.
import type { Foreign } from '#platform/imports/foreign.ts'
import { readCodesTold } from '#shop/exchange/codes-told.ts'
import { explainCodes } from '#shop/exchange/explain-codes.ts'
import { readAces } from './read-aces.ts'
import { PIES_TABLES, readPies } from './read-pies.ts'

export const exchangeFiles: Foreign = {
  isTaken: (kind, object) => (kind === 'pies' ? object in PIES_TABLES : object === 'VehicleFitment__c'),
  async *rows(db, texts, { kind, object = '', tell }) {
    if (kind === 'pies') yield* readPies(texts, { object, codes: await readCodesTold(db), tell })
    else yield* readAces(texts, { tell })
  },
  explained: explainCodes,
}
