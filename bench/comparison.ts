// Two kept runs side by side. They differ where the middle of the one lies outside of the middle half of the other, and the other way
// round; what differs less is the machine.
import { median } from '#scripts/shoppers/median.ts'
import { measuredAs, spread } from './figure.ts'
import type { KeptRun } from './report.ts'

export function comparison(one: KeptRun, other: KeptRun): string {
  const lines = [`${one.commit} of ${one.day} (${one.machine})`, `${other.commit} of ${other.day} (${other.machine})`]
  for (const { title, figures } of one.sections) {
    const others = other.sections.find((section) => section.title === title)?.figures ?? []
    lines.push('', title)
    for (const { what, unit, rounds } of figures) {
      const found = others.find((figure) => figure.what === what)
      if (!found) continue
      const ratio = median(found.rounds) / median(rounds)
      const verdict = differ(rounds, found.rounds) ? `${ratio.toFixed(2)} times` : 'the same'
      lines.push(
        `  ${what.padEnd(64)} ${measuredAs(rounds).padEnd(24)} ${measuredAs(found.rounds).padEnd(24)} ${unit.padEnd(10)} ${verdict}`,
      )
    }
  }
  return lines.join('\n')
}

const differ = (one: number[], other: number[]): boolean => isOutside(one, other) && isOutside(other, one)

function isOutside(rounds: number[], [...others]: number[]): boolean {
  const [low, high] = spread(others)
  const middle = median(rounds)
  return middle < low || middle > high
}
