// Open pages would go on working beside the next test.
import { afterEach } from 'vitest'
import { closePages } from './browser.ts'

afterEach(closePages)
