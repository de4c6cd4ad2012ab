/** Plays a past round of a slot again. */
import type { Frame } from './frame/frame.ts'
import { type Replayed, replayRound } from './frame/replay.ts'
import { moneyOf, playEvents, type Show } from './play-events.ts'
import type { Round } from './types.ts'
import { element, showReturned } from './view.ts'

type ReplayedRound = Replayed & { readonly round: Round }

export async function replaySlot(frame: Frame, { stage, sounds }: Pick<Show, 'stage' | 'sounds'>): Promise<void> {
  const { texts, status } = frame
  await replayRound<ReplayedRound>(frame, {
    key: 'spin',
    prepare({ round }, money) {
      element('balance-name').textContent = texts.stake
      element('balance').textContent = money(round.value)
    },
    async play({ round }, money) {
      status('')
      showReturned(texts, '', false)
      await playEvents(round, {
        stage,
        sounds,
        isTurbo: () => false,
        feature: (text) => void (element('feature').textContent = text),
        total(multiplier) {
          const total = moneyOf(round.value, multiplier)
          if (total > round.value) element('win').textContent = money(total)
        },
      })
      const win = round.win ?? 0
      if (win === 0) return
      const isGain = win > round.value
      showReturned(texts, money(win), isGain)
      status(`${isGain ? texts.win : texts.returned} ${money(win)}`)
    },
  })
}
