/** The current verification screen. Pure. */
import type { Verification } from '@fairhouse/contracts'

export type Step = 'person' | 'documents' | 'pending' | 'success' | 'no_tries'

/** `isEditing`: the player went back from documents to the identity form. */
export function stepOf({ status, tries_left }: Pick<Verification, 'status' | 'tries_left'>, isEditing: boolean): Step {
  if (status === 'success' || status === 'verified') return 'success'
  if (status === 'pending') return 'pending'
  if (status === 'user_pending') return isEditing ? 'person' : 'documents'
  return status === 'failed' && tries_left === 0 ? 'no_tries' : 'person'
}
