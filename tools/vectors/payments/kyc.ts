/** Verification from step to step. */
import { verificationCourse } from '../../../apps/server/src/modules/protection/kyc/testing/course.ts'
import { type KindRun, known } from '../kinds.ts'

export const kyc: KindRun = (given) => {
  const { events } = known(given, 'in', ['events'])
  const steps = (events as unknown[]).map((event, at) => known(event, `events ${at}`, ['at', 'to']))
  return verificationCourse(steps as unknown as Parameters<typeof verificationCourse>[0])
}
