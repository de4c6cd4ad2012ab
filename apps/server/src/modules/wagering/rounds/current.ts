/** The open round of a seat. A claim that a crash left behind is settled by asking the till whether its bet was booked. */
import type { Clock } from '../../../platform/clock.ts'
import type { Seat } from '../seat.ts'
import { isOpened, readStored } from '../stored-round.ts'
import type { Till } from '../till.ts'
import { begun, type Round } from './round.ts'
import type { RoundStore } from './store.ts'

export interface Current {
  /** The open round of the game; `claimed` while its bet is under way. */
  of(seat: Seat, game: string): Promise<Round | undefined>
  all(seat: Seat): Promise<Round[]>
  one(seat: Seat, key: string): Promise<Round | undefined>
}

/** A bet is booked in milliseconds. One that comes later still finds its place: it is made anew from the books. */
const CLAIM_MS = 60_000

export function createCurrent({ store, till, clock }: { store: RoundStore; till: Till; clock: Clock }): Current {
  async function resolved(round: Round | undefined): Promise<Round | undefined> {
    if (round?.status !== 'claimed') return round
    const { seat, key } = round
    const booked = await till.round(seat, key)
    if (booked && isOpened(readStored(booked.outcome))) return store.activate(begun(seat, booked))
    if (!booked && clock.now() - round.actedAt <= CLAIM_MS) return round
    await store.unclaim(seat, key)
    return undefined
  }

  const all = async (seat: Seat, game?: string) =>
    (await Promise.all((await store.open(seat, game)).map(resolved))).filter((round) => round !== undefined)
  return {
    all: (seat) => all(seat),
    of: async (seat, game) => (await all(seat, game))[0],
    one: async (seat, key) => resolved(await store.one(seat, key)),
  }
}
