import type { WordsOf } from '../words-of.ts'
import type { fit as source } from '../en-US/fit.ts'
import { messages } from './messages.ts'

export const fit: WordsOf<typeof source> = {
  universalSupplies: 'Fournitures universelles',
  noneOfItsOwn: 'Ce qui suit n’est fait pour aucune machine en particulier : choisissez-le par sa taille ou son grade.',
  universal:
    'Cette pièce n’est pas faite pour un seul moteur ou véhicule : on la choisit par sa taille, son grade ou sa puissance, que donne le manuel de la machine.',
  esnBetween: 'Convient, car le numéro de votre moteur se situe entre {from} et {to}.',
  everyFamily: 'Convient à tous les moteurs {family}.',
  drivenBy: 'Convient à votre {model}, car un moteur {family} l’entraîne.',
  everyGenerator: 'Convient à toutes les génératrices {model}.',
  builtBetween: 'Convient, car votre {model} a été fabriquée entre {from} et {to}.',
  vehicle: 'Convient au véhicule {vehicle}.',

  no: `${messages['compat.no']}.`,
  fitsEsn: 'Elle convient aux numéros de moteur de {from} à {to}.',
  fitsBuilt: 'Elle convient à une {model} fabriquée entre {from} et {to}.',
  fitsVehicle: 'Elle convient au véhicule {vehicle}.',
  tellEngine: 'Elle convient au véhicule {vehicle}. Précisez votre moteur pour en être sûr.',
  tellPower:
    'Elle convient au véhicule {vehicle}. Précisez l’alimentation du vôtre, ou communiquez avec nous avant de l’acheter.',
  onlySome: 'Elle ne convient pas à tous les véhicules {vehicle}. Veuillez communiquer avec nous avant de l’acheter.',
  others: {
    ENGINE: 'Elle convient à d’autres moteurs.',
    GENERATOR: 'Elle convient à d’autres génératrices.',
    VEHICLE: 'Elle convient à d’autres véhicules.',
  },
  otherEquipment: 'Elle convient à d’autres équipements.',

  ofYear: '{make} {model} {from}',
  ofYears: '{make} {model}, années-modèles {from} à {to}',
  ofYearWithEngine: '{make} {model} {from} avec le moteur {engine}',
  ofYearsWithEngine: '{make} {model}, années-modèles {from} à {to}, avec le moteur {engine}',
}
