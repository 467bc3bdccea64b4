import type { EquipmentType } from '#values/equipment.ts'

const LINES: Record<EquipmentType, [string, string][]> = {
  ENGINE: [
    ['MODEL', 'TRN64-260'],
    ['ESN', '24123456'],
    ['SPEC', 'S4123'],
  ],
  GENERATOR: [
    ['MODEL', 'CC60'],
    ['S/N', 'C184012345'],
    ['SPEC', 'CC60-C'],
  ],
  VEHICLE: [
    ['MFD', '03/2003'],
    ['GVWR', '4 080 LB'],
    ['VIN', '1HGCM82633A004352'],
  ],
}
const NUMBERS = new Set(['ESN', 'S/N', 'VIN'])

/** The plate as it is riveted to a machine, the line that is asked for marked. The sentence beside it says where it is. */
export function Plate({ type }: { type: EquipmentType }) {
  return (
    <svg className="plate" viewBox="0 0 260 120" aria-hidden="true">
      <rect x="2" y="2" width="256" height="116" rx="8" />
      <path d="M12 12h.1M248 12h.1M12 108h.1M248 108h.1" />
      {LINES[type].map(([name, text], index) => (
        <g key={name} className={NUMBERS.has(name) ? 'plate__number' : undefined}>
          <text x="18" y={38 + index * 30}>
            {name}
          </text>
          <text x="74" y={38 + index * 30}>
            {text}
          </text>
        </g>
      ))}
    </svg>
  )
}
