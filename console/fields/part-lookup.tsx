import { getObjectInfo } from '#records-client/adapters/objects/object-info.ts'
import { useAdapter } from '#records-client/react/use-adapter.ts'
import { rememberedName } from './kind.ts'
import { Lookup } from './lookup.tsx'

interface PartLookupProps {
  id: string
  /** The object whose field Product__c it fills. */
  objectApiName: string
  part: string
  name: string | null
  isInvalid?: boolean
  describedBy?: string
  onPart: (part: string, name: string) => void
}

/** A part found while somebody types: by its number or its name. */
export function PartLookup({ id, objectApiName, part, name, isInvalid, describedBy, onPart }: PartLookupProps) {
  const { data } = useAdapter(getObjectInfo, { objectApiName })
  const info = data?.fields['Product__c']
  if (!info) return <span className="control" />
  return (
    <Lookup
      id={id}
      draft={part}
      info={info}
      objectApiName={objectApiName}
      isRequired={false}
      isInvalid={isInvalid ?? false}
      describedBy={describedBy}
      drafts={{}}
      recordId={null}
      shown={name}
      onDraft={(chosen) => {
        if (typeof chosen === 'string') onPart(chosen, rememberedName(chosen) ?? chosen)
      }}
    />
  )
}
