// The order of test files: what takes longest comes first, or one worker would still be at it when the others have nothing left. Where nothing is known of
// earlier runs, vitest goes by the size of a file, which says little of those that start programs.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const LONGEST = [
  'server/console-api/round-trips.test.ts',
  'database/demo/own-database.test.ts',
  'platform/rights/rights.test.ts',
  'scripts/commands.test.ts',
  'scripts/drill.test.ts',
  'scripts/add-language.test.ts',
  'bench/small.test.ts',
  'database/demo/load.test.ts',
  'server/routes/verification.test.ts',
  'shop/returns/killed-workers.test.ts',
  'shop/diagrams/diagrams.test.ts',
  'jobs/worker.test.ts',

  'e2e/pages.test.ts',
  'e2e/paying.test.ts',
  'e2e/console-people.test.ts',
  'e2e/equipment.test.ts',
  'e2e/console.test.ts',
  'e2e/console-orders.test.ts',
  'e2e/verification.test.ts',
  'e2e/console-lists.test.ts',
  'e2e/console-phone-orders.test.ts',
  'e2e/delivery.test.ts',
  'e2e/console-objects.test.ts',
  'e2e/exploded-views.test.ts',
  'e2e/console-imports.test.ts',
]

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await super.sort(files)
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}`))
      return at === -1 ? LONGEST.length : at
    }
    return others.toSorted((a, b) => place(a) - place(b))
  }
}
