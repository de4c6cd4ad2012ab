/** Virtual rounds of a few seconds on a real database, and everything that a stranger may read of them. */
import { createHash } from 'node:crypto'

import { createTestDatabase } from '@fairhouse/testkit'

import { systemClock } from '../../../../platform/clock.ts'
import { systemIds } from '../../../../platform/ids.ts'
import { createLeaders } from '../../../../platform/leader/index.ts'
import { createHub } from '../../../../platform/live/index.ts'
import { systemRandom } from '../../../../platform/random.ts'
import type { Beacon } from '../../../games/beacon/index.ts'
import { createChainStore, createRoundStore } from '../../../games/live-rounds/index.ts'
import { createSportsbook } from '../../sportsbook/index.ts'
import { createIdlePlay } from '../../sportsbook/testing/idle-play.ts'
import { createVirtual, type VirtualDeps } from '../index.ts'

/** Half a second of play, the rest for bets and the pause before the start. */
export const QUICK = { football: { every: 7000, shown: 1000 }, race: { every: 7000, shown: 1000 } }
export const CHAIN_LENGTH = 40

const everReady: Beacon = {
  source: 'sandbox',
  roundAt: (ms) => Math.ceil(ms / 1000),
  timeOf: (round) => round * 1000,
  value: async (round) => ({ round, value: createHash('sha256').update(`${round}`).digest('hex') }),
}

export async function openVirtualArena() {
  const fresh = await createTestDatabase(12, () => undefined)
  const hub = createHub({ clock: systemClock })
  const faults: unknown[] = []
  const onFault = (fault: unknown) => void faults.push(fault)
  const shared = { database: fresh.database, clock: systemClock, onFault }
  const start = (changes: Partial<VirtualDeps> = {}) => {
    const leaders = createLeaders({ database: fresh.database, onFault })
    const fanOut = { publish: () => undefined, sendToPeers: () => undefined, onPeerMessage: () => undefined }
    const sportsbook = createSportsbook({
      ...shared,
      ...createIdlePlay(shared),
      hub,
      fanOut,
      leaders,
      parts: new Set(['feed', 'virtual']),
      feed: undefined,
      report: () => undefined,
    })
    sportsbook.channels(hub)
    const virtual = createVirtual({
      ...shared,
      leaders,
      ids: systemIds,
      random: systemRandom,
      beacon: everReady,
      ownEvents: sportsbook.ownEvents,
      timings: QUICK,
      chains: { chainLength: CHAIN_LENGTH, saltLead: 0 },
      secret: '7'.repeat(64),
      isKeyRight: async () => true,
      reportBroken: () => undefined,
      ...changes,
    })
    leaders.start()
    return { leaders, sportsbook, virtual }
  }
  const rounds = createRoundStore(fresh.database)
  const chains = createChainStore(fresh.database)
  const rows = async <R>(text: string, ...values: unknown[]) => (await fresh.database.pool.query(text, values)).rows as R[]
  return { ...fresh, hub, faults, start, rounds, chains, rows }
}

export type VirtualArena = Awaited<ReturnType<typeof openVirtualArena>>

/** Each run of 64 hex digits in the board, in ended rounds and in chains: what has been published by now. */
export async function publishedHex({ rows }: Pick<VirtualArena, 'rows'>): Promise<Set<string>> {
  const [row] = await rows<{ text: string }>(`select concat(
    (select json_agg(e) from sportsbook.event e), (select json_agg(m) from sportsbook.market m),
    (select json_agg(json_build_object('s', encode(r.seed, 'hex'), 'c', encode(r.commitment, 'hex'), 'o', r.outcome)) from live.round r),
    (select json_agg(json_build_object('t', encode(c.terminal, 'hex'), 'salt', c.salt)) from live.chain c)) as text`)
  return new Set(row!.text.match(/[0-9a-f]{64}/g) ?? [])
}
