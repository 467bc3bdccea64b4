// Units that stand behind a measure in the other system.
export const units = { inches: 'in', poundFeet: 'lb-ft', quarts: 'US qt', psi: 'psi', fahrenheit: '°F' }
