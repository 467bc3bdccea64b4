// What is chosen to come back of an order's line, as forms and addresses name it: `P1` the part of the first line, `C1` its core.

export interface ReturnChoice {
  kind: 'PART' | 'CORE'
  position: number
}

export const returnKey = ({ kind, position }: ReturnChoice): string => `${kind === 'CORE' ? 'C' : 'P'}${position}`

/** As many as a parcel may hold, each once; what is no such name is left out. */
export const MOST_IN_PARCEL = 20

export const returnChoices = (keys: readonly string[]): ReturnChoice[] =>
  [...new Set(keys)].slice(0, MOST_IN_PARCEL).flatMap((key) => {
    const [, letter, position] = /^([PC])([1-9]\d{0,2})$/.exec(key) ?? []
    return letter ? [{ kind: letter === 'C' ? 'CORE' : 'PART', position: Number(position) }] : []
  })
