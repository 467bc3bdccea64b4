// The vehicles that a parts counter of the US and Canada sees most: facts of public lists, capacities about right. Makes and models as the
// list writes them that shoppers pick from; each row is what one generation of brakes, lamps and mounts goes by. Two models stand in one row
// where they have one body: a minivan and an SUV of one engine do not.
import { makes } from '../facts.ts'
import type { Years } from '../machines/years.ts'

/** car, pickup or light van, three-quarter to one ton, medium truck, class 8 tractor, bus, motorhome chassis. */
export type VehicleClass = 'C' | 'P' | 'H' | 'M' | 'T' | 'B' | 'R'
/** Its years are those of the vehicle, save where it came later or went before: ' 7.3V8@2020-2026'. */
export interface VehicleEngine extends Years {
  litres: number
  layout: 'I' | 'V'
  cylinders: number
  fuel: 'gasoline' | 'diesel' | 'gas'
  isTurbo: boolean
}
export interface Vehicle extends Years {
  make: string
  models: string[]
  engines: VehicleEngine[]
  group: string
  batteries: number
  sort: VehicleClass
  volts: 12 | 24
}

const ROWS = `
Ford|F-150|2004-2008|4.2V6 4.6V8 5.4V8|65|P
Ford|F-150|2009-2014|4.6V8@2009-2010 5.4V8@2009-2010 3.7V6@2011-2014 5.0V8@2011-2014 3.5V6T@2011-2014 6.2V8@2010-2014|65|P
Ford|F-150|2015-2020|2.7V6T 3.5V6T 5.0V8|48|P
Ford|F-150|2021-2026|2.7V6T 3.5V6T 5.0V8|48|P
Ford|F-250,F-350|1999-2002|7.3V8D 5.4V8 6.8V10|65×2|H
Ford|F-250,F-350|2003-2007|6.0V8D 5.4V8 6.8V10|65×2|H
Ford|F-250,F-350|2008-2010|6.4V8D 5.4V8 6.8V10|65×2|H
Ford|F-250,F-350|2011-2016|6.7V8D 6.2V8|65×2|H
Ford|F-250,F-350|2017-2026|6.7V8D 6.2V8@2017-2022 7.3V8@2020-2026|65×2|H
Ford|F-450,F-550|2011-2016|6.7V8D 6.8V10|65×2|H
Ford|F-450,F-550|2017-2026|6.7V8D 6.8V10@2017-2019 7.3V8@2020-2026|65×2|H
Ford|F-650,F-750|2004-2015|5.9I6D@2004-2007 6.7I6D@2008-2015|31×2|M
Ford|F-650,F-750|2016-2026|6.7V8D 6.8V10@2016-2019 7.3V8@2021-2026|65×2|M
Ford|E-350,E-450|2004-2014|5.4V8 6.8V10 6.0V8D@2004-2010|65×2|H
Ford|Transit|2015-2019|3.7V6 3.5V6T 3.2I5D|94R×2|P
Ford|Explorer|2011-2019|3.5V6 3.5V6T@2013-2019 2.0I4T@2012-2015|65|P
Ford|Escape|2013-2019|2.5I4 1.6I4T@2013-2016 2.0I4T|96R|C
Ford|Motorhome Chassis|2006-2026|6.8V10@2006-2019 7.3V8@2020-2026|65|R
Chevrolet|Silverado|1999-2006|4.3V6 4.8V8 5.3V8|78|P
GMC|Sierra|1999-2006|4.3V6 4.8V8 5.3V8|78|P
Chevrolet|Silverado|2007-2013|4.8V8 5.3V8 6.2V8|48|P
GMC|Sierra|2007-2013|4.8V8 5.3V8 6.2V8|48|P
Chevrolet|Silverado|2014-2018|4.3V6 5.3V8 6.2V8|48|P
GMC|Sierra|2014-2018|4.3V6 5.3V8 6.2V8|48|P
Chevrolet|Silverado|2019-2026|2.7I4T 5.3V8 3.0I6D@2020-2026|48|P
GMC|Sierra|2019-2026|2.7I4T 5.3V8 3.0I6D@2020-2026|48|P
Chevrolet|Silverado HD|2019-2026|6.6V8D 6.6V8|48×2|H
GMC|Sierra HD|2022-2026|6.6V8D 6.6V8|48×2|H
Chevrolet|Silverado|2001-2010|6.6V8D 6.0V8|78×2|H
GMC|Sierra|2001-2010|6.6V8D 6.0V8|78×2|H
Chevrolet|Tahoe,Suburban|2007-2014|5.3V8 6.2V8|48|P
Chevrolet|Tahoe,Suburban|2015-2020|5.3V8 6.2V8|48|P
Chevrolet|Express|2003-2026|4.8V8@2003-2017 6.0V8@2003-2020 6.6V8D@2006-2016 6.6V8@2021-2026|78×2|H
GMC|Savana|2003-2026|4.8V8@2003-2017 6.0V8@2003-2020 6.6V8D@2006-2016 6.6V8@2021-2026|78×2|H
Chevrolet|Colorado|2015-2022|2.5I4 3.6V6 2.8I4D@2016-2022|48|P
Dodge|Ram|2002-2008|3.7V6 4.7V8 5.7V8@2003-2008|65|P
Dodge|Ram|2009-2012|3.7V6 4.7V8 5.7V8|94R|P
Ram|1500|2013-2018|3.6V6 5.7V8 3.0V6D@2014-2018|94R|P
Ram|1500|2019-2026|3.6V6 5.7V8 3.0V6D@2020-2023|94R|P
Dodge|Ram|1998-2002|5.9I6D 5.9V8|27×2|H
Dodge|Ram|2003-2009|5.9I6D@2003-2007 6.7I6D@2007-2009 5.7V8|65×2|H
Dodge|Ram|2010-2012|6.7I6D 5.7V8|94R×2|H
Ram|2500,3500|2013-2018|6.7I6D 6.4V8@2014-2018|94R×2|H
Ram|2500,3500|2019-2026|6.7I6D 6.4V8|94R×2|H
Ram|4500,5500|2013-2018|6.7I6D 6.4V8@2014-2018|94R×2|M
Ram|4500,5500|2019-2026|6.7I6D 6.4V8|94R×2|M
Ram|ProMaster 1500,ProMaster 2500,ProMaster 3500|2014-2021|3.6V6|94R|P
Dodge|Grand Caravan|2011-2020|3.6V6|34|P
Jeep|Wrangler|2007-2018|3.8V6@2007-2011 3.6V6@2012-2018|34|P
Jeep|Grand Cherokee|2011-2021|3.6V6 5.7V8|94R|P
Toyota|Tacoma|2005-2015|2.7I4 4.0V6|24F|P
Toyota|Tacoma|2016-2023|2.7I4 3.5V6|24F|P
Toyota|Tundra|2007-2021|4.7V8@2007-2009 4.6V8@2010-2019 5.7V8|27F|P
Toyota|Highlander|2008-2013|3.5V6|24F|P
Toyota|Highlander|2014-2019|3.5V6|24F|P
Toyota|Sienna|2008-2010|3.5V6|24F|P
Toyota|Sienna|2011-2019|3.5V6|24F|P
Toyota|RAV4|2013-2018|2.5I4|35|C
Toyota|Camry|2012-2017|2.5I4 3.5V6|35|C
Toyota|Corolla|2009-2013|1.8I4|35|C
Toyota|Corolla|2014-2019|1.8I4|35|C
Honda|Civic|2006-2011|1.8I4|51R|C
Honda|Civic|2012-2015|1.8I4|51R|C
Honda|CR-V|2007-2011|2.4I4|51R|C
Honda|CR-V|2012-2014|2.4I4|51R|C
Honda|Odyssey|2011-2017|3.5V6|24F|P
Honda|Pilot|2011-2015|3.5V6|24F|P
Honda|Pilot|2016-2017|3.5V6|24F|P
Nissan|Altima|2013-2018|2.5I4|35|C
Nissan|Altima|2019-2020|2.5I4|35|C
Nissan|Rogue|2013-2020|2.5I4|35|C
Mercedes-Benz|Sprinter|2010-2018|3.0V6D 2.1I4D@2014-2018|49 H8|P
Freightliner|Sprinter|2007-2018|3.0V6D 2.1I4D@2014-2018|49 H8|P
Isuzu|NPR-HD|2016-2026|5.2I4D 6.0V8@2016-2020 6.6V8@2021-2026|27×2|M
Isuzu|NPR/NPR-HD|2011-2019|5.2I4D 6.0V8|27×2|M
Hino|Conventional Type Truck|2006-2021|7.6I6D|31×2|M
Freightliner|M2|2003-2026|5.9I6D@2003-2007 8.3I6D@2003-2008 6.7I6D@2008-2026 8.9I6D@2009-2026|31×2|M
Freightliner|Cascadia|2008-2017|14.8I6D 12.8I6D 14.9I6D|31×4|T
Freightliner|Cascadia|2018-2026|14.8I6D 12.8I6D 14.9I6D|31×4|T
International|4300|2002-2018|7.6I6D@2002-2015 6.7I6D@2014-2018|31×2|M
International|4400|2002-2005|7.6I6D|31×2|M
International|LT625|2017-2026|12.4I6D 14.9I6D|31×4|T
International|LA647|2008-2026|12.4I6D 14.9I6D|31×4|T
Kenworth|T680|2013-2026|12.9I6D 14.9I6D|31×4|T
Peterbilt|579|2013-2026|12.9I6D 14.9I6D|31×4|T
Kenworth|T3 Series|2008-2021|6.7I6D 8.9I6D|31×3|M
Peterbilt|337,348|2008-2021|6.7I6D 8.9I6D|31×3|M
Volvo Truck|VNL|2007-2026|12.8I6D|31×4|T
Mack|GU (Granite)|2007-2019|10.8I6D 12.8I6D|31×4|T
Mack|CXU (Pinnacle)|2007-2019|10.8I6D 12.8I6D|31×4|T
Mack|Granite|2017-2026|10.8I6D 12.8I6D|31×4|T
Mack|Pinnacle|2017-2026|10.8I6D 12.8I6D|31×4|T
Blue Bird|BB Conventional|2007-2026|6.7I6D 6.8V10G@2012-2020 7.3V8G@2021-2026|31×2|B
Freightliner|B2 Bus Chassis|2007-2026|6.7I6D|31×3|B
IC Bus|PC105|2007-2026|7.6I6D@2007-2015 6.7I6D@2014-2026 8.8V8G@2016-2026|31×3|B
Gillig|Low Floor Bus|2008-2026|8.9I6D 8.9I6G|8D×2|B24`

export const vehicles: readonly Vehicle[] = ROWS.trim().split('\n').map(readRow)

function readRow(row: string): Vehicle {
  const [make = '', models = '', span = '', engines = '', battery = '', sort = ''] = row.split('|')
  const [from = 0, to = 0] = span.split('-').map(Number)
  const [group = '', batteries = '1'] = battery.split('×')
  return {
    make,
    models: models.split(','),
    from,
    to,
    engines: engines.split(' ').map((engine) => readEngine(engine, { from, to })),
    group,
    batteries: Number(batteries),
    sort: sort.charAt(0) as VehicleClass,
    volts: sort.endsWith('24') ? 24 : 12,
  }
}

function readEngine(text: string, years: Years): VehicleEngine {
  const [, litres = '', layout = '', cylinders = '', mark = '', from = years.from, to = years.to] =
    /^([\d.]+)([IV])(\d+)([DTG]?)(?:@(\d+)-(\d+))?$/.exec(text) ?? []
  const fuel = mark === 'D' ? 'diesel' : mark === 'G' ? 'gas' : 'gasoline'
  return {
    litres: Number(litres),
    layout: layout === 'V' ? 'V' : 'I',
    cylinders: Number(cylinders),
    fuel,
    isTurbo: mark === 'T' || mark === 'D',
    from: Number(from),
    to: Number(to),
  }
}

const LIGHT: ReadonlySet<VehicleClass> = new Set(['C', 'P', 'H', 'R'])

/** Cars, vans, pickups and what is built on their front: a Ram 5500 has the nose of a Ram 2500. */
export const isLight = ({ sort, make }: Pick<Vehicle, 'sort' | 'make'>): boolean => LIGHT.has(sort) || make === 'Ram'

const TWINS: Record<string, string> = {
  Chevrolet: 'Silverado',
  GMC: 'Silverado',
  Dodge: 'Ram',
}

/** Twins of two names share their parts: a Sierra those of the Silverado. */
export function platformOf({ make, models, from, sort, engines }: Vehicle): string {
  if (models.includes('Sprinter')) return 'Sprinter'
  const twin = TWINS[make] ?? make
  return twin === make
    ? `${make} ${models.join()} ${from}`
    : `${twin} ${sort} ${from} ${engines.map(({ litres }) => litres).join()}`
}

/** A minivan and the SUV of its engines, a sedan and an SUV, a truck for sites and one for highways. */
const OF_ONE_ENGINE = new Set(['Highlander', 'Odyssey', 'Altima', 'GU (Granite)', 'Granite'])

/** The bodies of a row: models that share engines have headlamps, brakes and a front of their own, save twins as F-250 and F-350. */
export const bodiesOf = (vehicle: Vehicle): Vehicle[] =>
  OF_ONE_ENGINE.has(vehicle.models[0] ?? '')
    ? vehicle.models.map((model) => ({ ...vehicle, models: [model] }))
    : [vehicle]

/** The years of a row in which the list knows the model: some were not made in every year. */
export function yearsListed(make: string, model: string, { from, to }: Years): Years[] {
  const known = makes.find(({ name }) => name === make)?.models.find(({ name }) => name === model)
  return (known?.years ?? []).flatMap(([first, last]) =>
    first <= to && from <= last ? [{ from: Math.max(first, from), to: Math.min(last, to) }] : [],
  )
}
