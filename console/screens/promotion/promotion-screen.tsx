// A promotion, new or stored: what it takes off, for what and when, tried on a sample cart while it is written.
import { useEffect, useState } from 'react'
import { Failure } from '../../base/failure.tsx'
import { usePromotionWords } from '../../base/promotion-words.tsx'
import { useSpeech } from '../../base/words.tsx'
import { tellOpened } from '../../shell/opened-object.ts'
import { useTitle } from '../../shell/title.ts'
import { Builder } from './builder.tsx'
import { newDraft } from './draft.ts'
import { useStored } from './use-stored.ts'

export function PromotionScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const id = params['id'] ?? ''
  return <Stored key={id} id={id} />
}

function Stored({ id }: { id: string }) {
  const { words, locale } = useSpeech()
  const { stored, error, again } = useStored(id, locale)
  useEffect(() => tellOpened('Promotion'), [])
  useTitle(stored?.draft.Name)
  if (error && !stored)
    return (
      <div className="screen">
        <h1>{words.notThereTitle}</h1>
        <Failure error={error} again={() => void again()} />
      </div>
    )
  if (!stored) return <p className="waiting">{words.loading}</p>
  return (
    <Builder
      key={stored.since}
      id={id}
      was={stored.draft}
      since={stored.since}
      hasMoreCodes={stored.hasMoreCodes}
      onAgain={again}
    />
  )
}

export function NewPromotionScreen() {
  const { make } = usePromotionWords()
  const [begins] = useState(() => newDraft(new Date()))
  useEffect(() => tellOpened('Promotion'), [])
  useTitle(make)
  return <Builder id={null} was={begins} since={null} hasMoreCodes={false} onAgain={async () => undefined} />
}
