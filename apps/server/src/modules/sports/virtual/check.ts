/** Repeats ended rounds from their stored rows: each seed fits its commitment, and each outcome follows from its seed. */
import { chainOf, drawVirtual, eventIdOf, slotEvents, type VirtualEvent } from '@fairhouse/betting'

import { type LiveFinding, roundFindings, type RoundRow, type RoundStore } from '../../games/live-rounds/index.ts'

const BATCH_SIZE = 200

/** Of rounds that ended since an instant, ms by the database's clock; an empty list is the only good result. */
export async function virtualFindings(rounds: Pick<RoundStore, 'ended'>, since: number): Promise<LiveFinding[]> {
  const found: LiveFinding[] = []
  const events: readonly VirtualEvent[] = [...slotEvents(1), { game: 'race', round: 1 }]
  for (const event of events) {
    for (let before: bigint | null = null; ;) {
      const ended: RoundRow[] = await rounds.ended(chainOf(event), before, BATCH_SIZE)
      const recent = ended.filter(({ ended_at }) => ended_at! >= since)
      for (const row of recent) found.push(...findingsOf({ ...event, round: Number(row.number) }, row))
      if (recent.length < BATCH_SIZE) break
      before = recent.at(-1)!.number
    }
  }
  return found
}

const findingsOf = (event: VirtualEvent, row: RoundRow): LiveFinding[] =>
  roundFindings({ id: row.game, draw: (bytes) => drawVirtual(event, bytes) }, row).map((each) => ({ ...each, what: eventIdOf(event) }))
