import { describe, expect, it } from 'vitest'

import { NO_PROOF, proofBody, proofKinds } from './owner-proof.ts'

describe('proof of account ownership', () => {
  it('D-36 asks for the password first, or a code when available', () => {
    expect(proofKinds(true, true)).toEqual(['password', 'second_factor'])
    expect(proofKinds(false, true)).toEqual(['second_factor'])
    expect(proofKinds(false, false)).toEqual([])
  })

  it('D-36 sends only the filled field', () => {
    expect(proofBody({ ...NO_PROOF, password: 'a secret' })).toEqual({ password: 'a secret' })
    expect(proofBody({ ...NO_PROOF, second_factor: '123456' })).toEqual({ second_factor: '123456' })
    expect(proofBody(NO_PROOF)).toEqual({})
  })
})
