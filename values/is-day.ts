/** The calendar has it: the 31st of February is read as a day of March. */
export function isDay(text: string): boolean {
  const day = new Date(text)
  return /^(?:19|20)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
