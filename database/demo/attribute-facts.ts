// What the categories' attributes are called, their units and their values, where categories.json does not say. Numbers and
// codes read the same in both languages; words are kept in English with their French beside them.

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
const MATERIALS: Value[] = [['steel', 'acier'], 'aluminium', ['cast iron', 'fonte'], 'NBR', 'FKM', 'silicone', 'HNBR']
const CONNECTORS: Value[] = [
  ['2-pin', '2 broches'],
  ['3-pin', '3 broches'],
  ['4-pin', '4 broches'],
  ['6-pin', '6 broches'],
]
const POSITIONS: Value[] = [
  ['front', 'avant'],
  ['rear', 'arrière'],
  ['left', 'gauche'],
  ['right', 'droite'],
  ['upper', 'supérieur'],
  ['lower', 'inférieur'],
]

/** By key; what is a plain measure has no values. */
export const ATTRIBUTE_FACTS: Record<string, Partial<Attribute>> = {
  actuator: {
    en: 'Actuator',
    fr: 'Actionneur',
    values: [
      ['pneumatic', 'pneumatique'],
      ['electric', 'électrique'],
      ['vacuum', 'à dépression'],
      ['hydraulic', 'hydraulique'],
      ['wastegate', 'soupape de décharge'],
      ['variable vane', 'ailettes variables'],
    ],
  },
  amps: { unit: 'A' },
  bare_or_loaded: {
    en: 'Supplied',
    fr: 'Livraison',
    values: [
      ['bare', 'nue'],
      ['loaded', 'complète'],
      ['with valves', 'avec soupapes'],
      ['with springs', 'avec ressorts'],
      ['with injector sleeves', "avec douilles d'injecteur"],
      ['with bolts', 'avec boulons'],
    ],
  },
  blades: { en: 'Blades', fr: 'Pales', values: [5, 6, 7, 8, 9, 11] },
  bolt_circle_mm: { en: 'Bolt circle', fr: 'Cercle de boulonnage' },
  bypass_psi: { unit: 'psi', unitFr: 'lb/po²', values: [8, 12, 16, 20, 25, 30] },
  cable_mm: { en: 'Cable length', fr: 'Longueur du câble' },
  calibration: { en: 'Calibration', fr: 'Étalonnage', values: ['C10', 'C14', 'C22', 'C31', 'C38', 'C45'] },
  cca: { unit: 'A' },
  color: {
    en: 'Colour',
    fr: 'Couleur',
    values: [
      ['black', 'noir'],
      ['white', 'blanc'],
      ['grey', 'gris'],
      ['amber', 'ambre'],
      ['red', 'rouge'],
      ['clear', 'transparent'],
    ],
  },
  compression_ratio: {
    en: 'Compression ratio',
    fr: 'Taux de compression',
    values: [
      ['14.5:1', '14,5:1'],
      ['15.8:1', '15,8:1'],
      ['16.5:1', '16,5:1'],
      ['17.2:1', '17,2:1'],
      ['17.8:1', '17,8:1'],
      ['18.5:1', '18,5:1'],
    ],
  },
  concentration: {
    en: 'Concentration',
    fr: 'Concentration',
    values: [
      ['concentrate', 'concentré'],
      ['50/50 premix', 'prémélange 50/50'],
      ['60/40 premix', 'prémélange 60/40'],
      ['40/60 premix', 'prémélange 40/60'],
      ['ready to use', "prêt à l'emploi"],
      ['arctic premix', 'prémélange arctique'],
    ],
  },
  connector: { values: CONNECTORS },
  connectors: { en: 'Connectors', fr: 'Connecteurs', values: [2, 3, 4, 6, 8, 12] },
  contents: {
    values: [
      ['filters', 'filtres'],
      ['filters and seals', 'filtres et joints'],
      ['gaskets', "joints d'étanchéité"],
      ['gaskets and seals', 'joints et bagues'],
      ['filters and plugs', 'filtres et bougies'],
      ['complete', 'complet'],
    ],
  },
  core_height_mm: { en: 'Core height', fr: 'Hauteur du faisceau' },
  core_width_mm: { en: 'Core width', fr: 'Largeur du faisceau' },
  diameter_mm: { en: 'Diameter', fr: 'Diamètre' },
  drain: {
    values: [
      ['manual valve', 'robinet manuel'],
      ['self-venting', 'purge automatique'],
      ['with sensor', 'avec capteur'],
      ['no drain', 'sans vidange'],
      ['clear bowl', 'cuve transparente'],
      ['drain plug', 'bouchon de vidange'],
    ],
  },
  drive: {
    en: 'Drive',
    fr: 'Entraînement',
    values: [
      ['gear', 'à engrenage'],
      ['shaft', 'à arbre'],
      ['keyed', 'à clavette'],
      ['hex', 'à six pans'],
      ['square', 'à carré'],
      ['splined', 'à cannelures'],
    ],
  },
  emissions_level: {
    values: ['EPA 2004', 'EPA 2007', 'EPA 2010', 'EPA 2017', 'EPA 2021', 'Tier 4'],
  },
  epa_family: {
    en: 'EPA family',
    fr: "Famille d'émissions EPA",
    values: ['E07A', 'E10B', 'E13C', 'E17D', 'E21E', 'E24F'],
  },
  firmware: { en: 'Firmware', fr: 'Micrologiciel', values: ['F1.0', 'F1.4', 'F2.1', 'F2.6', 'F3.0', 'F3.2'] },
  flange_mm: { en: 'Flange', fr: 'Bride' },
  flow_cc: { en: 'Flow', fr: 'Débit', unit: 'cm³', values: [90, 120, 160, 210, 260, 320] },
  flow_lph: { en: 'Flow', fr: 'Débit', unit: 'L/h', values: [70, 95, 130, 180, 240, 320] },
  format: {
    en: 'Format',
    fr: 'Présentation',
    values: [
      ['paperback', 'broché'],
      ['binder', 'cartable'],
      ['spiral bound', 'à spirale'],
      ['USB key', 'clé USB'],
      ['download card', 'carte de téléchargement'],
      ['laminated', 'plastifié'],
    ],
  },
  fuel: {
    en: 'Fuel',
    fr: 'Carburant',
    values: [
      ['gasoline', 'essence'],
      'propane',
      ['natural gas', 'gaz naturel'],
      'diesel',
      ['dual fuel', 'bicarburant'],
      ['flex fuel', 'polycarburant'],
    ],
  },
  gap_mm: { en: 'Gap', fr: 'Écartement' },
  group: { values: ['31', '34', '65', '78', '4D', '8D'] },
  impeller: {
    en: 'Impeller',
    fr: 'Turbine',
    values: [
      ['stamped steel', 'acier embouti'],
      ['cast iron', 'fonte'],
      ['composite', 'composite'],
      ['stainless steel', 'acier inoxydable'],
      ['bronze', 'bronze'],
      ['aluminium', 'aluminium'],
    ],
  },
  inlet_mm: { en: 'Inlet', fr: 'Entrée' },
  interval_hours: { unit: 'h', values: [100, 150, 200, 250, 500, 1000] },
  journal_mm: { en: 'Journal', fr: 'Tourillon' },
  kw: { unit: 'kW' },
  language: {
    en: 'Language',
    fr: 'Langue',
    values: [
      ['English', 'anglais'],
      ['French', 'français'],
      ['English and French', 'anglais et français'],
      ['Spanish', 'espagnol'],
      ['English and Spanish', 'anglais et espagnol'],
      ['three languages', 'trois langues'],
    ],
  },
  lobes: { en: 'Lobes', fr: 'Cames', values: [8, 12, 16, 18, 24, 32] },
  lumens: { en: 'Light output', fr: 'Flux lumineux', unit: 'lm', values: [700, 1000, 1400, 2000, 2800, 4000] },
  material: { values: MATERIALS },
  media: {
    values: [
      ['cellulose', 'cellulose'],
      ['synthetic', 'synthétique'],
      ['cellulose blend', 'mélange de cellulose'],
      ['glass fibre', 'fibre de verre'],
      ['nanofibre', 'nanofibre'],
      ['wire mesh', 'toile métallique'],
    ],
  },
  micron_rating: { values: [2, 5, 7, 10, 15, 25] },
  mount: {
    en: 'Mount',
    fr: 'Fixation',
    values: [
      ['flange', 'bride'],
      ['bracket', 'support'],
      ['side', 'latérale'],
      ['rear', 'arrière'],
      ['top', 'supérieure'],
      ['gear case', "carter d'engrenages"],
    ],
  },
  mount_bolts: { en: 'Mounting bolts', fr: 'Boulons de fixation', values: [2, 3, 4, 5, 6, 8] },
  nozzle_holes: { en: 'Nozzle holes', fr: "Trous d'injecteur", values: [5, 6, 7, 8, 9, 10] },
  opening_temp_c: { unit: '°C' },
  outlet_mm: { en: 'Outlet', fr: 'Sortie' },
  oversize_mm: { en: 'Oversize', fr: 'Surdimension' },
  pages: { en: 'Pages', fr: 'Pages', values: [48, 96, 160, 240, 380, 520] },
  phases: { values: [1, 3, 1, 3, 1, 3] },
  pins: { en: 'Pins', fr: 'Broches', values: [36, 50, 60, 76, 96, 120] },
  poles: { en: 'Poles', fr: 'Pôles', values: [2, 3, 4, 2, 3, 4] },
  ports: { en: 'Ports', fr: 'Orifices', values: [1, 2, 4, 5, 6, 8] },
  position: { values: POSITIONS },
  power_kw: { en: 'Power', fr: 'Puissance', unit: 'kW', values: [1.4, 2.2, 3.2, 4.8, 6.6, 8.3] },
  power_w: { en: 'Power', fr: 'Puissance', unit: 'W', values: [250, 400, 600, 750, 1000, 1500] },
  pressure_bar: { unit: 'bar' },
  pulley: {
    en: 'Pulley',
    fr: 'Poulie',
    values: [
      ['single groove', 'simple gorge'],
      ['double groove', 'double gorge'],
      ['6-rib', '6 nervures'],
      ['8-rib', '8 nervures'],
      ['10-rib', '10 nervures'],
      ['no pulley', 'sans poulie'],
    ],
  },
  range: { en: 'Range', fr: 'Plage', unit: 'bar', values: ['0-4', '0-7', '0-10', '0-16', '0-25', '0-40'] },
  rating_hp: { unit: 'hp', unitFr: 'ch', values: [190, 260, 325, 400, 455, 565] },
  reach_mm: { en: 'Reach', fr: 'Longueur du culot' },
  reserve_min: { unit: 'min', values: [90, 120, 150, 180, 220, 430] },
  ribs: { en: 'Ribs', fr: 'Nervures', values: [4, 5, 6, 7, 8, 10] },
  rotation: {
    en: 'Rotation',
    fr: 'Rotation',
    values: [
      ['clockwise', 'sens horaire'],
      ['counter-clockwise', 'sens antihoraire'],
      ['either way', 'deux sens'],
      ['clockwise, offset', 'sens horaire, décalé'],
      ['counter-clockwise, offset', 'sens antihoraire, décalé'],
      ['either way, offset', 'deux sens, décalé'],
    ],
  },
  rows: { en: 'Rows', fr: 'Rangées', values: [1, 2, 3, 4, 5, 6] },
  section_mm: { en: 'Section', fr: 'Section' },
  shape: {
    values: [
      ['round', 'rond'],
      ['conical', 'conique'],
      ['panel', 'panneau'],
      ['oval', 'ovale'],
      ['square', 'carré'],
      ['radial', 'radial'],
    ],
  },
  size: {
    en: 'Size',
    fr: 'Taille',
    values: ['STD', ['+0.25', '+0,25'], ['+0.50', '+0,50'], ['+0.75', '+0,75'], ['+1.00', '+1,00'], ['+1.25', '+1,25']],
  },
  spec: { en: 'Specification', fr: 'Norme', values: ['CH-4', 'CI-4', 'CJ-4', 'CK-4', 'FA-4', 'SN'] },
  splines: { en: 'Splines', fr: 'Cannelures', values: [10, 14, 18, 22, 26, 32] },
  stem_mm: { en: 'Stem', fr: 'Tige' },
  stroke_mm: { en: 'Stroke', fr: 'Course' },
  teeth: { en: 'Teeth', fr: 'Dents', values: [9, 10, 11, 12, 13, 16] },
  temperature_max_c: { en: 'Highest temperature', fr: 'Température maximale', unit: '°C' },
  terminal: {
    values: [
      ['top post', 'borne supérieure'],
      ['stud', 'goujon'],
      ['side post', 'borne latérale'],
      ['marine stud', 'goujon marin'],
      ['flag', 'drapeau'],
      ['dual post', 'borne double'],
    ],
  },
  thickness_mm: { en: 'Thickness', fr: 'Épaisseur' },
  thread_size: { values: THREADS },
  torque_lbft: { unit: 'lb-ft', unitFr: 'lb-pi', values: [420, 550, 660, 860, 1050, 1250] },
  treats_l: { en: 'Treats', fr: 'Quantité traitée', unit: 'L', values: [75, 150, 300, 600, 950, 1900] },
  type: {
    en: 'Type',
    fr: 'Type',
    values: [
      ['standard', 'standard'],
      ['heavy-duty', 'pour service intensif'],
      ['long-life', 'longue durée'],
      ['compact', 'compact'],
      ['severe-duty', 'pour service extrême'],
      ['high-output', 'à haut rendement'],
    ],
  },
  upper_or_lower: {
    en: 'Set',
    fr: 'Jeu',
    values: [
      ['upper', 'haut moteur'],
      ['lower', 'bas moteur'],
      ['upper and lower', 'haut et bas moteur'],
      ['single cylinder', 'un cylindre'],
      ['front', 'avant'],
      ['rear', 'arrière'],
    ],
  },
  valves: { en: 'Valves', fr: 'Soupapes', values: [8, 12, 16, 18, 24, 48] },
  viscosity: { values: ['10W-30', '15W-40', '5W-40', '10W-40', '0W-40', '5W-30'] },
  voltage: { unit: 'V', values: [12, 24] },
  volume_l: { unit: 'L', values: [1, 3.78, 9.5, 18.9, 60, 208] },
  volume_ml: { en: 'Volume', fr: 'Volume', unit: 'mL', values: [80, 190, 310, 350, 400, 450] },
}
