// A figure beside its budget, in one table; a budget that is not met fails the run.

export interface Figure {
  what: string
  measured: number
  unit: string
  budget?: { most?: number; least?: number }
}

const round = (value: number) => (Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 100) / 100)

/** Prints the figures and answers how many miss their budget. */
export function report(title: string, figures: Figure[]): number {
  console.log(`\n${title}`)
  let missed = 0
  for (const { what, measured, unit, budget } of figures) {
    const isMet =
      (budget?.most === undefined || measured <= budget.most) &&
      (budget?.least === undefined || measured >= budget.least)
    if (!isMet || Number.isNaN(measured)) missed++
    const wanted =
      budget?.most !== undefined
        ? `at most ${budget.most}`
        : budget?.least !== undefined
          ? `at least ${budget.least}`
          : ''
    console.log(
      `  ${isMet ? '  ' : '! '}${what.padEnd(72)} ${String(round(measured)).padStart(9)} ${unit.padEnd(12)} ${wanted}`,
    )
  }
  return missed
}
