import { getObjectInfo } from '#records-client/adapters/objects/object-info.ts'
import { useAdapter } from '#records-client/react/use-adapter.ts'
import { FormField } from '../../fields/form-field.tsx'
import { type EditionText, OF_PIECES, PIECE_FIELDS } from './edition-text.ts'

interface PieceFieldsProps {
  text: EditionText
  onText: (some: EditionText) => void
  wrong: EditionText
}

/** Everything that a piece shows, each field as its own record's form has it. */
export function PieceFields({ text, onText, wrong }: PieceFieldsProps) {
  const { data: object } = useAdapter(getObjectInfo, { objectApiName: OF_PIECES.object })
  return PIECE_FIELDS.map((name) => {
    const info = object?.fields[name]
    if (!info) return null
    return (
      <FormField
        key={name}
        id={`piece-${name}`}
        info={info}
        label={info.label}
        isRequired={info.required}
        wrong={wrong[name]}
        isChanged={false}
        draft={text[name] ?? ''}
        onDraft={(draft) => onText({ [name]: String(draft) })}
        objectApiName={OF_PIECES.object}
        drafts={text}
        recordId={null}
        shown={null}
      />
    )
  })
}
