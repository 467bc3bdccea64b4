import { useWords } from '../../base/words.tsx'
import { Icon } from '../../base/icon.tsx'
import { RECENT } from './list-url.ts'

interface ViewsProps {
  views: readonly { apiName: string; label: string }[] | undefined
  shown: string | undefined
  onView: (view: string) => void
  /** Makes another one. */
  onMake: (() => void) | undefined
}

/** The lists of the object: those that are declared, shared or one's own, and what was used last. */
export function Views({ views, shown, onView, onMake }: ViewsProps) {
  const { list } = useWords()
  const all = [...(views ?? []), { apiName: RECENT, label: list.recent }]
  return (
    <nav className="tabs" aria-label={list.views}>
      {all.map(({ apiName, label }) => (
        <button
          key={apiName}
          type="button"
          className="tab"
          aria-current={apiName === shown ? 'true' : undefined}
          onClick={() => onView(apiName)}
        >
          {label}
        </button>
      ))}
      {onMake && (
        <button type="button" className="tab tab--make" aria-label={list.newList} onClick={onMake}>
          <Icon name="plus" />
        </button>
      )}
    </nav>
  )
}
