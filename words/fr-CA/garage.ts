import type { WordsOf } from '../words-of.ts'
import type { garage as source } from '../en-US/garage.ts'

export const garage: WordsOf<typeof source> = {
  numbers: { ENGINE: 'NSM', GENERATOR: 'NSG', VEHICLE: 'NIV' },
  labelOfNumber: '{name} · {kind} {number}',
  labelOfVehicle: '{make} {model} {year}',
  details: {
    modelFamily: 'Famille',
    engineModel: 'Modèle du moteur',
    serviceModelName: 'Modèle d’entretien',
    generatorModel: 'Modèle',
    specification: 'Spécification',
    buildDate: 'Date de fabrication',
    year: 'Année-modèle',
    make: 'Marque',
    vehicleModel: 'Modèle',
    engine: 'Moteur',
    cylinders: 'Cylindres',
    power: 'Motorisation',
  },
  or: 'ou',
  powers: {
    DIESEL: 'Diesel',
    GASOLINE: 'Essence',
    NATURAL_GAS: 'Gaz naturel',
    PROPANE: 'Propane',
    HYBRID: 'Hybride',
    ELECTRIC: 'Électricité',
    OTHER: 'Autre',
  },
}
