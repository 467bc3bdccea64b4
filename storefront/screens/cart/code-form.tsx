import { pathIn } from '#values/locale.ts'
import { useIsland } from '../../page/island.tsx'

interface CodeFormProps {
  code: string
  does: 'apply' | 'remove'
  label: string
  className: string
  /** Where the label alone does not say which discount is meant. */
  named?: string
  onSend: (code: string) => void
}

/** Puts a discount on the cart or takes it off, by its code. */
export function CodeForm({ code, does, label, named, className, onSend }: CodeFormProps) {
  const { locale } = useIsland()
  return (
    <form
      method="post"
      action={pathIn(locale, '/cart')}
      onSubmit={(event) => {
        event.preventDefault()
        onSend(code)
      }}
    >
      <input type="hidden" name="code" value={code} />
      <button className={className} name="do" value={does} aria-label={named}>
        {label}
      </button>
    </form>
  )
}
