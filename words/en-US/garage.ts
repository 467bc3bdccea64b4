// How equipment is called, and what its number tells (glossary: Equipment).
export const garage = {
  /** The numbers, short, as they stand before one. */
  numbers: { ENGINE: 'ESN', GENERATOR: 'GSN', VEHICLE: 'VIN' },
  labelOfNumber: '{name} · {kind} {number}',
  labelOfVehicle: '{year} {make} {model}',
  details: {
    modelFamily: 'Model family',
    engineModel: 'Engine model',
    serviceModelName: 'Service model name',
    generatorModel: 'Model',
    specification: 'Specification',
    buildDate: 'Build date',
    year: 'Model year',
    make: 'Make',
    vehicleModel: 'Model',
    engine: 'Engine',
    cylinders: 'Cylinders',
    power: 'Powered by',
  },
  /** Between two model years that a number allows. */
  or: 'or',
  powers: {
    DIESEL: 'Diesel',
    GASOLINE: 'Gasoline',
    NATURAL_GAS: 'Natural gas',
    PROPANE: 'Propane',
    HYBRID: 'Hybrid',
    ELECTRIC: 'Electricity',
    OTHER: 'Other',
  },
}
