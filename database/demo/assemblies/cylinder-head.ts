// The cylinder head between its bolts and its gasket.
import { boltLb, plateLb } from '../parts/mass.ts'
import type { AssemblyOf } from './assembly.ts'
import { hasLightHead, isMoraine } from './heads.ts'

export function addHead(engine: AssemblyOf): void {
  const { sheet, litres, heads } = engine
  const { boreMm, cylinders, headBolt, hasLiners } = sheet
  const one = isMoraine(sheet)
  const inOne = cylinders / heads
  const length = Math.round(boreMm * 1.18 * inOne + boreMm * 0.2)
  const light = hasLightHead(sheet) ? 0.45 : 1
  const bolts = one ? 6 * heads : 4 * cylinders + 2
  const bolt = Math.round(boreMm * 1.35)
  const lb = (22 * litres * light) / heads
  engine.add({
    leaf: 'head-gaskets',
    kind: 'head bolt',
    name: ['Cylinder head bolt', 'Boulon de culasse'],
    isShared: true,
    quantity: bolts,
    // Those of a head are renewed together.
    setOf: bolts / heads,
    // When bolts were sold singly, four cylinders and six had the same one: the number stayed with the four.
    isLater: boreMm === 104 && cylinders === 6,
    lb: boltLb(headBolt.diameterMm, bolt),
    at: { thread_size: headBolt.thread, length_mm: bolt, grade: '10.9' },
    solid: 'bolt',
    sizes: { d: headBolt.diameterMm, length: bolt },
    torque: headBolt.torque,
    tighten: 'spiral',
  })
  engine.add({
    leaf: 'cylinder-heads',
    kind: 'cylinder head',
    name: ['Cylinder head', 'Culasse'],
    quantity: heads,
    isShared: one,
    isRecon: true,
    breaks: sheet.isGas ? [] : [2007],
    lb,
    at: (year) => ({
      valves: 4 * inOne,
      material: hasLightHead(sheet) ? 'aluminum' : 'cast iron',
      bare_or_loaded: 'loaded',
      bore_mm: boreMm,
      length_mm: length,
      ...(!sheet.isGas && { ports: year >= 2007 ? 'high swirl' : 'standard' }),
    }),
    also: [{ suffix: ['bare', 'nue'], at: { bare_or_loaded: 'bare' }, heavier: 19 / 22 }],
    solid: 'head',
    sizes: { cylinders: inOne, length, width: Math.round(boreMm * 2.1), height: Math.round(boreMm * 1.05) },
  })
  const thick = Math.round(12 + (boreMm - 94) * 0.05) / 10
  engine.add({
    leaf: 'head-gaskets',
    kind: 'head gasket',
    name: ['Head gasket', 'Joint de culasse'],
    isShared: one,
    quantity: heads,
    lb: plateLb(length, boreMm * 2, thick) * 0.55,
    at: { thickness_mm: thick, material: 'multi-layer steel', bore_mm: boreMm + 1 },
    also: hasLiners
      ? []
      : [
          {
            suffix: ['+0.25 mm thick', 'surépaisseur +0,25 mm'],
            at: { thickness_mm: Math.round((thick + 0.25) * 100) / 100 },
            heavier: 1.15,
          },
          {
            suffix: ['+0.50 mm thick', 'surépaisseur +0,50 mm'],
            at: { thickness_mm: Math.round((thick + 0.5) * 100) / 100 },
            heavier: 1.3,
          },
        ],
    solid: 'flat-gasket',
    sizes: { length, width: Math.round(boreMm * 2), holes: inOne, bore: boreMm },
    former: { key: 'material', value: 'composite' },
  })
}
