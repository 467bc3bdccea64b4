// The case sizes of battery groups as the trade's tables give them, in tenths of an inch, posts included.

export interface CaseSize {
  length: number
  width: number
  height: number
}

const SIZES: ReadonlyMap<string, CaseSize> = new Map([
  ['31', { length: 130, width: 68, height: 94 }],
  ['34', { length: 102, width: 68, height: 79 }],
  ['65', { length: 121, width: 75, height: 76 }],
  ['78', { length: 102, width: 71, height: 77 }],
  ['4D', { length: 208, width: 88, height: 98 }],
  ['8D', { length: 208, width: 111, height: 98 }],
])

export const caseOf = (group: string): CaseSize | undefined => SIZES.get(group)
