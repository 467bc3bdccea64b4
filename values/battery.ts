// Kinds of batteries by the category that holds them, and which suit a use best (business rule F-5).

export const BATTERY_TYPES = ['batteries-flooded', 'batteries-agm'] as const
export type BatteryType = (typeof BATTERY_TYPES)[number]

export const isBatteryType = (text: string): text is BatteryType => BATTERY_TYPES.some((type) => type === text)

const BEST: ReadonlyMap<string, BatteryType> = new Map([
  ['truck', 'batteries-flooded'],
  ['standby-generator', 'batteries-agm'],
  ['equipment', 'batteries-agm'],
  ['motorhome-boat', 'batteries-agm'],
])

/** The type that suits a use best; null for a use that staff have added without one. */
export const bestTypeFor = (use: string): BatteryType | null => BEST.get(use) ?? null
