// Pounds of simple shapes, sizes in millimetres.
const LB_PER_KG = 2.20462
const G_PER_CM3 = { steel: 7.85, iron: 7.2, aluminium: 2.7, rubber: 1.2, plastic: 1.1 } as const
export type Stuff = keyof typeof G_PER_CM3

export const pounds = (kg: number): number => kg * LB_PER_KG

const ofVolume = (mm3: number, stuff: Stuff) => pounds((mm3 / 1e6) * G_PER_CM3[stuff])

export const rodLb = (diameter: number, length: number, stuff: Stuff = 'steel'): number =>
  ofVolume((Math.PI / 4) * diameter ** 2 * length, stuff)

export const tubeLb = (outer: number, inner: number, length: number, stuff: Stuff = 'steel'): number =>
  ofVolume((Math.PI / 4) * (outer ** 2 - inner ** 2) * length, stuff)

export const plateLb = (length: number, width: number, thickness: number, stuff: Stuff = 'steel'): number =>
  ofVolume(length * width * thickness, stuff)

/** A bolt with its head: half as much again as its shank. */
export const boltLb = (diameter: number, length: number): number => rodLb(diameter, length) * 1.5

/** An O-ring of inner diameter and section (relations, o-rings). */
export const ringLb = (inner: number, section: number): number =>
  ofVolume((Math.PI ** 2 * (inner + section) * section ** 2) / 4, 'rubber') * 1.08

/** Hoses by four plies of 1.25 mm on the inner diameter; a third of water stands in for couplings and ribs. */
export const hoseLb = (inner: number, length: number, wall = 5): number =>
  pounds((Math.PI * inner * wall * length * 1.15) / 1e6) + 0.1
