// What a part has screens of its own for, beside the page of its record.
import { Link } from 'wouter'
import { useCatalogueWords } from '../../base/catalogue-words.tsx'
import { contentsPath, gridOfPath, picturesPath } from '../../base/paths.ts'
import { useWords } from '../../base/words.tsx'
import { useOpenScreens } from '../../shell/open-screens.ts'

export function PartLinks({ partId, number }: { partId: string; number: string }) {
  const { grid } = useWords()
  const mayPrice = useOpenScreens()?.grid
  const { part: words } = useCatalogueWords()
  return (
    <>
      {mayPrice && (
        <Link href={gridOfPath(number)} className="button">
          {grid.title}
        </Link>
      )}
      <Link href={picturesPath(partId)} className="button">
        {words.pictures}
      </Link>
      <Link href={contentsPath(partId)} className="button">
        {words.contents}
      </Link>
    </>
  )
}
