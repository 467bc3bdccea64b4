import type { Fate } from './people.ts'

export interface Verification {
  verificationId: string
  programId: string
  trackingId: string | null
  metadata: Record<string, string>
  group: 'military' | 'responder'
  currentStep: string
  errorIds: string[]
  /** Why the documents that were sent are not accepted, one for each. */
  rejections: string[]
  created: number
  updated: number
  isConfirmed: boolean
  fate: Fate | null
  email: string | null
}

/** Programs of the demo say in their names whom they are for. */
export const segmentOf = (programId: string) => (programId.includes('military') ? 'military' : 'first_responder')

export const firstStep = (programId: string) =>
  segmentOf(programId) === 'military' ? 'collectMilitaryStatus' : 'collectFirstResponderPersonalInfo'

const STATUSES: Record<string, readonly string[]> = {
  military: ['ACTIVE_DUTY', 'VETERAN', 'RESERVIST', 'MILITARY_RETIREE', 'MILITARY_FAMILY', 'GOLD_STAR_FAMILY'],
  first_responder: ['POLICE', 'EMT', 'FIREFIGHTER', 'SEARCH_AND_RESCUE'],
}

export function viewOf({ verificationId, programId, currentStep, errorIds, rejections }: Verification, url: string) {
  const segment = segmentOf(programId)
  const isOver = ['success', 'error', 'pending'].includes(currentStep)
  return {
    verificationId,
    currentStep,
    errorIds,
    segment,
    subSegment: null,
    locale: 'en-US',
    country: null,
    ...(!isOver && { submissionUrl: `${url}/rest/v2/verification/${verificationId}/step/${currentStep}` }),
    ...(currentStep.startsWith('collect') && { availableStatuses: STATUSES[segment] }),
    ...(currentStep === 'docUpload' && { rejectionReasons: rejections }),
    ...(currentStep === 'pending' && { maxReviewTime: '20_MIN' }),
  }
}

export function detailsOf(verification: Verification) {
  const { programId, trackingId, created, updated, metadata, email, isConfirmed, verificationId, currentStep } =
    verification
  const segment = segmentOf(programId)
  return {
    programId,
    trackingId,
    created,
    updated,
    lastResponse: {
      verificationId,
      currentStep,
      errorIds: verification.errorIds,
      ...(currentStep === 'docUpload' && { rejectionReasons: verification.rejections }),
      segment,
      rewardCode: isConfirmed ? 'EXAMPLE-CODE' : null,
    },
    personInfo: { email, metadata },
    docUploadRejectionCount: verification.rejections.length,
    docUploadRejectionReasons: verification.rejections,
    confirmedSegments: isConfirmed ? [{ segment, subSegment: null, organization: null, active: true }] : [],
  }
}
