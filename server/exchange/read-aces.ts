// Applications of ACES as rows of a table of fits.
import type { TellLeftOut } from '#platform/imports/left-out.ts'
import { NO_YEAR } from '#shop/exchange/explain-codes.ts'
import { childOf, type Element, elementsOf, textOf } from './xml-elements.ts'

const FITS = ['Product__r.ProductCode', 'Make__c', 'Model__c', 'YearFrom__c', 'YearTo__c', 'Engine__c']

/** Which vehicles an application is of. */
const VEHICLE = new Set(['BaseVehicle', 'Years', 'Make', 'Model', 'EngineBase'])
/** What says more of a fit, and leaves it as wide as it is. */
const BESIDES = new Set([
  'Qty',
  'PartType',
  'MfrLabel',
  'Position',
  'DisplayOrder',
  'AssetName',
  'AssetItemOrder',
  'AssetItemRef',
])
/** About the file itself. */
const FRAME = new Set(['App', 'Header', 'Footer'])

export async function* readAces(
  texts: AsyncIterable<string>,
  { tell }: { tell: TellLeftOut },
): AsyncGenerator<string[]> {
  yield FITS
  const beside = (name: string) => {
    if (!FRAME.has(name)) tell(name)
  }
  for await (const app of elementsOf(texts, { root: 'ACES', within: 'ACES', each: 'App', beside }))
    yield fitOf(app, tell)
}

const codeIn = (app: Element, name: string): string => {
  const id = childOf(app, name)?.attributes['id']
  return id ? `${name}:${id}` : ''
}

/**
 * What its codes stand for is put in their place afterwards. A fit that is taken back, and one that holds only under a condition or for a
 * machine that there is no field for, are told as what they are, and refused: nothing may seem to fit more than it does.
 */
function fitOf(app: Element, tell: TellLeftOut): string[] {
  const part = textOf(app, 'Part')
  for (const { name } of app.children) if (BESIDES.has(name)) tell(`App/${name}`)
  const narrowing = app.children
    .map(({ name }) => name)
    .filter((name) => name !== 'Part' && !VEHICLE.has(name) && !BESIDES.has(name))
  const refused =
    app.attributes['action'] === 'D'
      ? 'Action:D'
      : narrowing.length > 0
        ? `Condition:${[...new Set(narrowing)].join(', ')}`
        : undefined
  if (refused) return [part, refused, refused, NO_YEAR, NO_YEAR, '']
  const engine = codeIn(app, 'EngineBase')
  const vehicle = codeIn(app, 'BaseVehicle')
  if (vehicle) return [part, vehicle, vehicle, vehicle, vehicle, engine]
  const { from = '', to = '' } = childOf(app, 'Years')?.attributes ?? {}
  return [part, codeIn(app, 'Make'), codeIn(app, 'Model'), from, to || from, engine]
}
