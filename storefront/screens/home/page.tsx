// The first page: what are you working on, the groups, what is bought most, what is at a special price.
import { usePage } from '../../page/page-context.ts'
import type { HomeProps } from './data.ts'

export function HomePage({ home }: HomeProps) {
  const { words, href } = usePage()
  return (
    <>
      <h1>{words.home.question}</h1>
      <ul className="groups">
        {home.groups.map((group) => (
          <li key={group.id}>
            <a href={href(group.path)}>{group.name}</a>
          </li>
        ))}
      </ul>
    </>
  )
}
