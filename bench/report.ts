// What a run prints and keeps.
import { isMissed, type Figure, measuredAs, sharesAs, wanted } from './figure.ts'

export interface Section {
  title: string
  figures: Figure[]
}

/** A run with all its rounds, as `--json` writes it. */
export interface KeptRun {
  day: string
  commit: string
  before?: string
  machine: string
  parts: number
  /** How many processes wanted a processor, over a minute: when it began, and when it ended. */
  load?: [number, number]
  sections: Section[]
}

export function print({ title, figures }: Section): void {
  console.log(`\n${title}`)
  for (const figure of figures) {
    const measured = `${measuredAs(figure.rounds)} ${figure.unit}`
    const beside = [
      figure.before && `before: ${measuredAs(figure.before)}`,
      wanted(figure),
      figure.shares && `[% ${sharesAs(figure)}]`,
    ]
    console.log(
      `  ${isMissed(figure) ? '! ' : '  '}${figure.what.padEnd(64)} ${measured.padEnd(34)} ${beside.filter(Boolean).join('; ')}`,
    )
  }
}

/** A small run fails on counts and bytes alone: its times are those of a machine that is busy with other things. */
export function failures(sections: Section[], isSmall: boolean): { missed: number; failed: number } {
  const missed = sections.flatMap(({ figures }) => figures).filter(isMissed)
  return { missed: missed.length, failed: missed.filter(({ isExact }) => isExact || !isSmall).length }
}
