import { Link } from 'wouter'
import { plural } from '#words/format.ts'
import { useForMe, useReadForMe } from '../base/for-me.ts'
import { Icon } from '../base/icon.tsx'
import { forMePath } from '../base/paths.ts'
import { useSpeech } from '../base/words.tsx'

/** How many notes call the viewer, and the way to them. */
export function Bell() {
  const { words, locale } = useSpeech()
  useReadForMe()
  const unseen = useForMe()?.unseen ?? 0
  const label = unseen === 0 ? words.forMe.bellNone : plural(unseen, locale, words.forMe.bell)
  return (
    <Link href={forMePath} className="bar__button bell" aria-label={label} title={label}>
      <Icon name="bell" isLarge />
      {unseen > 0 && (
        <span className="bell__count" aria-hidden="true">
          {unseen}
        </span>
      )}
    </Link>
  )
}
