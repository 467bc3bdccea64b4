// What assemblies are called in `diagram.assembly`, as far as a drawing of the whole machine shows where they sit.

export const ENGINE_SYSTEMS = [
  'block',
  'crank-train',
  'head-valves',
  'front-drive',
  'lubrication',
  'cooling',
  'fuel',
  'ignition',
  'air-turbo',
  'exhaust',
  'electrical',
] as const
export const SET_SYSTEMS = ['engine', 'alternator-end', 'controls', 'enclosure'] as const

/** Of an engine that has no exploded views: all, with or without ignition as its fuel asks. */
export const usualSystems = (fuel: string): string[] =>
  ENGINE_SYSTEMS.filter((system) => system !== 'ignition' || fuel !== 'Diesel')
