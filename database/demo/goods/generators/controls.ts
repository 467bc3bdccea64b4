// Controls of a set: regulator, boards, breakers, what charges its battery and what transfers the load.
import type { SetOf } from './set.ts'
import { addTransfer } from './transfer.ts'

export function addControls(set: SetOf): void {
  set.begin('controls')
  addCommand(set)
  addPower(set)
  addTransfer(set)
}

/** The first figure of what runs on a board, by line; engines unlike those of their line have another. */
const FIRMWARE: Record<string, number> = { CR: 1, CH: 4, CT: 2, CM: 3, CC: 6, CX: 7 }
const firmwareOf = ({ line, sheet: { isInverter, engine } }: SetOf): number =>
  isInverter
    ? 8
    : line === 'CR' && engine === 'BCK112'
      ? 9
      : engine === 'ESK24'
        ? 5
        : line === 'CM' && engine === 'TRN41'
          ? 10
          : (FIRMWARE[line] ?? 0)
const DISPLAY = {
  'push-button': [
    'start-stop switch',
    'Start/stop switch with blink codes',
    'Interrupteur marche-arrêt à codes clignotants',
  ],
  'two-line': ['two-line display', 'Two-line display', 'Afficheur à deux lignes'],
  graphic: ['graphic display', 'Graphic display', 'Afficheur graphique'],
} as const

const BOARD_MM = {
  'push-button': { l: 120, w: 90, h: 35 },
  'two-line': { l: 180, w: 130, h: 45 },
  graphic: { l: 240, w: 180, h: 70 },
} as const

function addCommand(set: SetOf): void {
  const { sheet, line, kw, engine } = set
  const { startVolts, controller, isInverter, outputVolts, phases, model, frame } = sheet
  // A board serves a line; that of diesels among gasoline sets and those with other engines have their own.
  const serves = `${line} ${engine?.isDiesel ?? true} ${isInverter} ${phases} ${engine?.code === 'ESK24'}`
  set.add({
    leaf: 'control-boards',
    kind: 'generator control board',
    name: ['Generator control board', 'Carte de commande de génératrice'],
    breaks: [2016],
    isRecon: true,
    lb: controller === 'push-button' ? 0.7 : controller === 'two-line' ? 1.4 : 3.4,
    at: (year) => ({
      voltage: startVolts,
      firmware: `${firmwareOf(set)}.${year < 2016 ? '12' : '51'}`,
      pins: controller === 'push-button' ? 24 : controller === 'two-line' ? 35 : 60,
    }),
    of: serves,
    solid: 'module',
    sizes: BOARD_MM[controller],
    torque: '2 N·m',
  })
  const [kind, en, fr] = DISPLAY[controller]
  set.add({
    leaf: controller === 'push-button' ? 'sensors-switches' : 'control-boards',
    kind,
    name: [en, fr],
    breaks: controller === 'push-button' ? [] : [2016],
    lb: controller === 'push-button' ? 0.25 : controller === 'two-line' ? 0.9 : 1.8,
    at: (year) => ({
      voltage: startVolts,
      connector: controller === 'push-button' ? '6-pin' : controller === 'two-line' ? '8-pin' : 'CAN J1939, 12-pin',
      ...(controller !== 'push-button' && { firmware: `${FIRMWARE[line]}.${year < 2016 ? '05' : '20'}` }),
    }),
    solid: controller === 'push-button' ? 'rocker-switch' : 'module',
    sizes: controller === 'push-button' ? { l: 60, w: 45, h: 30 } : { l: 190, w: 120, h: 50 },
  })
  if (line === 'CT' || line === 'CM')
    set.add({
      leaf: 'control-boards',
      kind: 'remote panel',
      name: ['Remote control panel', 'Panneau de commande à distance'],
      lb: 1.2,
      at: { voltage: startVolts, connector: '12-pin', cable_mm: line === 'CM' ? 9000 : 6000 },
      of: line,
      solid: 'module',
      sizes: { l: 160, w: 110, h: 60 },
    })
  const long = Math.round((sheet.sizeMm[0] * 1.4) / 50) * 50
  const connectors = (controller === 'push-button' ? 8 : controller === 'two-line' ? 14 : 22) + (engine?.cylinders ?? 4)
  set.add({
    leaf: 'harnesses',
    kind: 'generator harness',
    name: ['Generator control harness', 'Faisceau de commande de génératrice'],
    lb: 0.9 + connectors / 9 + long / 2200,
    at: { connectors, length_mm: long },
    of: `${frame} ${engine?.cylinders}`,
    solid: 'harness',
    sizes: { length: Math.round(long / 2), connectors },
  })
  if (isInverter) {
    set.add({
      leaf: 'control-boards',
      kind: 'inverter module',
      name: ['Inverter module', 'Module onduleur'],
      breaks: [2018],
      isRecon: true,
      lb: 6 + kw * 0.9,
      usd: 540 + kw * 48,
      at: (year) => ({ voltage: outputVolts, kw, firmware: year < 2018 ? '2.08' : '3.14' }),
      solid: 'module',
      sizes: { l: 260, w: 200, h: 90 },
      torque: '10 N·m',
    })
    return
  }
  set.add({
    leaf: 'voltage-regulators',
    kind: 'voltage regulator',
    name: ['Voltage regulator', 'Régulateur de tension'],
    lb: kw < 10 ? 0.8 : phases === 1 ? 1.1 : sheet.hasPmg ? 2.6 : 1.6,
    at: {
      voltage: outputVolts,
      phases,
      excitation: sheet.excitation,
      field_amps: kw < 10 ? 3 : kw < 100 ? 4 : kw < 250 ? 5 : 7,
      type: 'digital',
      supply: sheet.hasPmg ? 'permanent-magnet generator' : 'stator winding',
    },
    former: { key: 'type', value: 'analog' },
    solid: 'avr-box',
    sizes: { l: kw < 30 ? 110 : 150, w: kw < 30 ? 80 : 130, h: sheet.hasPmg ? 60 : 45 },
    torque: '4 N·m',
  })
  if (model.startsWith('CC') || model.startsWith('CX'))
    set.add({
      leaf: 'sensors-switches',
      kind: 'emergency stop button',
      name: ['Emergency stop button', 'Bouton d’arrêt d’urgence'],
      lb: 0.4,
      usd: 48,
      at: { connector: '2-pin', thread_size: 'M22×1.5' },
      solid: 'plug',
      sizes: { d: 40, length: 60 },
      torque: '2 N·m',
    })
}

const RATIOS = [50, 75, 100, 150, 200, 250, 300, 400, 500, 600, 800, 1000, 1200, 1600, 2000]

function addPower(set: SetOf): void {
  const { sheet, line } = set
  const { breakers, phases, outputVolts, amps, startVolts, controller } = sheet
  const poles = phases === 3 ? 3 : outputVolts === 240 ? 2 : 1
  for (const size of new Set(breakers))
    set.add({
      leaf: 'sensors-switches',
      kind: 'main breaker',
      name: ['Circuit breaker', 'Disjoncteur'],
      suffix: [`${size} A`, `${size} A`],
      quantity: breakers.filter((one) => one === size).length,
      lb: size <= 60 ? 0.25 + poles * 0.15 : size <= 100 ? 0.4 + poles * 0.2 : 0.016 * size + poles,
      at: {
        amps: size,
        poles,
        voltage: outputVolts,
        interrupting_ka: size <= 100 ? 10 : size < 400 ? 18 : 35,
      },
      solid: 'breaker',
      sizes: {
        l: size <= 100 ? 90 : Math.round(160 + size / 8),
        w: poles * (size <= 100 ? 25 : 35 + Math.round(size / 40)),
        h: size <= 100 ? 70 : 100,
      },
      torque: size <= 100 ? '5 N·m' : size < 400 ? '31 N·m' : '42 N·m',
    })
  // Push-button sets count no amps.
  if (controller !== 'push-button') {
    const ratio = RATIOS.find((one) => one >= amps * 1.15) ?? 2000
    const hole = ratio <= 100 ? 22 : ratio <= 400 ? 40 : ratio <= 800 ? 64 : 105
    set.add({
      leaf: 'sensors-switches',
      kind: 'current transformer',
      name: ['Current transformer', 'Transformateur de courant'],
      quantity: phases,
      lb: ratio <= 100 ? 0.5 : ratio <= 400 ? 1 : ratio <= 800 ? 1.5 : 2.6,
      at: {
        amps: ratio,
        secondary_amps: 5,
        inner_diameter_mm: hole,
      },
      solid: 'ct',
      sizes: { od: { 22: 58, 40: 75, 64: 105, 105: 150 }[hole], id: hole, length: 38 },
    })
  }
  const charger = line === 'CH' ? (set.kw >= 40 ? 5 : 2.5) : line === 'CC' ? 6 : line === 'CX' ? 10 : 0
  if (charger > 0)
    set.add({
      leaf: 'control-boards',
      kind: 'battery charger',
      name: ['Battery charger', 'Chargeur de batterie'],
      breaks: [2016],
      lb: (year) => 0.8 + charger * (startVolts / 12) * (year < 2016 ? 0.65 : 0.3),
      at: (year) => ({
        voltage: startVolts,
        amps: charger,
        input: '120 V AC',
        type: year < 2016 ? 'linear' : 'switching',
        // A transformer and its cooling fins stand higher.
        height_mm: year < 2016 ? 120 : 70,
      }),
      solid: 'module',
      sizes: { l: 150 + charger * 8, w: startVolts === 24 ? 160 : 110, h: 70 },
      torque: '4 N·m',
    })
}
