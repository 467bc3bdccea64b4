// Thermostats and what they sit in.
import { holesAt, moved, rectangle, rim } from '../outlines.ts'
import { round, type Solid } from './solid.ts'

/** Over its thermostats: a flange, a low chamber for each of them, and a neck for the hose. */
export const thermostatHousing: Solid = (k, _axis, size) => {
  const [flanged, width, height] = [size('length', 220), size('width', 110), size('height', 90)]
  const length = flanged / 1.3
  const flange = Math.max(4, height * 0.14)
  k.prism('z', rectangle(flanged, width, width * 0.24), [0, flange], {
    holes: holesAt(rim(flanged - width * 0.22, width * 0.76, 4), width * 0.06),
  })
  k.prism('z', rectangle(length, width * 0.86, width * 0.4), [flange, height * 0.6])
  k.prism('z', rectangle(length * 0.9, width * 0.74, width * 0.36), [height * 0.6, height * 0.72])
  const neck = Math.min(width * 0.27, height * 0.3)
  k.cylinder('x', [0, height * 0.42], [length * 0.4, length * 0.86], neck)
  k.bands('x', [0, height * 0.42], neck, [length * 0.76, length * 0.8])
  k.hole('x', [0, height * 0.42, neck * 0.8], length * 0.86)
  k.cylinder('z', [-length * 0.26, 0], [height * 0.72, height * 0.86], width * 0.09)
  return { length: height * 0.86, a: length * 1.5, b: width }
}

export const thermostat: Solid = (k, axis, size) => {
  const r = size('d', 60) / 2
  k.cylinder(axis, [0, 0], [0, r * 0.7], r * 0.3)
  for (const a of [-0.55, 0.55]) k.prism(axis, moved(rectangle(r * 0.12, r * 0.5), a * r, 0), [0, r])
  k.cylinder(axis, [0, 0], [r, r * 1.12], r)
  k.ring(axis, 0, 0, r * 1.12, r * 0.7)
  k.prism(axis, rectangle(r * 1.3, r * 0.3, r * 0.08), [r * 1.12, r * 1.5])
  k.cylinder(axis, [0, 0], [r * 1.5, r * 1.7], r * 0.16)
  return round(r * 1.7, 2 * r)
}
