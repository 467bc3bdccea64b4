import { useSpeech } from '../../base/words.tsx'
import { fill } from '#words/format.ts'
import { writeDay } from '../../base/days.ts'
import { byWeek } from './by-week.ts'

interface DayPlotProps {
  days: readonly { day: string; cents: number }[]
  money: (cents: number) => string
  label: string
}

const [WIDTH, HEIGHT, LEFT, TOP, BOTTOM] = [640, 196, 52, 26, 168]
/** More bars than this are summed by the week, so that each can be seen. */
const MOST_BARS = 90

/** A bar for each day, or week; the highest says what it is, and today's is lit. */
export function DayPlot({ days, money, label }: DayPlotProps) {
  const { words, locale } = useSpeech()
  const bars = days.length > MOST_BARS ? byWeek(days) : days
  const top = niceTop(Math.max(...bars.map(({ cents }) => cents), 100))
  const step = (WIDTH - LEFT) / bars.length
  const y = (cents: number) => BOTTOM - (cents / top) * (BOTTOM - TOP)
  const peak = bars.reduce((best, { cents }, i) => (cents > (bars[best]?.cents ?? 0) ? i : best), 0)
  const highest = bars[peak]
  const ticks = [0, 1, 2, 3, 4].map((i) => (top / 4) * i)
  const every = Math.ceil(bars.length / 5)
  const told = highest && {
    day: writeDay(highest.day, locale, 'withWeekday'),
    amount: money(highest.cents),
  }
  return (
    <svg
      className="plot"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`${label}. ${told ? fill(words.day.sales.highest, told) : ''}`}
    >
      {ticks.map((cents) => (
        <g key={cents}>
          <path className={cents === 0 ? 'plot__base' : 'plot__line'} d={`M${LEFT} ${y(cents)}H${WIDTH}`} />
          <text className="plot__axis" x={LEFT - 6} y={y(cents) + 4} textAnchor="end">
            {short(cents, locale)}
          </text>
        </g>
      ))}
      {bars.map(({ day, cents }, i) => (
        <rect
          key={day}
          className={i === peak ? 'plot__peak' : i === bars.length - 1 ? 'plot__now' : 'plot__bar'}
          x={LEFT + i * step + step * 0.14}
          y={y(cents)}
          width={step * 0.72}
          height={BOTTOM - y(cents)}
        />
      ))}
      {bars.map(({ day }, i) =>
        i % every === 0 ? (
          <g key={day}>
            <path className="plot__base" d={`M${LEFT + (i + 0.5) * step} ${BOTTOM}v5`} />
            <text
              className="plot__axis"
              x={LEFT + (i + 0.5) * step}
              y={BOTTOM + 19}
              textAnchor={i === 0 ? 'start' : 'middle'}
            >
              {writeDay(day, locale, 'short')}
            </text>
          </g>
        ) : null,
      )}
      {highest && highest.cents > 0 && told && (
        <text
          className="plot__told"
          x={LEFT + (peak + 0.5) * step}
          y={y(highest.cents) - 6}
          textAnchor={peak < bars.length * 0.15 ? 'start' : peak > bars.length * 0.85 ? 'end' : 'middle'}
        >
          {told.amount} · {told.day}
        </text>
      )}
    </svg>
  )
}

/** The next of 1, 2, 4, 8 tens, hundreds, …: its quarters are round. */
function niceTop(most: number): number {
  const ten = 10 ** Math.floor(Math.log10(most))
  return [1, 2, 4, 8, 10].map((one) => one * ten).find((one) => one >= most) ?? ten * 10
}

const short = (cents: number, locale: string): string =>
  new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(cents / 100)
