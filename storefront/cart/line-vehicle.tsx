// The vehicle of a crate engine, and what was agreed to for it, below its line (business rules CE-1, CE-2).
import type { ReactNode } from 'react'
import type { LineVehicle } from '#contract/shop/crate-engine.ts'
import { type Locale, pathIn } from '#values/locale.ts'
import { pick } from '#words/pick.ts'
import { vehicleLines, type VehicleWords } from '#words/vehicle-text.ts'
import type { Words } from '#words/words.ts'

/** As few words as that takes, for islands. */
export const vehicleWords = ({ crate, garage }: Pick<Words, 'crate' | 'garage'>) => ({
  crate: pick(crate, 'forVehicle', 'line', 'agreed', 'agreeAnew', 'edit', 'editOf', 'onePerVehicle'),
  garage: pick(garage, 'labelOfVehicle', 'powers'),
})

type LineWords = Pick<VehicleWords, 'garage'> & { crate: Pick<VehicleWords['crate'], 'forVehicle' | 'line' | 'agreed'> }

interface VehicleOfLineProps {
  vehicle: LineVehicle
  words: LineWords
  locale: Locale
  children?: ReactNode
}

export function VehicleOfLine({ vehicle, words, locale, children }: VehicleOfLineProps) {
  const [what, number] = vehicleLines(vehicle, words)
  return (
    <div className="line-vehicle">
      <p>{what}</p>
      <p className="number">{number}</p>
      {vehicle.agreements.length > 0 && (
        <details>
          <summary>{words.crate.agreed}</summary>
          <ul>
            {vehicle.agreements.map((agreement) => (
              <li key={agreement.agreement}>
                <a href={pathIn(locale, agreement.path)} target="_blank">
                  {agreement.told}
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
      {children}
    </div>
  )
}
