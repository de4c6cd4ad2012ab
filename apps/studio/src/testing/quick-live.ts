/** Shared tables for tests: short rounds, short chains, and a beacon whose values exist at once. */
import type { LiveOptions } from '../live/open.ts'

export const QUICK_LIVE: LiveOptions = {
  beacon: { source: 'sandbox', roundAt: () => 7, value: async (round) => String(round).repeat(64) },
  saltLeadMs: 0,
  timing: { betting: 400, grace: 60, pause: 60, shown: 80 },
  chainLength: 60,
}
