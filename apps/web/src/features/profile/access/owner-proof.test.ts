import { describe, expect, it } from 'vitest'

import { proofBody, proofKinds } from './owner-proof.ts'

describe('showing that the account is one’s own', () => {
  it('D-36 is done by the password first, by a code where there is one', () => {
    expect(proofKinds(true, true)).toEqual(['password', 'second_factor'])
    expect(proofKinds(false, true)).toEqual(['second_factor'])
    expect(proofKinds(false, false)).toEqual([])
  })

  it('D-36 sends the one that was filled in, and nothing empty', () => {
    expect(proofBody({ kind: 'password', text: 'a secret' })).toEqual({ password: 'a secret' })
    expect(proofBody({ kind: 'second_factor', text: '123456' })).toEqual({ second_factor: '123456' })
    expect(proofBody({ kind: 'password', text: '' })).toEqual({})
  })
})
