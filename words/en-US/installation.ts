// How a part is fitted, by category: what holds for every part of it.
export const installation: Record<string, string> = {
  'oil-filters':
    'Oil the seal ring, turn the filter until the ring touches, then ¾ turn by hand. Check the level after the first run.',
  'fuel-filters':
    'Turn it until the seal ring touches, then ¾ turn by hand. Prime with the pump: fuel poured into the clean side is not filtered.',
  'fuel-water-separators':
    'Drain the bowl before you take it off, bleed the system afterward, and drain water every day.',
  'air-filters': 'Change it when the gauge reads 25 inH₂O (6.2 kPa). Do not blow it out with compressed air.',
  'coolant-filters': 'Let the engine cool before you open the system.',
  injectors: 'Fit a new copper washer and a new O-ring each time.',
  'injection-pumps': 'Prime the pump with fuel before the first start.',
  'fuel-lines': 'High-pressure lines are used once. Leave the caps on until both ends are tightened.',
  turbochargers:
    'Fit a new mounting gasket and a new drain gasket, and fill the bearing housing with oil before the first start.',
  'turbo-actuators': 'Calibrate it with the service tool after fitting.',
  'water-pumps': 'Fit a new seal, fill the coolant slowly and bleed the air.',
  thermostats: 'Fit a new seal, and fill the coolant slowly.',
  radiators: 'Let the engine cool before you open the system. Bleed the air after filling.',
  'coolant-hoses': 'Let the engine cool before you open the system. Change the clamps with the hose.',
  dpf: 'Fit new gaskets and clamps, then reset the soot load with the service tool.',
  doc: 'Fit new gaskets and clamps.',
  'nox-sensors': 'Tighten to 50 N·m (37 lb-ft), with anti-seize on the thread alone.',
  egr: 'Fit new gaskets on both sides.',
  'exhaust-manifolds': 'Tighten from the center outward: M10 bolts to 43 N·m (32 lb-ft).',
  'cylinder-heads': 'Bolts that are tightened by an angle are used once: fit a new full set with a new head gasket.',
  'head-gaskets':
    'Bolts that are tightened by an angle are used once: fit a new full set. Both faces must be clean, flat and dry.',
  'pistons-rings': 'Measure each ring’s gap in its bore before fitting.',
  bearings: 'Measure the clearance, and oil the faces before fitting.',
  'connecting-rods': 'Rod bolts that are tightened by an angle are used once.',
  'pan-cover-gaskets': 'Clean and degrease both faces. Sealant goes on T-joints alone.',
  'shaft-seals': 'PTFE lips are fitted dry, with the driver tool. Do not oil the shaft.',
  starters:
    'Disconnect the battery first, negative before positive. M10 mounting bolts 49 N·m (36 lb-ft), M12 85 N·m (63 lb-ft).',
  alternators: 'Disconnect the battery first, negative before positive.',
  'batteries-flooded':
    'Take the negative cable off first and connect it last. It is heavy and its acid corrosive: keep it upright.',
  'batteries-agm': 'Take the negative cable off first and connect it last. Charge with an AGM setting.',
  'control-modules': 'The module is programmed for your serial number before the engine runs.',
  'glow-heaters': 'Turn glow plugs in by hand first, then tighten to 10 to 18 N·m (7 to 13 lb-ft).',
  'voltage-regulators': 'Set volts and hertz after fitting.',
  'transfer-switches': 'A licensed electrician connects it. Tighten the lugs to the values on its label.',
  'spark-plugs': 'Check the gap, turn the plug in by hand, and tighten a cold engine.',
  brakes: 'Change both sides of an axle together.',
  'air-brake': 'Drain every tank before you open a line.',
  'belts-tensioners': 'Turn every pulley by hand before you fit the new belt: one that is rough wears it out.',
}
