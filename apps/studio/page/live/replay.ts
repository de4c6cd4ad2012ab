/** Shows a past round of a shared table again. */
import { now, wait } from '../browser.ts'
import type { Frame } from '../frame/frame.ts'
import { type Replayed, replayRound } from '../frame/replay.ts'
import { element } from '../view.ts'
import { winText } from './faults.ts'
import type { LivePageTexts } from './live-texts.data.ts'
import { paintBets } from './shell.ts'
import type { LiveEvent, LiveView } from './types.ts'

interface ReplayedRound extends Replayed {
  readonly live: {
    readonly number: number
    readonly events: readonly LiveEvent[]
    readonly bets: readonly { readonly id: string; readonly stake: number }[]
    readonly stake: number
    readonly win: number
  }
}

const TICK_MS = 100
const SHOWN_MS = 9000

export async function replayLive(frame: Frame<LivePageTexts>, view: LiveView): Promise<void> {
  const { texts, status } = frame
  await replayRound<ReplayedRound>(frame, {
    key: 'put',
    prepare({ live }, money) {
      element('players').textContent = texts.round.replace('{n}', String(live.number))
      element('bet').textContent = money(live.stake)
      view.buildBoard(element('board'))
    },
    async play({ live }, money) {
      const sent = live.bets.map(({ id, stake }) => ({ id, amount: stake }))
      paintBets({ sent, chips: [], winning: [], amounts: [] }, true)
      view.clear()
      for (const begun = now(); now() - begun < SHOWN_MS; await wait(TICK_MS)) view.show(live.events, now() - begun)
      view.show(live.events, Infinity)
      paintBets({ sent, chips: [], winning: view.winning(live.events), amounts: [] }, true)
      status(`${view.resultText(live.events)} ${winText({ texts, money }, live)}`)
    },
  })
}
