import { Link } from 'wouter'
import { homePath } from '../base/paths.ts'
import { useWords } from '../base/words.tsx'
import { useTitle } from './title.ts'

export function NotThere() {
  const words = useWords()
  useTitle(words.notThereTitle)
  return (
    <div className="screen">
      <h1>{words.notThereTitle}</h1>
      <p>{words.notThere}</p>
      <p>
        <Link href={homePath}>{words.toHome}</Link>
      </p>
    </div>
  )
}
