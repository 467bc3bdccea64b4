interface DayOfSales {
  day: string
  cents: number
}

const DAYS_OF_WEEK = 7

/** Sums of seven days, each named by its first. The last week is whole; the first has the days that are left. */
export function byWeek(days: readonly DayOfSales[]): DayOfSales[] {
  const weeks: DayOfSales[] = []
  const left = days.length % DAYS_OF_WEEK
  for (let from = 0, to = left || DAYS_OF_WEEK; from < days.length; from = to, to += DAYS_OF_WEEK)
    weeks.push({
      day: days[from]?.day ?? '',
      cents: days.slice(from, to).reduce((sum, { cents }) => sum + cents, 0),
    })
  return weeks
}
