// When somebody must look, what that means and what to do: alerts of Prometheus and their page come from here, so that neither lacks the other.
import type { Alert } from './alerts/alert.ts'
import { selling } from './alerts/selling.ts'
import { serving } from './alerts/serving.ts'
import { standing } from './alerts/standing.ts'

export const ALERTS: readonly Alert[] = [...serving, ...selling, ...standing]
