import { describe, expect, it } from 'vitest'

import { repeat } from '../../../games/shared/proof/repeat.ts'
import { EXAMPLE } from './example.ts'
import { changed, claimOf, emptyForm, formOf } from './form.ts'

const empty = emptyForm('dice', { direction: 'under', target: 4950 })
const proof = EXAMPLE

describe('PRO-4 the verifier', () => {
  it('PRO-4 repeats a pasted proof and compares all that it claims', () => {
    expect(repeat(claimOf(formOf(proof, empty)))).toMatchObject({
      verdict: 'matches',
      compared: ['commitment', 'outcome', 'multiplier', 'payout'],
    })
  })

  it('PRO-4 computes a round from seeds typed by hand, and compares the hash where one is given', () => {
    const typed = { ...empty, serverSeed: proof.serverSeed, clientSeed: proof.clientSeed, nonce: '412' }
    expect(repeat(claimOf(typed))).toMatchObject({ verdict: 'computed', working: { outcome: { text: '9.89' } } })
    expect(repeat(claimOf({ ...typed, commitment: ` ${proof.commitment} ` }))).toMatchObject({
      verdict: 'matches',
      compared: ['commitment'],
    })
  })

  it('PRO-4 a field changed by hand makes another round: the old result is not held against it', () => {
    const other = changed(formOf(proof, empty), { nonce: '411' })
    expect(repeat(claimOf(other))).toMatchObject({ verdict: 'matches', compared: ['commitment'], working: { outcome: { text: '57.18' } } })
  })

  it('PRO-4 names the field that cannot be read', () => {
    expect(repeat(claimOf(empty))).toEqual({ verdict: 'unreadable', field: 'serverSeed' })
    const nonce = { ...formOf(proof, empty), nonce: 'x' }
    expect(repeat(claimOf(nonce))).toEqual({ verdict: 'unreadable', field: 'nonce' })
  })

  it('PRO-4 a proof of any shape fills the fields without breaking them', () => {
    expect(formOf({ nonce: null, params: 'x', clientSeed: [] } as never, empty)).toMatchObject({
      game: 'dice',
      nonce: '',
      clientSeed: '',
      params: empty.params,
    })
  })
})
