/** The public interface of duels: the only file that other modules import. */
import { duelRoutes } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import { calls, type Mount } from '../../../platform/http/index.ts'
import { type Leaders, takeTurns } from '../../../platform/leader/index.ts'
import { bettorKeyOf, toRealBettor } from '../../play/wagering/index.ts'
import { createRunExclusive, expectReturned, POT_MODES } from '../pots/index.ts'
import { createCancelAbandoned } from './abandoned.ts'
import { createCancelDuel } from './cancel.ts'
import { createDuelTick } from './finisher.ts'
import { duelHandlers } from './handlers.ts'
import { createJoinBets, createOfferBets, type OffersDeps } from './offer.ts'
import { DUEL_TIMINGS, type DuelsDeps, type Lobby, LOBBY_LATEST, LOBBY_OPEN } from './ports.ts'
import { createDuelPublisher } from './publisher.ts'
import { createDuelViews, type ShownDuel } from './views.ts'

export { duelsFacts } from './facts.ts'
export type { DuelsDeps, DuelTimings } from './ports.ts'

export interface Duels {
  readonly mount: Mount
  /** The initial state of a currency's live channel. */
  lobby(of: Lobby): Promise<{ open: ShownDuel[]; latest: ShownDuel[] }>
  /** Cancels the player's open offers of real money. */
  returnOffers(player: PlayerId): Promise<void>
  /** Makes this process a candidate for leader. */
  standIn(leaders: Pick<Leaders, 'lead'>): void
}

export function createDuels(deps: DuelsDeps): Duels {
  const { store } = deps.pots
  const views = createDuelViews(deps.names, (ids) => store.bets(ids))
  const publisher = createDuelPublisher(deps, views)
  const shared: OffersDeps = { ...deps, publisher, runExclusive: createRunExclusive(deps.intake.keyedQueue, deps.onFault) }
  const { placeBet } = deps.intake
  const [offers, joins] = [createOfferBets(shared), createJoinBets(shared)]
  const cancel = createCancelDuel(shared)
  const times = { ...DUEL_TIMINGS, ...deps.timings }
  const tick = createDuelTick({ ...deps, publisher, times, cancelAbandoned: createCancelAbandoned({ ...deps, publisher, times }) })

  async function lobby(of: Lobby) {
    const [open, closed, drawn] = await Promise.all([
      store.duels('open', of, LOBBY_OPEN),
      store.duels('closed', of, LOBBY_LATEST),
      store.drawnDuels(of, LOBBY_LATEST),
    ])
    const shown = await views([...open, ...closed.toReversed(), ...drawn])
    return { open: shown.slice(0, open.length), latest: shown.slice(open.length).slice(0, LOBBY_LATEST) }
  }

  return {
    mount: calls(
      duelRoutes,
      duelHandlers({
        ...deps,
        views,
        lobby,
        offer: (offer) => placeBet(offers, offer.potBettor.bettor, offer),
        join: (join) => placeBet(joins, join.potBettor.bettor, join),
        cancel,
      }),
    ),
    lobby,
    async returnOffers(player) {
      const bettor = toRealBettor(player)
      for (const { pot } of await store.openBets(bettorKeyOf(bettor), true)) expectReturned(await cancel(bettor, pot), ['duel_taken'])
    },
    standIn(leaders) {
      for (const mode of POT_MODES)
        leaders.lead(
          LEADERS[mode],
          takeTurns((term) => () => tick(term, mode)),
        )
    },
  }
}

/** One leader each: a fault in practice stops no duel of real money. */
const LEADERS = { real: 'duels', demo: 'practice-duels' } as const
