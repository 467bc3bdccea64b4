// The link to a copy of somebody's data, with its size.
import { fill, formatNumber } from '#words/format.ts'
import { usePage } from '../page/page-context.ts'

const KB = 1024

export function DownloadCopy({ path, bytes }: { path: string; bytes: number }) {
  const { words, locale, href } = usePage()
  const [unit, count] = bytes < KB * KB ? (['kb', bytes / KB] as const) : (['mb', bytes / KB / KB] as const)
  const size = fill(words.myGarage.documents.size[unit], {
    count: formatNumber(Math.max(1, Math.round(count)), locale),
  })
  return (
    <a className="button button--primary" href={href(path)} rel="nofollow" download="">
      {fill(words.myData.download, { size })}
    </a>
  )
}
