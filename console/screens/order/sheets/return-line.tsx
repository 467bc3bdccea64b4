import type { WorkReturnable } from '#contract/console-api/order-work.ts'
import { fill } from '#words/format.ts'
import { useCounterWords } from '../../../base/counter-words.tsx'
import { mostOf } from './return-pieces.ts'
import { Pieces } from './pieces.tsx'

type ReturnReason = WorkReturnable['reasons'][number]

export interface Chosen {
  quantity: number
  reason: ReturnReason | ''
  isSealed: boolean
}

const NONE: Chosen = { quantity: 0, reason: '', isSealed: false }

interface ReturnLineProps {
  line: WorkReturnable
  name: string
  partNumber: string
  chosen: ReadonlyMap<string, Chosen>
  onChoose: (key: string, chosen: Chosen) => void
}

/** A part, and its core where it has one; what does not come back says why. */
export function ReturnLine({ line, name, partNumber, chosen, onChoose }: ReturnLineProps) {
  const { startReturn: words, returns } = useCounterWords()
  const { position, can, reasons, sealedFor, core } = line
  const part = chosen.get(`PART${position}`) ?? NONE
  const cores = chosen.get(`CORE${position}`) ?? NONE
  // A part comes back with its core: one piece is asked for as the one or as the other.
  const [mostParts, mostCores] = mostOf(line, { parts: part.quantity, cores: cores.quantity })
  const change = (to: Partial<Chosen>) => onChoose(`PART${position}`, { ...part, ...to })
  return (
    <div className="return-line">
      {can === true ? (
        <Pieces
          name={fill(words.pieces, { part: partNumber })}
          most={mostParts}
          value={part.quantity}
          onValue={(quantity) => change({ quantity })}
          of={fill(words.of, { count: mostParts })}
          isFirst
        >
          <span className="number">{partNumber}</span> {name}
        </Pieces>
      ) : (
        <p className="small">
          <span className="number">{partNumber}</span> {name} <span className="soft">{words.cannot[can]}</span>
        </p>
      )}
      {part.quantity > 0 && (
        <label className="step__field">
          <span className="label">{fill(words.reasonOf, { part: partNumber })}</span>
          <select
            className="control"
            value={part.reason}
            required
            onChange={({ target }) => change({ reason: reasons.find((one) => one === target.value) ?? '' })}
          >
            <option value="">{words.chooseReason}</option>
            {reasons.map((one) => (
              <option key={one} value={one}>
                {returns.reasons[one]}
              </option>
            ))}
          </select>
        </label>
      )}
      {part.quantity > 0 && part.reason !== '' && sealedFor.includes(part.reason) && (
        <label className="ticks__one">
          <input
            type="checkbox"
            className="tick"
            checked={part.isSealed}
            onChange={({ target }) => change({ isSealed: target.checked })}
          />
          {words.sealed}
        </label>
      )}
      {core &&
        (core.can === true ? (
          <Pieces
            name={fill(words.cores, { part: partNumber })}
            most={mostCores}
            value={cores.quantity}
            onValue={(quantity) => onChoose(`CORE${position}`, { quantity, reason: 'CORE', isSealed: false })}
            of={fill(words.of, { count: mostCores })}
            isFirst
          >
            {fill(words.coreAlone, { part: partNumber })}
          </Pieces>
        ) : (
          <p className="small soft">{fill(words.coreCannot, { why: words.cannot[core.can] })}</p>
        ))}
    </div>
  )
}
