/** What proves a round to a stranger: its chain, its place, and what it is drawn by; its seed only when it has ended. */
import {
  chainOf,
  CLOSES_BEFORE_START_MS,
  drawTermsOf,
  raceCard,
  type VirtualEvent,
  virtualEventOf,
  virtualGameOf,
  virtualParamsOf,
} from '@fairhouse/betting'
import { refuse, type VirtualProof, type virtualRoutes } from '@fairhouse/contracts'

import type { Handlers } from '../../../platform/http/index.ts'
import type { Chain, ChainStore, RoundRow, RoundStore } from '../../games/live-rounds/index.ts'
import type { Outcome } from './rows.ts'

type Read = { rounds: Pick<RoundStore, 'one'>; chains: Pick<ChainStore, 'one'> }

export const proofHandlers = ({ rounds, chains }: Read): Pick<Handlers<typeof virtualRoutes>, 'GET /api/v2/virtual/{event}/proof'> => ({
  async 'GET /api/v2/virtual/{event}/proof'({ params }) {
    const event = virtualEventOf(params.event)
    const row = event && (await rounds.one(chainOf(event), BigInt(event.round)))
    if (!row) return refuse('not_found')
    return proofOf(params.event, event, row, (await chains.one(row.game, row.chain))!)
  },
})

function proofOf(id: string, event: VirtualEvent, row: RoundRow, chain: Chain): VirtualProof {
  const isDrawn = row.state === 'ended' && !row.voided
  const outcome = isDrawn ? (row.outcome as Outcome) : undefined
  const terms = outcome ?? drawTermsOf(event)
  return {
    event: id,
    chain: row.game,
    chain_number: row.chain,
    chain_published_at: new Date(chain.published_at).toISOString(),
    beacon: { source: chain.beacon_source, round: Number(chain.beacon_round), value: chain.salt },
    lambda: 'lambda' in terms ? terms.lambda : null,
    weights: 'weights' in terms ? [...terms.weights] : null,
    runners: event.game === 'race' ? [...raceCard(event.round).runners] : null,
    proof: {
      game: virtualGameOf(event),
      params: virtualParamsOf(event),
      nonce: row.place,
      terminal: row.terminal.toString('hex'),
      commitment: row.commitment.toString('hex'),
      serverSeed: row.state === 'ended' ? (row.seed?.toString('hex') ?? null) : null,
      clientSeed: row.salt,
      stake: '0.00',
      ...(outcome && { outcome: outcome as VirtualProof['proof']['outcome'] }),
    },
    voided: row.voided,
    rules_hash: row.rules_hash,
    closes_at: new Date(row.locks_at).toISOString(),
    starts_at: new Date(row.locks_at + CLOSES_BEFORE_START_MS).toISOString(),
  }
}
