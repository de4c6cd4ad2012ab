/**
 * Rounds of shared tables that can never be drawn: no key opens their seed. Such a round ends without an outcome, and all of its stakes go back:
 * those of the wallet by the next process, which repeats each return until the wallet has confirmed it.
 */
import type { Platform } from '../platform.ts'
import { createDemoBalances, demoIdOf } from './demo.ts'
import { createLiveRounds, type LiveRound } from './live-rounds.ts'
import { createPlayerRounds } from './player-rounds.ts'
import type { Store } from './schema.ts'
import { createWagers, LOST } from './wagers.ts'

/** A seed follows from every later one of its chain: it is lost only if no checkpoint at its place or behind it opens. */
const UNDRAWABLE = `
select r.id from live_round r
where r.state = 'betting'
  and not exists (select 1 from chain_seed s where s.chain = r.chain and s.place >= r.place and s.sealed <> x'')`

/** Ends them. A repeat finds none. */
export function voidLostRounds(store: Store, platform: Pick<Platform, 'now'>): LiveRound[] {
  const [liveRounds, playerRounds] = [createLiveRounds(store), createPlayerRounds(store)]
  const [wagers, demo] = [createWagers(store), createDemoBalances(store, platform)]
  return store.atomic(() => {
    const lost = (store.db.prepare(UNDRAWABLE).all() as { id: number }[]).map(({ id }) => liveRounds.byId(id)!)
    for (const { id } of lost) {
      for (const own of playerRounds.inRound(id, 'open')) {
        const isDemo = own.wallet === null
        for (const wager of wagers.ofPlayerRound(own.id).filter(({ state }) => state === 'betting' || state === 'placed')) {
          if (isDemo && wager.state === 'placed') demo.change(demoIdOf(own.owner), wager.stake)
          wagers.setState(wager.id, isDemo ? 'void' : 'returning', LOST)
        }
        if (isDemo) playerRounds.finish(own.id, 'void')
      }
      liveRounds.end(id)
    }
    return lost
  })
}
