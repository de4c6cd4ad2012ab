// @module-tag slow
import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { virtualRulesHash } from '@fairhouse/betting/rules-hash'
import { nodeCrypto } from '@fairhouse/fairness/node'
import { type VerifiableId, rulesFiles } from '@fairhouse/games'
import { rulesHash } from '@fairhouse/games/rules-hash'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { MATCH, virtualClaim, virtualClaims } from '../../packages/betting/src/testing/virtual-claims.ts'
import { honestClaims, operatorsClaim, studioClaims } from '../../packages/games/src/testing/honest.ts'
import { buildVerifier } from './build-verifier.ts'
import { goldenProofs, temporaryFolder } from './testing.ts'

const folder = temporaryFolder()
const [proof, ...others] = goldenProofs(nodeCrypto, 6)
beforeAll(async () => void (await buildVerifier(folder)))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs the file in an empty folder without access to the repository. */
function verify(args: string[], input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['verify.mjs', ...args], { cwd: folder, encoding: 'utf8', input })
  return { status, lines: stdout.trimEnd().split('\n'), answer: stdout.trimEnd().split('\n').at(-1), stderr }
}

const verifyProof = (claim: unknown) => verify(['-'], JSON.stringify(claim))

describe('PRO-4 verify.mjs verifies a round with nothing but Node', () => {
  it('PRO-4 golden rounds match, and the working is printed', () => {
    const { status, lines, answer } = verifyProof(proof)
    expect([status, answer]).toEqual([0, 'Matches: commitment, outcome, multiplier, payout'])
    expect(lines).toContain(`commitment  ${proof!.commitment}`)
    expect(lines).toContain(`message     ${proof!.clientSeed}:${proof!.nonce}:0`)
    expect(lines).toContain('bytes used  4')
    expect(lines).toContain(`rules       sha256 ${rulesHash('dice')} of packages/games/src/dice/*.ts`)
    for (const other of others) expect(verifyProof(other).status).toBe(0)
  })

  it.each([...honestClaims(), ...studioClaims()])('BEY-2 a round of $game matches; with another payout it does not', (claim) => {
    const { lines, answer } = verifyProof(claim)
    expect(answer).toBe('Matches: commitment, outcome, multiplier, payout')
    expect(lines).toContain(`rules       sha256 ${rulesHash(claim.game as VerifiableId)} of ${rulesFiles(claim.game)}`)
    expect(verifyProof({ ...claim, payout: '123456.00' })).toMatchObject({ status: 1, answer: 'Does not match: payout' })
  })

  it.each(virtualClaims())('BEY-7 D-79 a $game is repeated from slot, number, seed and salt, down to the end of its chain', (claim) => {
    const { lines, answer } = verifyProof(claim)
    expect(answer).toBe('Matches: commitment, terminal, outcome')
    expect(lines).toContain(`chain ends  ${claim.terminal}`)
    expect(lines).toContain(`rules       sha256 ${virtualRulesHash()} of packages/betting/src/virtual/*.ts`)
    expect(lines.filter((line) => /^(multiplier|payout)/.test(line))).toEqual([])
  })

  it('BEY-7 says the score of a virtual match', () => {
    const [match, race] = virtualClaims()
    expect(verifyProof(match!).lines).toContain('score       5 : 0')
    expect(verifyProof(race!).lines.filter((line) => line.startsWith('score'))).toEqual([])
  })

  it('BEY-7 D-79 forged terms, a seed off the chain and another score of a virtual round are found', () => {
    const [match, race] = virtualClaims()
    const offChain = virtualClaim(MATCH, new Uint8Array(32).fill(9))
    expect(verifyProof(offChain).answer).toBe('Does not match: terminal')
    expect(verifyProof({ ...match, outcome: { ...match!.outcome, lambda: { home: 9000, away: 0 } } }).answer).toBe(
      'Does not match: outcome',
    )
    expect(verifyProof({ ...match, outcome: { ...match!.outcome, goals: [], minutes: [] } }).answer).toBe('Does not match: outcome')
    expect(verifyProof({ ...race, params: { round: 10 } }).answer).toBe('Does not match: outcome')
    for (const params of [{ lambda: { home: 9000, away: 0 } }, { slot: 11, round: 9 }, { slot: 3, round: '9' }, { round: 9 }])
      expect(verifyProof({ ...match, params }).answer).toBe('Cannot be read: params')
    expect(verifyProof({ ...match, terminal: 'ab' }).answer).toBe('Cannot be read: terminal')
  })

  it('BEY-2 a custom case is recomputed with the table of its proof', () => {
    expect(verifyProof(operatorsClaim()).answer).toBe('Matches: commitment, outcome, multiplier, payout')
    expect(verifyProof({ ...operatorsClaim(), table: {} }).answer).toBe('Cannot be read: table')
  })

  it('BEY-2 accepts moves as an option, and other moves are another round', () => {
    const { serverSeed, clientSeed, nonce, params, stake, payout } = honestClaims().find(({ game }) => game === 'miner')!
    const parts = ['--game', 'miner', '--server-seed', serverSeed, '--client-seed', clientSeed, '--nonce', String(nonce)]
    const withMoves = (moves: unknown) =>
      verify([...parts, '--params', JSON.stringify(params), '--stake', stake, '--payout', payout!, '--moves', JSON.stringify(moves)]).answer
    expect(withMoves([24, 'cashout'])).toBe('Matches: payout')
    expect(withMoves([24])).toBe('Does not match: payout')
    expect(withMoves([24, 24])).toBe('Cannot be read: moves')
  })

  it('BEY-2 PRO-11 accepts the list of bets as a file; another list has no such seed', () => {
    const { bets, params, serverSeed, clientSeed, payout } = honestClaims().find(({ game }) => game === 'rooms')!
    const seeds = ['--server-seed', serverSeed, '--client-seed', clientSeed, '--nonce', '0']
    const parts = ['--game', 'rooms', ...seeds, '--params', JSON.stringify(params), '--stake', '10.00', '--payout', payout!]
    const withList = (text: string) => {
      writeFileSync(join(folder, 'bets.txt'), text)
      return verify([...parts, '--bets', 'bets.txt']).answer
    }
    expect(withList(bets!)).toBe('Matches: payout')
    expect(withList(bets!.replace('bob', 'eve'))).toBe('Cannot be read: clientSeed')
    expect(verify([...parts, '--bets', 'absent.txt']).status).toBe(2)
  })

  it.each([
    ['payout', { payout: '123456.00' }],
    ['outcome', { outcome: { roll: 1, text: '0.01', winCount: 1, win: false } }],
    ['commitment', { commitment: 'f'.repeat(64) }],
  ])('PRO-4 a changed %s does not match, and is named', (field, change) => {
    expect(verifyProof({ ...proof, ...change })).toMatchObject({ status: 1, answer: `Does not match: ${field}` })
  })

  it('PRO-4 another server seed does not match its commitment', () => {
    expect(verifyProof({ ...proof, serverSeed: '12'.repeat(32) }).answer).toMatch(/^Does not match: commitment/)
  })

  it('PRO-4 accepts a file, standard input, or the parts as options', () => {
    writeFileSync(join(folder, 'proof.json'), JSON.stringify(proof))
    expect(verify(['proof.json']).status).toBe(0)
    const { serverSeed, clientSeed, nonce, params, stake } = proof!
    const parts = ['--game', 'dice', '--server-seed', serverSeed, '--client-seed', clientSeed, '--nonce', String(nonce)]
    const { status, answer } = verify([...parts, '--params', JSON.stringify(params), '--stake', stake])
    expect([status, answer]).toEqual([0, 'Computed: nothing was claimed to compare with'])
    expect(verify([...parts, '--params', JSON.stringify(params), '--stake', stake, '--payout', '7.77']).answer).toBe(
      'Does not match: payout',
    )
  })

  it('PRO-4 verifies a list of proofs, each by a line, and finds the forged one among those of a chain', () => {
    const [match, race] = virtualClaims()
    const listed = [match, proof, { ...match, serverSeed: 'ab'.repeat(32) }, race]
    expect(verifyProof(listed)).toMatchObject({ status: 1, answer: '4 proofs: 1 do not match, 0 cannot be read' })
    expect(verifyProof(listed).lines[2]).toBe('2 virtual-football: Does not match: commitment, terminal, outcome')
    expect(verifyProof([match, proof]).status).toBe(0)
    expect([verifyProof([]).status, verifyProof([match, null]).status]).toEqual([2, 2])
  })

  it('PRO-4 of many forged proofs of a chain it states which were not checked, and no match', () => {
    const [match] = virtualClaims()
    const forged = Array.from({ length: 6 }, (_, n) => ({ ...match, serverSeed: String(n).repeat(64) }))
    const { status, answer, lines } = verifyProof(forged)
    expect([status, answer]).toEqual([2, '6 proofs: 4 do not match, 0 cannot be read, 2 not checked'])
    expect(lines[4]).toBe('4 virtual-football: Not checked: too many other seeds of the list are not on this chain')
  })

  it('PRO-4 reports unreadable input, and never a match', () => {
    expect(verifyProof({ ...proof, nonce: -1 })).toMatchObject({ status: 2, answer: 'Cannot be read: nonce' })
    for (const args of [
      [],
      ['absent.json'],
      ['a.json', 'b.json'],
      ['--luck', '1'],
      ['--game', 'dice', '--nonce', 'x'],
      ['-', '--game', 'dice'],
    ])
      expect(verify(args, '{"game":')).toMatchObject({
        status: 2,
        lines: [''],
        stderr: expect.stringContaining('node verify.mjs PROOF.json'),
      })
  })
})
