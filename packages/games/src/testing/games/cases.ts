import { casesOptions } from '../simulated/single-step.ts'
import type { GameTesting } from './testing.ts'

export const testing: GameTesting = {
  rule: 'PRO-1',
  params: { caseId: 'fruit', count: 3, currency: 'KZT' },
  simulated: casesOptions,
}
