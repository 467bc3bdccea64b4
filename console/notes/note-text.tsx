import type { NotePerson } from '#contract/console-api/notes.ts'
import { piecesOf } from './mention.ts'

/** A note as it is read; who is named in it stands out. */
export const NoteText = ({ text, people }: { text: string; people: readonly NotePerson[] }) => (
  <p className="note-text">
    {piecesOf(text, people).map((piece, place) =>
      piece.isName ? (
        <b key={place} className="note-text__name">
          {piece.text}
        </b>
      ) : (
        piece.text
      ),
    )}
  </p>
)
