/** The open round of a bettor. A claim left by a crash is resolved by checking whether its bet was booked. */
import type { Clock } from '../../../../platform/clock.ts'
import { isOpened, readStored } from '../answers.ts'
import type { Bettor } from '../bettor.ts'
import type { WagerLedger } from '../wager-ledger.ts'
import { toOpenRound, type Round } from './round.ts'
import type { RoundStore } from './store.ts'

export interface OpenRounds {
  /** The open round of the game; `claimed` while its bet is in progress. */
  findByGame(bettor: Bettor, game: string): Promise<Round | undefined>
  findAll(bettor: Bettor): Promise<Round[]>
  findByKey(bettor: Bettor, key: string): Promise<Round | undefined>
}

/** A bet is booked in milliseconds. A later one still finds its slot: it is restored from the ledger. */
const CLAIM_MS = 60_000

export function createOpenRounds({ store, wagerLedger, clock }: { store: RoundStore; wagerLedger: WagerLedger; clock: Clock }): OpenRounds {
  async function resolveClaim(round: Round | undefined): Promise<Round | undefined> {
    if (round?.status !== 'claimed') return round
    const { bettor, key } = round
    const booked = await wagerLedger.round(bettor, key)
    if (booked && isOpened(readStored(booked.outcome))) return store.activate(toOpenRound(bettor, booked))
    if (!booked && clock.now() - round.actedAt <= CLAIM_MS) return round
    await store.unclaim(bettor, key)
    return undefined
  }

  const findAll = async (bettor: Bettor, game?: string) =>
    (await Promise.all((await store.open(bettor, game)).map(resolveClaim))).filter((round) => round !== undefined)
  return {
    findAll: (bettor) => findAll(bettor),
    findByGame: async (bettor, game) => (await findAll(bettor, game))[0],
    findByKey: async (bettor, key) => resolveClaim(await store.one(bettor, key)),
  }
}
