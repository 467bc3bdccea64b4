export interface Alert {
  name: string
  expr: string
  for: string
  severity: 'page' | 'ticket'
  summary: string
  means: string
  look: string[]
  act: string[]
  /** Series by which it is tried, a value each minute as promtool writes them: it is on after `after` minutes of the first, and off after them of the second. */
  tried: { after: number; on: Record<string, string>; off: Record<string, string> }
}
