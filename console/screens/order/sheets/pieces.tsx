import type { ReactNode } from 'react'

interface PiecesProps {
  name: string
  most: number
  value: number
  onValue: (value: number) => void
  of: string
  isFirst?: boolean
  children: ReactNode
}

/** So many of a line; the field takes no more than there are. */
export const Pieces = ({ name, most, value, onValue, of, isFirst = false, children }: PiecesProps) => (
  <div className="pieces">
    <span className="pieces__part">{children}</span>
    <span className="pieces__count">
      <input
        data-first={isFirst || undefined}
        className="control control--number"
        type="number"
        inputMode="numeric"
        min={0}
        max={most}
        value={value}
        aria-label={name}
        onChange={({ target }) => onValue(Math.max(0, Math.min(most, Math.trunc(Number(target.value)) || 0)))}
      />
      <span className="soft">{of}</span>
    </span>
  </div>
)
