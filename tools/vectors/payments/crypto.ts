/** Payments over a chain, event by event. */
import { type ChainCase, chainRun } from '../../../apps/server/src/modules/cashier/crypto/testing/chain-run.ts'
import { type KindRun, known, knownEvents } from '../kinds.ts'

const FIELDS = {
  seen: [['at', 'tx', 'units'], ['asset']],
  conf: [['at', 'tx', 'n', 'rate_e8']],
  reorg: [['at', 'tx']],
} as const

export const crypto: KindRun = (given) => {
  const { events, ...head } = known(given, 'in', ['currency', 'asset', 'units', 'rate_e8', 'confirmations', 'created', 'events'])
  return chainRun({ ...head, events: knownEvents(events, FIELDS) } as unknown as ChainCase)
}
