// The clock on a store's wall, by its state or province: of one that has two, the clock of most of its people.
const ZONES: Record<string, string> = {
  'America/New_York': 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR VI',
  'America/St_Johns': 'NL',
  'America/Halifax': 'NB NS PE',
  'America/Toronto': 'ON QC NU',
  'America/Winnipeg': 'MB',
  'America/Regina': 'SK',
  'America/Edmonton': 'AB NT',
  'America/Vancouver': 'BC YT',
}
const ZONE_OF = new Map(
  Object.entries(ZONES).flatMap(([zone, regions]) => regions.split(' ').map((region) => [region, zone] as const)),
)

/** California and Canada share no code of a region, so that the region alone says where it is. */
const zoneOf = (region: string): string => ZONE_OF.get(region) ?? 'America/Toronto'

const formatters = new Map<string, Intl.DateTimeFormat>()
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let made = formatters.get(timeZone)
  if (!made) formatters.set(timeZone, (made = new Intl.DateTimeFormat(undefined, { ...PARTS, timeZone })))
  return made
}

const PARTS = {
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
} as const

/** The day, as YYYY-MM-DD, and the time, as HH:MM, in a region. */
export function clockIn(region: string, moment: Date): { day: string; time: string } {
  const parts = formatterOf(zoneOf(region)).formatToParts(moment)
  const of = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  return { day: `${of['year']}-${of['month']}-${of['day']}`, time: `${of['hour']}:${of['minute']}` }
}
