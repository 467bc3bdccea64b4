/** An engine as fit data writes it: displacement with one decimal, `6.7L`. */
export const engineText = (litres: number): string => `${(Math.round(litres * 10) / 10).toFixed(1)}L`
