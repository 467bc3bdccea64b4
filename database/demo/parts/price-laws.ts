// What a part costs by its weight: pounds and US dollars of 2026 at which a kind is anchored, joined by straight lines of logarithms.
// Written '0.8→9 2→23': 0.8 lb costs 9 dollars. A kind without anchors of its own goes by those of its category. Estimates, all of them; never lower for what is heavier.
type Anchors = readonly (readonly [lb: number, usd: number])[]

const BY_LEAF: Record<string, string> = {
  manuals: '1→45 5→220',
  'oil-filters': '0.8→9 2→23 5→68',
  'fuel-filters': '0.7→14 2→34 4.5→110',
  'fuel-water-separators': '1.5→26 3→58 7→150',
  'air-filters': '1→18 5→62 13→210',
  'coolant-filters': '1.2→14 1.6→18 2.4→27',
  'crankcase-filters': '1.2→55 5→210',
  'fuel-additives': '1→11 8→60',
  aerosols: '1→9 1.6→14',
  'grease-sealants': '0.3→9 1→14 10→75',
  injectors: '1.3→360 5.5→890',
  'injection-pumps': '12→900 22→1450 50→3900',
  'lift-pumps': '1→70 4→240',
  'fuel-rails': '2.5→180 8→620',
  'fuel-lines': '0.3→38 2→95',
  turbochargers: '20→820 40→1900 80→4200',
  'turbo-actuators': '3→420 9→1050',
  'charge-air-coolers': '25→480 55→1050 130→2500',
  'intake-manifolds': '8→240 25→620',
  'air-hoses-clamps': '0.3→12 1→38 5→140',
  'water-pumps': '5→100 10→190 20→360 45→900',
  thermostats: '0.4→16 1→38 2.5→105',
  radiators: '25→290 80→1050 200→3300',
  'fans-clutches': '6→130 20→420 50→1250',
  'coolant-hoses': '0.4→14 2→55 7→150',
  dpf: '40→1900 95→4300',
  doc: '16→720 55→2700',
  scr: '8→420 25→1150 100→4300',
  'nox-sensors': '0.8→260 1.6→480',
  egr: '9→480 30→1350',
  'exhaust-manifolds': '0.2→9 20→390 45→900',
  'cylinder-heads': '55→1500 140→2900 320→6900',
  'pistons-rings': '2→65 4.2→190 9.4→360 15→600',
  'cylinder-liners': '11→190 18→290 24→420',
  bearings: '1→45 3→140 8→380',
  camshafts: '8→320 21→780 48→1900',
  crankshafts: '60→900 140→2300 320→5300',
  'valves-springs': '0.15→14 0.5→38',
  'connecting-rods': '3.8→190 8.6→390 13→620',
  'head-gaskets': '0.6→38 2.2→140 5→310',
  'overhaul-sets': '3→190 9→520 24→1450',
  'pan-cover-gaskets': '0.2→18 1→58 3→140',
  'shaft-seals': '0.2→22 1→68 4→170',
  'o-rings': '0.01→2 0.2→9',
  fasteners: '0.02→1.9 0.2→5.5 1.2→19 4→46',
  'covers-pans': '2→58 10→190 40→620 120→1500',
  'oil-pumps-coolers': '0.4→26 5→165 15→420 60→1400',
  starters: '9→165 22→360 36→640 60→1050',
  alternators: '13→190 20→380 40→820',
  'sensors-switches': '0.1→32 0.4→95 1→240',
  'control-modules': '3→1150 7→2700',
  harnesses: '0.5→55 6→480 14→1100',
  'glow-heaters': '0.1→16 1→70 4→210',
  'voltage-regulators': '0.8→140 3→420',
  'control-boards': '0.6→190 4→820',
  'gen-ends': '0.4→38 60→1100 330→5400',
  'transfer-switches': '18→420 40→780 110→2400 200→4300',
  'gen-fuel': '0.5→38 5→240',
  'spark-plugs': '0.12→7 0.2→32',
  'enclosures-mounts': '1→28 40→420 150→1800',
  brakes: '2→32 20→75 36→140 110→290',
  'air-brake': '2→45 12→190 28→560',
  'belts-tensioners': '0.4→28 1.5→62 4→95 9→190',
  clutches: '28→340 75→780 175→1650',
  'steering-suspension': '2→38 12→120 80→640',
  lighting: '0.2→12 3→90 9→380',
  'wipers-cab': '0.4→14 2→45 20→240',
  'recon-engines': '503→6900 1146→15900 2930→39000',
  'long-blocks': '300→4300 690→9900 1760→22500',
  'service-tools': '0.5→22 5→140 50→1500',
}

/** Kinds that cost another sum a pound than most of their category: bolts beside gaskets, lines of steel beside hoses. */
const BY_KIND: Record<string, string> = {
  'fuel return line': '0.4→32 2→74',
  crankshaft: '60→900 140→2300 320→5300 520→8600',
  'magnet flywheel': '3→68 9→150',
  'ignition module': '0.4→49 0.8→79',
  piston: '0.6→32 2→65 4.2→190 9.4→360 15→600',
  'cylinder head': '2→120 13→420 55→1500 140→2900 320→6900',
  silencer: '2.5→58 12→190 50→560 140→1900',
  'battery charger': '1→59 3→165 6→320 12→640',
  'flat air element': '0.15→14 0.5→24 1.5→42',
  'foam pre-cleaner': '0.08→6.5 0.25→12',
  'in-line fuel filter': '0.12→9 0.4→19',
  'rotor bearing': '0.28→14 0.8→29 1.8→58 8→240',
  'main breaker': '0.3→24 1→52 2→110 5→420 12→980 32→2600',
  'current transformer': '0.5→29 1→44 2.6→96',
  'generator harness': '1→68 6→340 12→760',
  'fuel hose': '0.2→14 1.5→52',
  'unit injector': '3→560 5.5→890',
  'injector sleeve': '0.3→24 1.5→62',
  'piston ring set': '0.25→32 1.2→110',
  'piston pin': '0.8→26 4→95',
  'pin retaining ring': '0.02→2.4 0.04→4.4',
  'piston cooling nozzle': '0.2→19 0.4→34',
  'camshaft bushing': '0.1→11 0.6→28',
  'cup plug': '0.05→3.4 0.25→8',
  'drain plug washer': '0.01→1.4 0.03→2.4',
  'injector washer': '0.005→1.9 0.02→3.4',
  'head bolt': '0.3→7 0.8→16 2→34',
  'exhaust manifold': '12→240 20→390 45→900 90→1750',
  'push rod': '0.2→12 3→58',
  tappet: '0.3→22 2→88',
  'finger follower': '0.14→19 0.3→30',
  'camshaft gear': '3→98 12→280',
  'rocker lever': '0.4→32 2.5→120',
  'rocker shaft': '0.5→24 6→190 40→620',
  'valve crosshead': '0.15→14 0.8→42',
  'valve keeper': '0.01→1.4 0.02→2.4',
  'valve spring retainer': '0.03→4.4 0.3→14',
  'valve spring': '0.05→6.4 0.6→24',
  'valve stem seal': '0.01→3.4 0.03→5.9',
  'valve guide': '0.05→6.4 0.3→17',
  'valve seat insert': '0.02→6.9 0.3→22',
  'hose clamp': '0.05→3.4 0.4→14',
  'T-bolt clamp': '0.05→3.4 0.4→14',
  'DEF filter': '0.3→38 1.5→120',
  'DEF pump': '8→620 24→1450',
  'DEF dosing valve': '1.6→340 3→640',
  'EGR cooler': '12→620 30→1350 60→2300',
  'EGR valve': '6→380 9→480 20→880',
  'three-way catalyst': '20→980 60→2400',
  'glow plug': '0.08→14 0.2→26',
  'grid heater': '2→140 5→260',
  fan: '6→110 20→320 40→780',
  'fan hub': '6→120 20→260 45→560',
  damper: '8→160 40→420 110→1200',
  'damper bolt': '0.1→4.4 0.3→7.9',
  flywheel: '30→280 90→720 200→1600',
  'safety air element': '1.2→21 4→58',
  'throttle body': '4→420 12→760',
  'gas mixer': '6→460 14→820',
  'fuel shut-off valve': '1→120 4→240',
  'fuel pressure regulator': '4→280 9→460',
  'fuel metering valve': '4→620 9→980',
  'gas fuel filter': '1→42 3→88',
}

const read = new Map<string, Anchors>()

function anchorsOf(leaf: string, kind: string): Anchors {
  const law = BY_KIND[kind] ?? BY_LEAF[leaf]
  if (!law) throw new RangeError(`no price law for ${kind} in ${leaf}`)
  let anchors = read.get(law)
  if (!anchors) {
    anchors = law.split(' ').map((anchor) => {
      const [lb = 0, usd = 0] = anchor.split('→').map(Number)
      return [lb, usd] as const
    })
    read.set(law, anchors)
  }
  return anchors
}

/** US dollars, unrounded, of a new part of `lb` pounds. Beyond the last anchor its line goes on; beneath the first it never falls under a third of it. */
export function lawfulPrice(leaf: string, kind: string, lb: number): number {
  const anchors = anchorsOf(leaf, kind)
  const [first, second] = anchors
  const place = anchors.findIndex(([pounds]) => lb < pounds)
  const high = place === -1 ? anchors.length - 1 : Math.max(place, 1)
  const [lb0, usd0] = anchors[high - 1] ?? first ?? [1, 1]
  const [lb1, usd1] = anchors[high] ?? second ?? [2, 2]
  const slope = Math.log(usd1 / usd0) / Math.log(lb1 / lb0)
  return Math.max(usd0 * (lb / lb0) ** slope, (first?.[1] ?? 0) / 3)
}

/** As shops write prices: 13.99, 248.99; 4.49 beneath ten dollars where that is nearer. In cents. */
export function shelfPrice(usd: number): number {
  if (usd < 10) return Math.max(Math.round(usd * 2), 3) * 50 - 1
  return Math.max(Math.round(usd), 10) * 100 - 1
}
