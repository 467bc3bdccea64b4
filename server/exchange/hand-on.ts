// The catalogue handed on to others by the public structures of the trade: all of it, to those who may see all that it is made of.
import { ApiError } from '#platform/errors/api-error.ts'
import { seesAll } from '#platform/objects/sees-all.ts'
import type { WriteContext } from '#platform/records/write-record.ts'
import { writeAces } from './write-aces.ts'
import { writePies } from './write-pies.ts'
import type { Missing, Sender } from './write-xml.ts'

export const STRUCTURES = ['pies', 'aces'] as const
export type Structure = (typeof STRUCTURES)[number]

export const isHandedOn = (format: string): format is Structure => STRUCTURES.some((one) => one === format)

/** What each is asked of, and what it tells. */
const MADE_OF: Readonly<Record<Structure, { of: string; tells: readonly string[] }>> = {
  pies: {
    of: 'Product2',
    tells: [
      'Product2',
      'PricebookEntry',
      'KitComponent__c',
      'CrossReference__c',
      'ProductPhoto__c',
      'CatalogueCode__c',
    ],
  },
  aces: { of: 'VehicleFitment__c', tells: ['VehicleFitment__c', 'Product2', 'CatalogueCode__c'] },
}

export const objectOf = (structure: Structure): string => MADE_OF[structure].of

interface Asked {
  format: Structure
  objectApiName: string
  listViewApiName?: string | undefined
  searchTerm?: string | undefined
  sender: Sender
  missing?: Missing
}

/** Throws INSUFFICIENT_ACCESS; ILLEGAL_QUERY_PARAMETER_VALUE of a list, or of another object. */
export function handOn(
  context: WriteContext,
  { format, objectApiName, listViewApiName, searchTerm, sender, missing }: Asked,
): { name: string; pieces: AsyncGenerator<string> } {
  const { of, tells } = MADE_OF[format]
  if (!seesAll(context, tells)) throw new ApiError('INSUFFICIENT_ACCESS', 'What the file tells is not all seen')
  if (objectApiName !== of || listViewApiName !== undefined || searchTerm !== undefined)
    throw new ApiError('ILLEGAL_QUERY_PARAMETER_VALUE', 'pies is of all Product2, aces of all VehicleFitment__c')
  const write = format === 'pies' ? writePies : writeAces
  return { name: `${sender.company} ${format.toUpperCase()}`, pieces: write(context.db, sender, missing) }
}
