/** Shared by the tests of both forms of the verifier: golden rounds as proofs, and one build. */

import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type FairCrypto, commitmentOf, readServerSeed } from '@fairhouse/fairness'
import { formatMoney } from '@fairhouse/money'

const VECTORS = join(import.meta.dirname, '../../packages/games/vectors/dice.json')

interface GoldenRound {
  serverSeed: string
  clientSeed: string
  nonce: number
  params: { maxWin: string | null; direction: string; target: number }
  stake: string
  expected: { multiplier: number; payout: string }
}

/** Golden rounds in the site's proof format. */
export function goldenProofs(crypto: FairCrypto, count: number) {
  const { cases } = JSON.parse(readFileSync(VECTORS, 'utf8')) as { cases: GoldenRound[] }
  return cases
    .filter(({ serverSeed }) => serverSeed !== undefined)
    .slice(0, count)
    .map((round) => proofOf(crypto, round))
}

function proofOf(crypto: FairCrypto, { serverSeed, clientSeed, nonce, params, stake, expected }: GoldenRound) {
  const { maxWin, ...choice } = params
  const { multiplier, payout, ...outcome } = expected
  return {
    game: 'dice',
    serverSeed,
    commitment: commitmentOf(crypto, readServerSeed(serverSeed)!),
    clientSeed,
    nonce,
    params: choice,
    stake: formatMoney(BigInt(stake)),
    ...(maxWin === null ? {} : { maxWin: formatMoney(BigInt(maxWin)) }),
    outcome,
    multiplier,
    payout: formatMoney(BigInt(payout)),
  }
}

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'verifier-'))
}
