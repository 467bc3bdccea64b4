// Transfer switches, which carry what the breaker of the set lets through.
import type { SetOf } from './set.ts'

/** Pounds of a transfer switch with two poles, its box with it. */
const ATS_LB: Record<number, number> = { 100: 18, 125: 24, 200: 40, 225: 46, 260: 62, 400: 110, 600: 200 }

export function addTransfer(set: SetOf): void {
  const { sheet, line } = set
  const { phases, outputVolts, atsAmps } = sheet
  if (line !== 'CH' && line !== 'CC' && line !== 'CX') return
  const [first, ...larger] = atsAmps
  const name = ['Automatic transfer switch', 'Commutateur de transfert automatique'] as const
  const poles = phases === 3 ? 3 : 2
  // As boxes for such currents are: taller with the amps, for the bend of their cables.
  const sizesOf = (amps: number) => ({ w: 340 + Math.round(amps / 4), h: 420 + amps, depth: 200 })
  if (first === undefined) {
    set.add({ kind: 'transfer switch', name, solid: 'ats-box', sizes: { w: 800, h: 1500, depth: 500 } })
    return
  }
  const at = (amps: number) => ({
    amps,
    poles,
    voltage: outputVolts,
    type: line === 'CH' && amps >= 200 ? 'service entrance' : 'standard',
  })
  const lbOf = (amps: number) => (ATS_LB[amps] ?? 240) * (phases === 3 ? 1.06 : 1)
  const four = { suffix: ['4 poles', '4 pôles'] as const, at: { poles: 4 }, heavier: 1.12 }
  const place = {
    leaf: 'transfer-switches',
    kind: 'transfer switch',
    name,
    solid: 'ats-box',
    torque: first <= 125 ? '5 N·m' : '31 N·m',
  }
  set.add({
    ...place,
    lb: lbOf(first),
    at: at(first),
    also: phases === 3 ? [four] : [],
    sizes: sizesOf(first),
  })
  for (const amps of larger) set.addApart({ ...place, lb: lbOf(amps), at: at(amps), sizes: sizesOf(amps) })
}
