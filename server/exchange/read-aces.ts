// Applications of ACES as rows of a table of fits.
import { NO_YEAR } from '#shop/exchange/explain-codes.ts'
import { childOf, type Element, elementsOf, textOf } from './xml-elements.ts'

const FITS = ['Product__r.ProductCode', 'Make__c', 'Model__c', 'YearFrom__c', 'YearTo__c', 'Engine__c']

export async function* readAces(texts: AsyncIterable<string>): AsyncGenerator<string[]> {
  yield FITS
  for await (const app of elementsOf(texts, { root: 'ACES', within: 'ACES', each: 'App' })) yield fitOf(app)
}

const codeIn = (app: Element, name: string): string => {
  const id = childOf(app, name)?.attributes['id']
  return id ? `${name}:${id}` : ''
}

/** What its codes stand for is put in their place afterwards. A fit that is taken back is told as what it is, and refused. */
function fitOf(app: Element): string[] {
  const isRemoved = app.attributes['action'] === 'D'
  const vehicle = isRemoved ? 'Action:D' : codeIn(app, 'BaseVehicle')
  const year = isRemoved ? NO_YEAR : vehicle
  return [textOf(app, 'Part'), vehicle, vehicle, year, year, codeIn(app, 'EngineBase')]
}
