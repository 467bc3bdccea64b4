import type { AskedQuestion, Question } from '#contract/console/home.ts'
import { formatNumber } from '#words/format.ts'
import { Link, useLocation } from 'wouter'
import { useKeys } from '../../base/keys.ts'
import { columnsFor, widthOfLast } from './columns-for.ts'
import { listPath } from '../../base/paths.ts'
import { useSpeech } from '../../base/words.tsx'

/** What nobody may leave until tomorrow. */
const URGENT = new Set<Question>(['late', 'trouble', 'disputes', 'checks'])

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0']

const pathOf = ({ object, list }: AskedQuestion): string => `${listPath(object)}?${new URLSearchParams({ v: list })}`

/** Each number opens its list, by its key too. */
export function Questions({ questions }: { questions: readonly AskedQuestion[] }) {
  const { words } = useSpeech()
  const [, go] = useLocation()
  useKeys(
    questions.slice(0, KEYS.length).map((asked, i) => ({
      keys: KEYS[i] ?? '',
      label: words.day.questions[asked.question].title,
      place: 'here' as const,
      run: () => go(pathOf(asked)),
    })),
  )
  const columns = columnsFor(questions.length)
  const lastWidth = widthOfLast(questions.length, columns)
  return (
    <ul className="questions" data-columns={columns} data-last={lastWidth} aria-label={words.day.questionsTitle}>
      {questions.map((asked, i) => (
        <QuestionCard key={asked.question} asked={asked} keyName={KEYS[i]} />
      ))}
    </ul>
  )
}

function QuestionCard({ asked, keyName }: { asked: AskedQuestion; keyName: string | undefined }) {
  const { words, locale } = useSpeech()
  const { question, count, hasMore } = asked
  const { title, told } = words.day.questions[question]
  const isUrgent = URGENT.has(question) && count > 0
  return (
    <li className="question" data-urgent={isUrgent || undefined} data-none={count === 0 || undefined}>
      <Link href={pathOf(asked)}>
        <span className="question__title">
          {title}
          {keyName && (
            <kbd className="only-desk" aria-hidden="true">
              {keyName}
            </kbd>
          )}
        </span>
        <span className="question__count">
          {formatNumber(count, locale)}
          {hasMore && '+'}
        </span>
        <Ticks count={count} />
        <span className="question__told">{told}</span>
      </Link>
    </li>
  )
}

const MOST_TICKS = 36
const STEP = 5

/** A tick for each; from so many on the row is full, and the number says the rest. */
function Ticks({ count }: { count: number }) {
  const ticks = Math.min(count, MOST_TICKS)
  const path = Array.from({ length: ticks }, (_, i) => `M${i * STEP + 1.5} 1v10`).join('')
  return (
    <svg
      className="question__ticks"
      viewBox={`0 0 ${MOST_TICKS * STEP} 12`}
      preserveAspectRatio="xMinYMid meet"
      aria-hidden="true"
    >
      {ticks === 0 ? <path d="M0 6h8" /> : <path d={path} />}
    </svg>
  )
}
