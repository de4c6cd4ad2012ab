import { describe, expect, it } from 'vitest'

import { virtualClaims } from '../../../../../../packages/betting/src/testing/virtual-claims.ts'
import { honestClaims, operatorsClaim } from '../../../../../../packages/games/src/testing/honest.ts'
import { repeat } from '../../../games/_common/proof/repeat.ts'
import { PROVEN_VIEWS } from '../../../games/registry.ts'
import { EXAMPLE } from './example.ts'
import { withChange, claimOf, emptyForm, formOf } from './form.ts'
import { toClaim, isDrawable, verifyForm } from './verify-form.ts'

const empty = emptyForm('dice', { direction: 'under', target: 4950 })
const proof = EXAMPLE

describe('PRO-4 verifier form', () => {
  it('PRO-4 repeats a pasted proof and compares every claim', async () => {
    expect(await repeat(claimOf(formOf(proof, empty)))).toMatchObject({
      verdict: 'matches',
      compared: ['commitment', 'outcome', 'multiplier', 'payout'],
    })
  })

  it('PRO-4 computes a round from typed seeds, and compares the hash when given', async () => {
    const typed = { ...empty, serverSeed: proof.serverSeed, clientSeed: proof.clientSeed, nonce: '412' }
    expect(await repeat(claimOf(typed))).toMatchObject({ verdict: 'computed', working: { outcome: { text: '9.89' } } })
    expect(await repeat(claimOf({ ...typed, commitment: ` ${proof.commitment} ` }))).toMatchObject({
      verdict: 'matches',
      compared: ['commitment'],
    })
  })

  it('PRO-4 an edited field drops the claimed result', async () => {
    const other = withChange(formOf(proof, empty), { nonce: '411' })
    expect(await repeat(claimOf(other))).toMatchObject({
      verdict: 'matches',
      compared: ['commitment'],
      working: { outcome: { text: '57.18' } },
    })
  })

  it('PRO-4 names the invalid field', async () => {
    expect(await repeat(claimOf(empty))).toEqual({ verdict: 'unreadable', field: 'serverSeed' })
    const nonce = { ...formOf(proof, empty), nonce: 'x' }
    expect(await repeat(claimOf(nonce))).toEqual({ verdict: 'unreadable', field: 'nonce' })
  })

  it('PRO-4 a proof of any shape fills the fields without breaking them', () => {
    expect(formOf({ nonce: null, params: 'x', clientSeed: [] } as never, empty)).toMatchObject({
      game: 'dice',
      nonce: '',
      clientSeed: '',
      params: empty.params,
    })
  })

  it('BEY-2 repeats a proof of any game from its filled fields, moves and fixed stakes included', async () => {
    const verdicts = await Promise.all([...honestClaims(), ...virtualClaims()].map((claim) => verifyForm(formOf(claim, empty))))
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(verdicts.map(() => 'matches'))
  })

  it('BEY-7 D-79 follows the chain of a pasted virtual round to its end, and computes another round without its result', async () => {
    const [match] = virtualClaims()
    const form = formOf(match!, empty)
    expect(await verifyForm(form)).toMatchObject({ verdict: 'matches', compared: ['commitment', 'terminal', 'outcome'] })
    expect(await verifyForm({ ...form, nonce: '4' })).toMatchObject({ verdict: 'differs', differing: ['terminal', 'outcome'] })
    expect(await verifyForm(withChange(form, { params: { slot: 3, round: 10 } }))).toMatchObject({ compared: ['commitment'] })
    expect(isDrawable({ ...form, params: { slot: 11, round: 9 } })).toBe(false)
  })

  it('BEY-2 accepts moves in the format of the proof', async () => {
    const miner = formOf(
      honestClaims().find(({ game }) => game === 'miner')!,
      empty,
    )
    expect(miner.moves).toBe('24, cashout')
    expect(toClaim({ ...miner, moves: ' 24;cashout ' })).toMatchObject({ moves: [24, 'cashout'] })
    expect(await verifyForm({ ...miner, moves: '24, 24' })).toEqual({ verdict: 'unreadable', field: 'moves' })
    expect(await verifyForm(withChange(miner, { moves: '23, cashout' }))).toMatchObject({ verdict: 'matches', compared: ['commitment'] })
  })

  it('BEY-2 asks for moves, with an example of the game, where a proof has some', () => {
    const withMoves = honestClaims().flatMap(({ game, moves }) => (moves ? [game] : []))
    const withExample = PROVEN_VIEWS.flatMap(({ id, movesExample }) => (movesExample === undefined ? [] : [id]))
    expect(withExample.toSorted()).toEqual([...new Set([...withMoves, 'blackjack'])].toSorted())
  })

  it('BEY-2 another bet takes its game’s fixed stake and drops old caps and results', async () => {
    const roulette = formOf(
      honestClaims().find(({ game }) => game === 'roulette')!,
      empty,
    )
    const other = withChange(roulette, { params: { bets: [{ id: 'black', stake: '2.50' }] } })
    expect(toClaim(other)).toMatchObject({ stake: '2.50' })
    expect(await verifyForm(other)).toMatchObject({ verdict: 'matches', compared: ['commitment'] })
  })

  it('BEY-2 PRO-11 repeats a round drawn over a list from that list only', async () => {
    const form = formOf(
      honestClaims().find(({ game }) => game === 'rooms')!,
      empty,
    )
    expect([isDrawable(form), (await verifyForm(form)).verdict]).toEqual([true, 'matches'])
    expect(await verifyForm({ ...form, bets: '' })).toEqual({ verdict: 'unreadable', field: 'bets' })
    expect(await verifyForm(withChange(form, { bets: form.bets.replace('bob', 'eve') }))).toEqual({
      verdict: 'unreadable',
      field: 'clientSeed',
    })
    const other = withChange(form, { params: { bet: 0, commission: 500 } })
    expect(await verifyForm(other)).toMatchObject({
      verdict: 'matches',
      compared: ['commitment'],
      working: { outcome: { index: expect.any(Number) } },
    })
    expect(isDrawable({ ...form, params: { bet: 2, commission: 500 } })).toBe(false)
  })

  it('BEY-2 repeats an operator’s case from the table in its proof', async () => {
    const form = formOf(operatorsClaim(), empty)
    expect([isDrawable(form), (await verifyForm(form)).verdict]).toEqual([true, 'matches'])
  })

  it('BEY-2 never draws params that are not a bet of the game', () => {
    const forms = [empty, { game: 'dice', params: {} }, { game: 'keno', params: empty.params }, { game: '__proto__', params: {} }]
    expect(forms.map((form) => isDrawable({ ...empty, ...form }))).toEqual([true, false, false, false])
  })
})
