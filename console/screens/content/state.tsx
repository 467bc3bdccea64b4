import { useState } from 'react'
import type { UiRecord } from '#records-client/store/wire.ts'
import { fill } from '#words/format.ts'
import { useContentWords } from '../../base/content-words.tsx'
import { longMomentIn } from '../../base/moment.ts'
import { useSpeech } from '../../base/words.tsx'
import { textOf } from '../../base/text-of.ts'

/** Whether a text is public, and whether another one waits to be. */
export function State({ article, draft }: { article: UiRecord; draft: UiRecord | undefined }) {
  const { states, editionOf } = useContentWords()
  const isPublic = textOf(article, 'PublishStatus') === 'Online'
  const version = textOf(article, 'Version__c')
  return (
    <span className="content__state">
      <span className={isPublic ? 'content__public' : 'soft'}>{isPublic ? states.public : states.hidden}</span>
      {version && <span className="soft">{fill(editionOf, { version })}</span>}
      <Waiting draft={draft} />
    </span>
  )
}

/** Whether a piece is shown now, begins or ends by the clock, or has nothing to show yet; and whether an edition of it waits. */
export function PieceState({ item, draft }: { item: UiRecord; draft: UiRecord | undefined }) {
  return (
    <span className="content__state">
      <Shown item={item} />
      <Waiting draft={draft} />
    </span>
  )
}

/** A piece with none of these is not there for visitors. */
export const showsSomething = (item: UiRecord): boolean =>
  ['HeaderMessage__c', 'Title__c', 'Image__c', 'TrustTitle__c'].some((name) => textOf(item, name) !== '')

function Shown({ item }: { item: UiRecord }) {
  const { pieces, states } = useContentWords()
  const { locale } = useSpeech()
  const [from, until] = [textOf(item, 'ActiveFrom__c'), textOf(item, 'ActiveUntil__c')]
  const [now] = useState(() => Date.now())
  const at = (moment: string) => ({ at: longMomentIn(moment, locale) })
  if (!showsSomething(item)) return <span className="soft">{states.hidden}</span>
  if (until && Date.parse(until) <= now) return <span className="soft">{fill(pieces.over, at(until))}</span>
  if (from && Date.parse(from) > now) return <span className="content__waits">{fill(pieces.later, at(from))}</span>
  return (
    <span className="content__public">
      {pieces.shown}
      {until && ` ${fill(pieces.until, at(until))}`}
    </span>
  )
}

function Waiting({ draft }: { draft: UiRecord | undefined }) {
  const { states } = useContentWords()
  const { locale } = useSpeech()
  if (!draft) return null
  return (
    <span className="content__waits">
      {textOf(draft, 'State__c') === 'SCHEDULED'
        ? fill(states.SCHEDULED, { at: longMomentIn(textOf(draft, 'PublishAt__c'), locale) })
        : states.DRAFT}
    </span>
  )
}
