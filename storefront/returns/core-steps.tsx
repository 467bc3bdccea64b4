// What to do with an old core before it comes back: a battery is not drained, nor put into a box (business rule CO-3).
import { usePage } from '../page/page-context.ts'

export function CoreSteps({ isBattery }: { isBattery: boolean }) {
  const { steps, batterySteps } = usePage().words.returns.core
  return (
    <ol className="return-steps">
      {(isBattery ? batterySteps : steps).map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  )
}
