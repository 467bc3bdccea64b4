// What an item of PIES says of other parts: those that a kit holds, and the numbers that other makers have for it.
import { standing, tellBesides, type Told } from './element-names.ts'
import { childOf, childrenOf, type Element, textOf } from './xml-elements.ts'

export const KITS = ['Kit__r.ProductCode', 'Product__r.ProductCode', 'Quantity__c']

export function kitOf(item: Element, { tell }: Told): string[][] {
  const number = textOf(item, 'PartNumber')
  return standing(childOf(item, 'Kits'), 'KitComponent', tell).map((held) => {
    tellBesides(held, ['ComponentPartNumber', 'QuantityInKit'], tell)
    return [number, textOf(held, 'ComponentPartNumber'), textOf(held, 'QuantityInKit') || '1']
  })
}

export const INTERCHANGE = ['Product__r.ProductCode', 'Brand__c', 'Name']

/** A brand is named, or told by its code. */
export function interchangeOf(item: Element, { tell }: Told): string[][] {
  const number = textOf(item, 'PartNumber')
  return standing(childOf(item, 'PartInterchangeInfo'), 'PartInterchange', tell).flatMap((one) => {
    const { BrandLabel, BrandAAIAID } = one.attributes
    tellBesides(one, ['PartNumber'], tell)
    const brand = BrandLabel || (BrandAAIAID ? `Brand:${BrandAAIAID}` : '')
    return childrenOf(one, 'PartNumber').map((other) => [number, brand, other.text.trim()])
  })
}
