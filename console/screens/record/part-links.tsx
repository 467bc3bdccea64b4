// What a part has screens of its own for, beside the page of its record.
import { Link } from 'wouter'
import { useCatalogueWords } from '../../base/catalogue-words.tsx'
import { contentsPath, picturesPath } from '../../base/paths.ts'

export function PartLinks({ partId }: { partId: string }) {
  const { part: words } = useCatalogueWords()
  return (
    <>
      <Link href={picturesPath(partId)} className="button">
        {words.pictures}
      </Link>
      <Link href={contentsPath(partId)} className="button">
        {words.contents}
      </Link>
    </>
  )
}
