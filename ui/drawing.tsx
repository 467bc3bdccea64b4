interface DrawingProps {
  src: string
  size: number
  /** Loads at once: it is the one picture that a page opens with. Others load when they come near. */
  isFirst?: boolean
  /** What is said of it where it is a page's own picture; elsewhere what it shows is named beside it. */
  alt?: string
  className?: string
}

export function Drawing({ src, size, isFirst = false, alt = '', className = 'drawing' }: DrawingProps) {
  return (
    <img
      className={className}
      src={src}
      alt={alt}
      width={size}
      height={size}
      decoding="async"
      {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  )
}
