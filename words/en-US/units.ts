// Units that stand behind a measure in the other system.
export const units = {
  inches: 'in',
  poundFeet: 'lb-ft',
  poundInches: 'lb-in',
  quarts: 'US qt',
  psi: 'psi',
  fahrenheit: '°F',
}
