// Why a part fits, or does not (business rules C-4 to C-6): whole sentences, put together from what the deciding row holds.
import { messages } from './messages.ts'

export const fit = {
  universalSupplies: 'Universal supplies',
  noneOfItsOwn: 'What follows is made for no one machine: choose it by its size or grade.',
  universal:
    'Not made for one engine or vehicle: choose it by the size, grade or rating that your machine’s manual gives.',
  esnBetween: 'Fits because your engine number is between {from} and {to}.',
  everyFamily: 'Fits every {family}.',
  drivenBy: 'Fits your {model} because a {family} drives it.',
  everyGenerator: 'Fits every {model}.',
  builtBetween: 'Fits because your {model} was built between {from} and {to}.',
  vehicle: 'Fits the {vehicle}.',

  no: `${messages['compat.no']}.`,
  fitsEsn: 'It fits engine numbers from {from} to {to}.',
  fitsBuilt: 'It fits a {model} built between {from} and {to}.',
  fitsVehicle: 'It fits the {vehicle}.',
  /** The row names an engine, and the shopper has not said which one the vehicle has. */
  tellEngine: 'It fits the {vehicle}. Tell us your engine to be sure.',
  /** The litres do not tell a diesel from a gasoline engine, and the shopper has not said which it is. */
  tellPower: 'It fits the {vehicle}. Tell us how yours is powered, or contact us before you buy.',
  onlySome: 'Not every {vehicle} takes it. Please contact us before you buy.',
  others: {
    ENGINE: 'It fits other engines.',
    GENERATOR: 'It fits other generators.',
    VEHICLE: 'It fits other vehicles.',
  },
  otherEquipment: 'It fits other equipment.',

  ofYear: '{from} {make} {model}',
  ofYears: '{make} {model} of model years {from} to {to}',
  ofYearWithEngine: '{from} {make} {model} with the {engine} engine',
  ofYearsWithEngine: '{make} {model} of model years {from} to {to} with the {engine} engine',
}
