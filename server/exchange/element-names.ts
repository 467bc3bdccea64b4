// Elements that an import has no place for, by their way through the file.
import type { TellLeftOut } from '#platform/imports/left-out.ts'
import type { CodesTold } from '#shop/exchange/codes-told.ts'
import { childrenOf, type Element } from './xml-elements.ts'

/** What an item is read by: codes that staff have told, and whoever is told what has no place. */
export interface Told {
  codes: CodesTold
  tell: TellLeftOut
}

/** Each element within this one that holds no others, by its way: `Packages/Package/Dimensions/ShippingHeight`. */
export function tellLeaves(element: Element, tell: TellLeftOut, way = element.name): void {
  if (element.children.length === 0) tell(way)
  else for (const child of element.children) tellLeaves(child, tell, `${way}/${child.name}`)
}

/** All of these within an element but what the file takes back, which is told: taking back is done by hand. */
export function standing(within: Element | undefined, name: string, tell: TellLeftOut): Element[] {
  return childrenOf(within, name).filter(({ attributes }) => {
    const isTakenBack = attributes['MaintenanceType'] === 'D'
    if (isTakenBack) tell(`${name} MaintenanceType=D`)
    return !isTakenBack
  })
}

/** What an element holds besides what was read of it. */
export function tellBesides(element: Element, read: readonly string[], tell: TellLeftOut, way = element.name): void {
  for (const child of element.children) if (!read.includes(child.name)) tellLeaves(child, tell, `${way}/${child.name}`)
}
