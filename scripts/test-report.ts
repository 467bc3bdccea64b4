// A reporter for `npm test`: writes into the file TEST_REPORT how many passed and failed, and what each file took with all that
// it imports and sets up, which vitest's JSON report leaves out.
import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

export interface TestReport {
  passed: number
  failed: number
  files: { name: string; seconds: number }[]
}

export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const path = process.env['TEST_REPORT']
    if (path) writeFileSync(path, JSON.stringify(reportOn(modules)))
  }
}

function reportOn(modules: readonly TestModule[]): TestReport {
  const report: TestReport = { passed: 0, failed: 0, files: [] }
  for (const module of modules) {
    const failed = [...module.children.allTests('failed')].length
    report.passed += [...module.children.allTests('passed')].length
    // A file that fails outside its tests is a failure too.
    report.failed += failed || (module.state() === 'failed' ? 1 : 0)
    const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } = module.diagnostic()
    const spent = environmentSetupDuration + prepareDuration + setupDuration + collectDuration + duration
    report.files.push({ name: module.relativeModuleId, seconds: spent / 1000 })
  }
  return report
}
