import type { WordsOf } from '../words-of.ts'
import type { fitting as source } from '../en-US/fitting.ts'

export const fitting: WordsOf<typeof source> = {
  title: 'Convient à',
  machine: 'Moteur, génératrice ou véhicule',
  which: 'Lesquels',
  yours: 'Le vôtre',
  every: 'Tous',
  everyGenerator: 'Toutes',
  esnBetween: 'NSM {from} à {to}',
  esnFrom: 'NSM {from} et plus',
  esnTo: 'NSM jusqu’à {to}',
  built: 'construits de {from} à {to}',
  builtIn: 'construits en {from}',
  builtBetween: 'Fabrication de {from} à {to}',
  builtFrom: 'Fabrication à partir de {from}',
  builtTo: 'Fabrication jusqu’à {to}',
  years: 'Années-modèles {from} à {to}',
  year: 'Année-modèle {from}',
  poweredEngines: {
    DIESEL: '{engine} diesel',
    GASOLINE: '{engine} à essence',
    NATURAL_GAS: '{engine} au gaz naturel',
    PROPANE: '{engine} au propane',
    HYBRID: '{engine} hybride',
    ELECTRIC: '{engine} électrique',
    OTHER: '{engine} à autre carburant',
  },
  onlySome: 'pas tous : veuillez nous consulter',

  lookAlikes: 'Se ressemble, mais ne convient pas',
  takes: 'prend',
  theirs: '{name} : {theirs}, et non {ours}',

  replaced: 'Numéros remplacés',
  was: '{name} : {ours}, auparavant {theirs}',
  becomes: '{name} : {theirs}, auparavant {ours}',
  unchanged: 'Mêmes caractéristiques.',

  job: 'La pose',
  torque: 'Couple de serrage',
  tools: 'Outils',
  interval: 'Intervalle d’entretien',
  everyHours: 'toutes les {hours} h',
  oil: 'Huile à moteur',
  coolant: 'Liquide de refroidissement',
  takesFluid: '{machine} : {amount}',

  versions: 'Autres versions de cette pièce',

  needed: 'Il vous faut aussi',
  forMachines: 'pour {machines}',
  inKits: 'Trousses qui la contiennent',
  holds: '{count} dans la trousse',
  withInterval: 'Entretien toutes les {hours} h',

  warranty: 'Garantie de {months} mois',
  returns: 'Retours dans les 30 jours',

  sheet: 'Fiche de cette pièce (PDF)',
  sheetIntro: 'Numéro de pièce {number}. Prix et stock : voir l’adresse à la fin.',
  property: 'Quoi',
  value: 'Valeur',
  brand: 'Fabricant',
  number: 'Numéro',
  quantity: 'Quantité',
  part: 'Pièce',
}
