/** On which the demos of tests are loaded: their orders lie before it, so that no test goes by the day on which it runs. */
export const DEMO_DAY = '2026-11-01'
