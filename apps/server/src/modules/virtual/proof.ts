/** What proves a round to a stranger: its chain, its place, and what it is drawn by; its seed only when it has ended. */
import { chainOf, CLOSES_BEFORE_START_MS, drawTermsOf, raceCard, type VirtualEvent, virtualEventOf } from '@fairhouse/betting'
import { refuse, type VirtualProof, type virtualRoutes } from '@fairhouse/contracts'

import type { Handlers } from '../../platform/http/index.ts'
import type { Chain, ChainStore, RoundRow, RoundStore } from '../live-rounds/index.ts'

type Read = { rounds: Pick<RoundStore, 'one'>; chains: Pick<ChainStore, 'one'> }

export const proofHandlers = ({ rounds, chains }: Read): Handlers<typeof virtualRoutes> => ({
  async 'GET /api/v2/virtual/{event}/proof'({ params }) {
    const event = virtualEventOf(params.event)
    const row = event && (await rounds.one(chainOf(event), BigInt(event.round)))
    if (!row) return refuse('not_found')
    return proofOf(params.event, event, row, (await chains.one(row.game, row.chain))!)
  },
})

function proofOf(id: string, event: VirtualEvent, row: RoundRow, chain: Chain): VirtualProof {
  const isOver = row.state === 'ended'
  const terms = isOver && !row.voided ? (row.outcome as ReturnType<typeof drawTermsOf>) : drawTermsOf(event)
  return {
    event: id,
    game: event.game,
    chain: row.game,
    chain_number: row.chain,
    slot: event.game === 'football' ? event.slot : null,
    round: event.round,
    nonce: row.place,
    terminal: chain.terminal.toString('hex'),
    beacon: { source: chain.beacon_source, round: Number(chain.beacon_round), value: chain.salt },
    commitment: row.commitment.toString('hex'),
    seed: isOver ? (row.seed?.toString('hex') ?? null) : null,
    salt: row.salt,
    lambda: 'lambda' in terms ? { home: terms.lambda.home, away: terms.lambda.away } : null,
    weights: 'weights' in terms ? [...terms.weights] : null,
    runners: event.game === 'race' ? [...raceCard(event.round).runners] : null,
    outcome: isOver && !row.voided ? drawnOf(row.outcome!) : null,
    voided: row.voided,
    rules_hash: row.rules_hash,
    closes_at: new Date(row.locks_at).toISOString(),
    starts_at: new Date(row.locks_at + CLOSES_BEFORE_START_MS).toISOString(),
  }
}

/** Without the terms, which stand beside it. */
function drawnOf(outcome: Record<string, unknown>): VirtualProof['outcome'] {
  const { lambda: _lambda, weights: _weights, ...drawn } = outcome
  return drawn as VirtualProof['outcome']
}
