type Words = readonly [en: string, fr: string]
export type Value = number | string | Words

export interface Attribute {
  en: string
  fr: string
  unit?: string
  unitFr?: string
  values?: readonly Value[]
}

const THREADS = ['M18x1.5', 'M20x1.5', 'M24x1.5', '3/4-16', '1-12', '1 1/8-16']

export const MEASURED: Record<string, Partial<Attribute>> = {
  amps: { unit: 'A' },
  blades: { en: 'Blades', fr: 'Pales', values: [5, 6, 7, 8, 9, 11] },
  bolt_circle_mm: { en: 'Bolt circle', fr: 'Cercle de boulonnage' },
  bypass_psi: { unit: 'psi', unitFr: 'lb/po²', values: [8, 12, 16, 20, 25, 30] },
  cable_mm: { en: 'Cable length', fr: 'Longueur du câble' },
  cca: { unit: 'A' },
  connectors: { en: 'Connectors', fr: 'Connecteurs', values: [2, 3, 4, 6, 8, 12] },
  core_height_mm: { en: 'Core height', fr: 'Hauteur du faisceau' },
  core_width_mm: { en: 'Core width', fr: 'Largeur du faisceau' },
  diameter_mm: { en: 'Diameter', fr: 'Diamètre' },
  flange_mm: { en: 'Flange', fr: 'Bride' },
  flow_cc: { en: 'Flow', fr: 'Débit', unit: 'cm³', values: [90, 120, 160, 210, 260, 320] },
  flow_lph: { en: 'Flow', fr: 'Débit', unit: 'L/h', values: [70, 95, 130, 180, 240, 320] },
  gap_mm: { en: 'Gap', fr: 'Écartement' },
  inlet_mm: { en: 'Inlet', fr: 'Entrée' },
  interval_hours: { unit: 'h', values: [100, 150, 200, 250, 500, 1000] },
  journal_mm: { en: 'Journal', fr: 'Tourillon' },
  kw: { unit: 'kW' },
  lobes: { en: 'Lobes', fr: 'Cames', values: [8, 12, 16, 18, 24, 32] },
  lumens: { en: 'Light output', fr: 'Flux lumineux', unit: 'lm', values: [700, 1000, 1400, 2000, 2800, 4000] },
  micron_rating: { values: [2, 5, 7, 10, 15, 25] },
  mount_bolts: { en: 'Mounting bolts', fr: 'Boulons de fixation', values: [2, 3, 4, 5, 6, 8] },
  nozzle_holes: { en: 'Nozzle holes', fr: 'Trous d’injecteur', values: [5, 6, 7, 8, 9, 10] },
  opening_temp_c: { unit: '°C' },
  outlet_mm: { en: 'Outlet', fr: 'Sortie' },
  oversize_mm: { en: 'Oversize', fr: 'Surdimension' },
  pages: { en: 'Pages', fr: 'Pages', values: [48, 96, 160, 240, 380, 520] },
  phases: { values: [1, 3, 1, 3, 1, 3] },
  pins: { en: 'Pins', fr: 'Broches', values: [36, 50, 60, 76, 96, 120] },
  poles: { en: 'Poles', fr: 'Pôles', values: [2, 3, 4, 2, 3, 4] },
  ports: { en: 'Ports', fr: 'Orifices', values: [1, 2, 4, 5, 6, 8] },
  power_kw: { en: 'Power', fr: 'Puissance', unit: 'kW', values: [1.4, 2.2, 3.2, 4.8, 6.6, 8.3] },
  power_w: { en: 'Power', fr: 'Puissance', unit: 'W', values: [250, 400, 600, 750, 1000, 1500] },
  pressure_bar: { unit: 'bar' },
  rating_hp: { unit: 'hp', unitFr: 'ch', values: [190, 260, 325, 400, 455, 565] },
  reach_mm: { en: 'Reach', fr: 'Longueur du culot' },
  reserve_min: { unit: 'min', values: [90, 120, 150, 180, 220, 430] },
  ribs: { en: 'Ribs', fr: 'Nervures', values: [4, 5, 6, 7, 8, 10] },
  rows: { en: 'Rows', fr: 'Rangées', values: [1, 2, 3, 4, 5, 6] },
  section_mm: { en: 'Section', fr: 'Section' },
  splines: { en: 'Splines', fr: 'Cannelures', values: [10, 14, 18, 22, 26, 32] },
  stem_mm: { en: 'Stem', fr: 'Tige' },
  stroke_mm: { en: 'Stroke', fr: 'Course' },
  teeth: { en: 'Teeth', fr: 'Dents', values: [9, 10, 11, 12, 13, 16] },
  temperature_max_c: { en: 'Highest temperature', fr: 'Température maximale', unit: '°C' },
  thickness_mm: { en: 'Thickness', fr: 'Épaisseur' },
  thread_size: { values: THREADS },
  torque_lbft: { unit: 'lb-ft', unitFr: 'lb-pi', values: [420, 550, 660, 860, 1050, 1250] },
  treats_l: { en: 'Treats', fr: 'Quantité traitée', unit: 'L', values: [75, 150, 300, 600, 950, 1900] },
  valves: { en: 'Valves', fr: 'Soupapes', values: [8, 12, 16, 18, 24, 48] },
  voltage: { unit: 'V', values: [12, 24] },
  volume_l: { unit: 'L', values: [1, 3.78, 9.5, 18.9, 60, 208] },
  volume_ml: { en: 'Volume', fr: 'Volume', unit: 'mL', values: [80, 190, 310, 350, 400, 450] },
}
