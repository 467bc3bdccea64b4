interface DrawingProps {
  src: string
  size: number
  /** True for the one picture that a page opens with; all others come when they are near. */
  isFirst?: boolean
  className?: string
}

/** A line drawing. What it shows is always named beside it, so it has no text of its own. */
export function Drawing({ src, size, isFirst = false, className = 'drawing' }: DrawingProps) {
  return (
    <img
      className={className}
      src={src}
      alt=""
      width={size}
      height={size}
      decoding="async"
      {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  )
}
