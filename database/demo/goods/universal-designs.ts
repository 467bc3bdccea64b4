// Goods for any machine, and those that are chosen by group or grade: batteries, oils and coolants by pack, exhaust fluid.
import type { AddPart, Designs, NewDesign } from '../parts/design.ts'
import { pounds } from '../parts/mass.ts'
import { addBatteries } from './batteries.ts'
import { takersOfExhaustFluid, vehiclesOfBattery } from './takers.ts'
import { addTools } from './tools.ts'

export function addUniversalGoods(designs: Designs): void {
  const add = (part: NewDesign) => designs.add({ ...part, universal: true })
  const addByGrade = (part: NewDesign) => designs.add({ ...part, isByGrade: true })
  // Which oil and which coolant a machine takes stands in its manual, and in none of our data (C-6).
  const addUnknown = (part: NewDesign) => addByGrade({ ...part, isFitUnknown: true })
  addBatteries((part) => {
    const takers = vehiclesOfBattery(part.attributes)
    addByGrade({ ...part, vehicles: takers, isFitUnknown: takers.length === 0 })
  })
  addOils(addUnknown)
  addCoolants(addUnknown)
  addExhaustFluid((part) => addByGrade({ ...part, ...takersOfExhaustFluid() }))
  addAdditives((part) => (DIESEL_ONLY.has(part.kind) ? addUnknown(part) : add(part)))
  addSprays(add)
  addTools(add)
}

type Pack = readonly [litres: number, en: string, fr: string, lb: number]
const OIL_PACKS: readonly Pack[] = [
  [0.946, '1 qt', '946 mL', 2],
  [3.785, '1 gal', '3,785 L', 8],
  [9.46, '2.5 gal', '9,46 L', 19.5],
  [18.9, '5 gal', '18,9 L', 38.5],
]
const OIL_USD = [7, 26, 60, 132]
/** Viscosity, what it is approved for, and what it costs beside the plainest. */
const OILS: readonly (readonly [viscosity: string, spec: string, times: number])[] = [
  ['15W-40', 'API CK-4', 1],
  ['10W-30', 'API CK-4', 1.04],
  ['10W-30', 'API FA-4', 1.08],
  ['5W-40', 'API CK-4, synthetic', 1.4],
  ['15W-40', 'low ash, gas engines', 1.15],
  ['5W-30', 'API SP', 0.95],
  ['0W-20', 'API SP', 1.02],
  ['5W-20', 'API SP', 0.95],
  ['SAE 30', 'small engines', 0.85],
]

function addOils(add: AddPart): void {
  for (const [viscosity, spec, times] of OILS)
    for (const [at, [litres, en, fr, lb]] of OIL_PACKS.entries()) {
      if (spec === 'small engines' && litres > 4) continue
      add({
        leaf: 'engine-oil',
        kind: 'engine oil',
        name: { en: 'Engine oil', fr: 'Huile moteur' },
        suffix: { en: `${viscosity} ${specIn(spec, 'en')}, ${en}`, fr: `${viscosity} ${specIn(spec, 'fr')}, ${fr}` },
        lb,
        usd: (OIL_USD[at] ?? 0) * times,
        attributes: { viscosity, volume_l: litres, spec },
      })
    }
}
const SPEC_FR: Record<string, string> = {
  'small engines': 'petits moteurs',
  'low ash, gas engines': 'faible teneur en cendres',
  'API CK-4, synthetic': 'API CK-4 synthétique',
}
const SPEC_EN: Record<string, string> = {
  'low ash, gas engines': 'low ash',
  'API CK-4, synthetic': 'API CK-4 synthetic',
}
const specIn = (spec: string, language: 'en' | 'fr') => (language === 'fr' ? SPEC_FR[spec] : SPEC_EN[spec]) ?? spec

const COOLANTS = [
  ['OAT, red', 'OAT red', 'OAT rouge', 1.12],
  ['OAT, yellow', 'OAT yellow', 'OAT jaune', 1.05],
  ['nitrite OAT, purple', 'nitrite OAT purple', 'OAT nitrité violet', 1.18],
  ['conventional, green', 'conventional green', 'classique vert', 0.85],
] as const
const COOLANT_PACKS = [
  [3.785, '1 gal', '3,785 L', 9.4, 19],
  [18.9, '5 gal', '18,9 L', 46.5, 86],
  [208, '55 gal drum', 'baril de 208 L', 505, 780],
] as const

function addCoolants(add: AddPart): void {
  for (const [type, en, fr, times] of COOLANTS)
    for (const [mix, mixFr, dearer] of [
      ['50/50 premix', 'prémélange 50/50', 1],
      ['concentrate', 'concentré', 1.45],
    ] as const)
      for (const [litres, pack, packFr, lb, usd] of COOLANT_PACKS)
        add({
          leaf: 'coolant',
          kind: 'coolant',
          name: { en: 'Coolant', fr: 'Liquide de refroidissement' },
          suffix: { en: `${en} ${mix}, ${pack}`, fr: `${fr} ${mixFr}, ${packFr}` },
          lb: mix === 'concentrate' ? lb * 1.035 : lb,
          usd: usd * times * dearer,
          attributes: { type, volume_l: litres, concentration: mix },
        })
}

const ADDITIVES = [
  ['cetane improver', 'Cetane improver', 'Améliorant de cétane', 0.946, 380, 15],
  ['cetane improver', 'Cetane improver', 'Améliorant de cétane', 3.785, 1500, 46],
  ['injector cleaner', 'Injector cleaner', 'Nettoyant pour injecteurs', 0.473, 95, 12],
  ['injector cleaner', 'Injector cleaner', 'Nettoyant pour injecteurs', 1.89, 380, 34],
  ['winter anti-gel', 'Diesel winter anti-gel', 'Antigel d’hiver pour diesel', 0.946, 380, 14],
  ['winter anti-gel', 'Diesel winter anti-gel', 'Antigel d’hiver pour diesel', 3.785, 1500, 44],
  ['stabilizer', 'Fuel stabilizer', 'Stabilisateur de carburant', 0.473, 190, 11],
  ['stabilizer', 'Fuel stabilizer', 'Stabilisateur de carburant', 0.946, 380, 18],
  ['biocide', 'Diesel biocide', 'Biocide pour diesel', 0.473, 600, 22],
] as const
const AEROSOLS = [
  ['starting fluid', 'Starting fluid', 'Liquide de démarrage', 310, 6],
  ['brake cleaner', 'Brake cleaner', 'Nettoyant pour freins', 590, 7],
  ['penetrating oil', 'Penetrating oil', 'Huile pénétrante', 400, 9],
  ['electrical contact cleaner', 'Electrical contact cleaner', 'Nettoyant pour contacts électriques', 400, 10],
  ['silicone spray', 'Silicone spray', 'Silicone en aérosol', 350, 8],
  ['belt dressing', 'Belt dressing', 'Enduit pour courroies', 350, 9],
] as const
const PASTES = [
  ['grease', 'Lithium complex grease cartridge', 'Cartouche de graisse au lithium complexe', 400, 160, 1, 9],
  ['grease', 'Moly grease cartridge', 'Cartouche de graisse au molybdène', 400, 120, 1, 11],
  ['RTV silicone', 'RTV silicone gasket maker, black', 'Pâte à joint silicone RTV, noire', 80, 260, 0.3, 9],
  ['RTV silicone', 'RTV silicone gasket maker, gray', 'Pâte à joint silicone RTV, grise', 300, 260, 0.9, 19],
  ['RTV silicone', 'RTV silicone gasket maker, red', 'Pâte à joint silicone RTV, rouge', 80, 315, 0.3, 10],
  ['anaerobic gasket maker', 'Anaerobic gasket maker', 'Pâte à joint anaérobie', 50, 150, 0.3, 24],
  ['thread locker', 'Thread locker, medium strength', 'Frein-filet, force moyenne', 36, 150, 0.3, 21],
  ['thread locker', 'Thread locker, high strength', 'Frein-filet, force élevée', 36, 150, 0.3, 22],
  ['thread locker', 'Thread locker, medium strength', 'Frein-filet, force moyenne', 10, 150, 0.3, 10],
  ['anti-seize', 'Nickel anti-seize', 'Antigrippant au nickel', 227, 1315, 0.8, 29],
  ['thread sealant', 'Thread sealant', 'Pâte à filets', 50, 200, 0.3, 19],
  ['dielectric grease', 'Dielectric grease', 'Graisse diélectrique', 85, 200, 0.3, 9],
] as const

/** What only diesels take, whichever they are. */
const DIESEL_ONLY = new Set(['cetane improver', 'winter anti-gel', 'biocide'])

function addExhaustFluid(add: AddPart): void {
  for (const [litres, en, fr, usd] of [
    [3.785, '1 gal jug', 'contenant de 3,785 L', 8],
    [9.46, '2.5 gal jug', 'contenant de 9,46 L', 14],
    [208, '55 gal drum', 'baril de 208 L', 480],
  ] as const)
    add({
      leaf: 'def',
      kind: 'diesel exhaust fluid',
      name: { en: 'Diesel exhaust fluid (DEF)', fr: 'Fluide d’échappement diesel (FED)' },
      suffix: { en, fr },
      lb: litres > 100 ? 545 : pounds(litres * 1.09) + 0.8,
      usd,
      attributes: { volume_l: litres, concentration: '32.5% (ISO 22241)' },
    })
}

function addAdditives(add: AddPart): void {
  for (const [type, en, fr, litres, treats, usd] of ADDITIVES)
    add({
      leaf: 'fuel-additives',
      kind: type,
      name: { en, fr },
      suffix: inVolume(litres),
      lb: pounds(litres * 0.92) + 0.2,
      usd,
      attributes: { volume_l: litres, treats_l: treats },
    })
}

function addSprays(add: AddPart): void {
  for (const [type, en, fr, millilitres, usd] of AEROSOLS)
    add({
      leaf: 'aerosols',
      kind: type,
      name: { en, fr },
      suffix: { en: `${millilitres} mL`, fr: `${millilitres} mL` },
      lb: 0.35 + millilitres / 600,
      usd,
      attributes: { volume_ml: millilitres },
    })
  for (const [type, en, fr, millilitres, hottest, lb, usd] of PASTES)
    add({
      leaf: 'grease-sealants',
      kind: type,
      name: { en, fr },
      suffix: { en: `${millilitres} mL`, fr: `${millilitres} mL` },
      lb,
      usd,
      attributes: { volume_ml: millilitres, temperature_max_c: hottest },
    })
}

const inVolume = (litres: number) =>
  litres < 1
    ? { en: `${litres * 1000} mL`, fr: `${litres * 1000} mL` }
    : { en: `${litres} L`, fr: `${String(litres).replace('.', ',')} L` }
