import { usePage } from '../page/page-context.ts'

const HEIGHT = 30

/** The shop's own mark, or the plain one in its colour; its name stands beside it. */
export function Mark() {
  const { mark } = usePage().settings
  if (mark)
    return (
      // Else it would be preloaded, before the styles and again in the footer.
      <img
        className="mark__own"
        src={mark.src}
        alt=""
        width={Math.round(HEIGHT * mark.ratio)}
        height={HEIGHT}
        fetchPriority="low"
      />
    )
  return (
    <svg className="mark__sign" viewBox="0 0 30 30" width="30" height="30" aria-hidden="true">
      <path d="M15 2l11 6.5v13L15 28 4 21.5v-13z" />
      <circle cx="15" cy="15" r="6" />
    </svg>
  )
}
