// A reporter for `npm test`: writes into the file TEST_REPORT how many passed and failed, and what each file took with all that
// it imports and sets up, which vitest's JSON report leaves out; by name, what failed and what passed only when it was tried again.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'

export interface TestReport {
  passed: number
  failed: number
  files: { name: string; seconds: number }[]
  failures: Named[]
  /** Passed at the second try: something in the test or the shop is left to chance. */
  unsteady: Named[]
}

/** A test by its file and title, and the first line of what was wrong. */
export interface Named {
  name: string
  error: string
}

export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], outsideTests: readonly SerializedError[]) {
    const path = process.env['TEST_REPORT']
    if (path) writeFileSync(path, JSON.stringify(reportOn(modules, outsideTests)))
  }
}

function reportOn(modules: readonly TestModule[], outsideTests: readonly SerializedError[]): TestReport {
  const report: TestReport = { passed: 0, failed: 0, files: [], failures: [], unsteady: [] }
  for (const module of modules) {
    const failed = [...module.children.allTests('failed')]
    const passed = [...module.children.allTests('passed')]
    report.passed += passed.length
    report.failures.push(...failed.map(named))
    report.unsteady.push(...passed.filter((test) => test.diagnostic()?.flaky).map(named))
    // A file that fails outside its tests is a failure too.
    if (failed.length === 0 && module.state() === 'failed') report.failures.push(named(module))
    const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } = module.diagnostic()
    const spent = environmentSetupDuration + prepareDuration + setupDuration + collectDuration + duration
    report.files.push({ name: module.relativeModuleId, seconds: spent / 1000 })
  }
  report.failures.push(...outsideTests.map(namedByLastTest))
  report.failed = report.failures.length
  return report
}

/** What nobody awaited: vitest says which test ran when it came up, or had just ended. */
function namedByLastTest(error: SerializedError): Named {
  const { VITEST_TEST_PATH: file, VITEST_TEST_NAME: test } = error
  return {
    name: `outside of tests, at or after ${relative(process.cwd(), String(file))} > ${String(test)}`,
    error: error.message.split('\n')[0] ?? '',
  }
}

function named(test: TestCase | TestModule): Named {
  const [error] = test.type === 'test' ? (test.result().errors ?? []) : test.errors()
  const name = test.type === 'test' ? `${test.module.relativeModuleId} > ${test.fullName}` : test.relativeModuleId
  return { name, error: error?.message.split('\n')[0] ?? '' }
}
