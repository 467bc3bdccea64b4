// Threads in the order of their diameters, inches and millimeters alike: as text, 2 1/4 stands before 3/4.

const MM_IN_INCH = 25.4
const METRIC = /^M(\d+(?:\.\d+)?)(?:×|$)/
const INCHES = /^(?:(\d+) )?(?:(\d+)\/(\d+)|(\d+))-\d/

/** Millimeters of a thread's diameter: of 'M20×1.5', '1 1/8-16', '3/4-16', '1-14'; null for what is no thread. */
export function threadDiameter(value: string): number | null {
  const [, metric] = METRIC.exec(value) ?? []
  if (metric !== undefined) return Number(metric)
  const [found, whole = '0', top, bottom, inches] = INCHES.exec(value) ?? []
  if (found === undefined) return null
  return MM_IN_INCH * (inches === undefined ? Number(whole) + Number(top) / Number(bottom) : Number(inches))
}
