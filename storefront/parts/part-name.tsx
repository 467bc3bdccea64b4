// A part's name, of which no line ends between a number and its unit (3.7 L), nor within a model or grade (F-350, 5W-30, 2003–2009).
import { joinedIn } from './joined-in.ts'

export function PartName({ name }: { name: string }) {
  return joinedIn(name).map((piece, place) =>
    place % 2 === 0 ? (
      piece
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of a name never change their place
      <span key={place} className="part-name__join">
        {piece}
      </span>
    ),
  )
}
