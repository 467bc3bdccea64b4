import type { UiRecord } from '#records-client/store/wire.ts'
import { fill } from '#words/format.ts'
import { useContentWords } from '../../base/content-words.tsx'
import { longMomentIn } from '../../base/moment.ts'
import { useSpeech } from '../../base/words.tsx'
import { textOf } from '../../base/text-of.ts'

/** Whether a text is public, and whether another one waits to be. */
export function State({ article, draft }: { article: UiRecord; draft: UiRecord | undefined }) {
  const { states, editionOf } = useContentWords()
  const { locale } = useSpeech()
  const isPublic = textOf(article, 'PublishStatus') === 'Online'
  const version = textOf(article, 'Version__c')
  return (
    <span className="content__state">
      <span className={isPublic ? 'content__public' : 'soft'}>{isPublic ? states.public : states.hidden}</span>
      {version && <span className="soft">{fill(editionOf, { version })}</span>}
      {draft && (
        <span className="content__waits">
          {textOf(draft, 'State__c') === 'SCHEDULED'
            ? fill(states.SCHEDULED, { at: longMomentIn(textOf(draft, 'PublishAt__c'), locale) })
            : states.DRAFT}
        </span>
      )}
    </span>
  )
}
