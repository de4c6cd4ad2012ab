/** Lays a past hand again. */
import { prefersStill, wait } from '../browser.ts'
import type { Frame } from '../frame/frame.ts'
import { type Replayed, replayRound } from '../frame/replay.ts'
import { element } from '../view.ts'
import { afterEvent, EMPTY_TABLE, type TableEvent } from './table-state.ts'
import type { TablePageTexts } from './table-texts.data.ts'
import { fillTable } from './table-view.ts'

interface ReplayedHand extends Replayed {
  readonly hand: { readonly events: readonly TableEvent[]; readonly total_stake: number; readonly win: number | null }
}

const CARD_MS = 480

export async function replayHand(frame: Frame<TablePageTexts>): Promise<void> {
  const { texts, status } = frame
  await replayRound<ReplayedHand>(frame, {
    key: 'deal',
    prepare: ({ hand }, money) => void (element('bet').textContent = money(hand.total_stake)),
    async play({ hand }, money) {
      let table = EMPTY_TABLE
      let laid: readonly TableEvent[] = []
      for (const event of hand.events) {
        table = afterEvent(table, event)
        laid = [...laid, event]
        fillTable(table, laid, texts)
        if (!prefersStill() && event.card !== undefined) await wait(CARD_MS)
      }
      const win = hand.win ?? 0
      if (win > 0) status((win > hand.total_stake ? texts.gain : texts.paid).replace('{amount}', money(win)))
    },
  })
}
