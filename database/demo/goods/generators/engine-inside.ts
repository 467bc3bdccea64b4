// Inside a small engine: head and valves, piston, rod and the seals of its shaft.
import { pounds, rodLb } from '../../parts/mass.ts'
import type { SmallEngine } from '../small-engines.ts'
import { addHead } from './engine-head.ts'
import type { SetOf } from './set.ts'

export function addInside(set: SetOf, engine: SmallEngine): void {
  addHead(set, engine)
  addValves(set, engine)
  addPower(set, engine)
  addSeals(set, engine)
}

function addValves(set: SetOf, { boreMm, strokeMm, cylinders, stemMm, isDiesel, code }: SmallEngine): void {
  const ofBore = `${code.slice(0, 3)} ${boreMm}`
  const long = Math.round(boreMm * 1.12)
  for (const [kind, en, fr, share, material] of [
    ['intake valve', 'Intake valve', 'Soupape d’admission', 0.42, 'martensitic steel'],
    ['exhaust valve', 'Exhaust valve', 'Soupape d’échappement', 0.36, 'austenitic steel, stellite face'],
  ] as const) {
    const head = Math.round(boreMm * share)
    set.add({
      leaf: 'valves-springs',
      kind,
      name: [en, fr],
      quantity: cylinders,
      lb: rodLb(stemMm, long) + rodLb(head, 3.5),
      at: {
        type: kind === 'intake valve' ? 'intake' : 'exhaust',
        stem_mm: stemMm,
        length_mm: long,
        head_mm: head,
        material,
      },
      of: ofBore,
      solid: 'valve',
      sizes: { head, stem: stemMm, length: long },
    })
  }
  set.add({
    leaf: 'valves-springs',
    kind: 'valve spring',
    name: ['Valve spring', 'Ressort de soupape'],
    quantity: 2 * cylinders,
    lb: 0.05 + strokeMm / 1500,
    at: { type: 'single', outer_diameter_mm: Math.round(stemMm * 3.9), length_mm: Math.round(boreMm * 0.5) },
    of: `${ofBore} ${isDiesel}`,
    solid: 'spring',
    sizes: { d: Math.round(stemMm * 3.9), length: Math.round(boreMm * 0.5) },
  })
}

function addPower(set: SetOf, engine: SmallEngine): void {
  const { boreMm, cylinders, isDiesel, compression, crankpinMm, rodMm, code } = engine
  // The turbocharged one has a lower piston crown.
  const ratio = set.sheet.isTurbo ? compression - 0.5 : compression
  const pin = Math.round(boreMm * (isDiesel ? 0.29 : 0.24))
  const ofBore = `${code.slice(0, 3)} ${boreMm}`
  const litresOfOne = (boreMm / 1000) ** 3 * 1000
  const oversizes = (['0.50'] as const).map((size) => ({
    suffix: [`${size} mm oversize`, `cote réparation +${size.replace('.', ',')} mm`] as const,
    at: { oversize_mm: Number(size) },
  }))
  const skirt = Math.round((boreMm - 0.06) * 100) / 100
  set.add({
    leaf: 'pistons-rings',
    kind: 'piston ring set',
    name: ['Piston ring set', 'Jeu de segments'],
    quantity: cylinders,
    lb: pounds(litresOfOne * (isDiesel ? 0.16 : 0.12)),
    at: { bore_mm: boreMm, oversize_mm: 0, rings: 3 },
    also: oversizes,
    of: ofBore,
    solid: 'ring-set',
    sizes: { d: boreMm },
  })
  set.add({
    leaf: 'pistons-rings',
    kind: 'piston',
    name: ['Piston', 'Piston'],
    quantity: cylinders,
    lb: pounds(litresOfOne * (isDiesel ? 1.45 : 0.95)),
    at: {
      bore_mm: boreMm,
      oversize_mm: 0,
      compression_ratio: `${ratio.toFixed(1)}:1`,
      pin_mm: pin,
      skirt_mm: skirt,
      height_mm: Math.round(boreMm * (isDiesel ? 0.95 : 0.75)),
      crown: isDiesel ? 'swirl recess' : 'flat',
    },
    also: oversizes.map(({ suffix, at }) => ({
      suffix,
      at: { ...at, skirt_mm: Math.round((skirt + at.oversize_mm) * 100) / 100 },
    })),
    of: `${code.slice(0, 3)} ${boreMm} ${ratio}`,
    solid: 'piston',
    sizes: { d: boreMm, h: Math.round(boreMm * (isDiesel ? 0.95 : 0.75)) },
  })
  set.add({
    leaf: 'connecting-rods',
    kind: 'connecting rod',
    name: ['Connecting rod', 'Bielle'],
    quantity: cylinders,
    lb: pounds(litresOfOne * (isDiesel ? 1.55 : code === 'ESK24' ? 0.95 : 0.6)),
    at: { length_mm: rodMm, type: 'machined cap', journal_mm: crankpinMm, pin_mm: pin },
    of: ofBore,
    solid: 'rod',
    sizes: { centres: rodMm, big: Math.round(crankpinMm * 1.5), small: Math.round(boreMm * 0.42) },
    torque: isDiesel ? '45 N·m' : '25 N·m',
  })
}

function addSeals(set: SetOf, { sealsMm, boreMm, cylinders, layout, code, isDiesel }: SmallEngine): void {
  const [front, rear] = sealsMm
  const length = Math.round(boreMm * (layout === 'inline' ? 1.15 * cylinders + 1 : 2.1))
  const width = Math.round(boreMm * (layout === 'inline' ? 2.3 : 1.7))
  for (const [kind, en, fr, d, position] of [
    ['front crankshaft seal', 'Front crankshaft seal', 'Joint avant de vilebrequin', front, 'front'],
    ['rear crankshaft seal', 'Rear crankshaft seal', 'Joint arrière de vilebrequin', rear, 'rear'],
  ] as const) {
    const od = d + (d > 60 ? 22 : 16)
    set.add({
      leaf: 'shaft-seals',
      kind,
      name: [en, fr],
      lb: 0.05 + d / 500,
      at: {
        inner_diameter_mm: d,
        outer_diameter_mm: od,
        width_mm: d > 60 ? 12 : 8,
        material: d > 60 ? 'FKM' : 'NBR',
        position,
      },
      solid: 'seal',
      sizes: { od, id: d },
    })
  }
  set.add({
    leaf: 'pan-cover-gaskets',
    kind: layout === 'inline' ? 'oil pan gasket' : 'crankcase gasket',
    name:
      layout === 'inline'
        ? ['Oil pan gasket', 'Joint de carter d’huile']
        : ['Crankcase gasket', 'Joint de carter moteur'],
    lb: 0.05 + (length + width) / 2600,
    at: { material: isDiesel ? 'rubber-edged steel' : 'paper', length_mm: length, width_mm: width },
    of: code,
    solid: 'flat-gasket',
    sizes: { length, width, holes: layout === 'inline' ? 18 : 10 },
  })
}
