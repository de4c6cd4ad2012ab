/** Plays a past round of a slot again. */
import { CARD_MS, isPlayKey, pressCard, showCard } from './celebrate.ts'
import type { Frame } from './frame/frame.ts'
import { type Replayed, replayRound } from './frame/replay.ts'
import { moneyOf, playEvents, type Show } from './play-events.ts'
import type { Round, Session } from './types.ts'
import { element, showReturned } from './view.ts'

type ReplayedRound = Replayed & { readonly round: Round } & Pick<Session, 'features'>

export async function replaySlot(frame: Frame, { stage, sounds }: Pick<Show, 'stage' | 'sounds'>): Promise<void> {
  const { texts, status } = frame
  addEventListener('keydown', (event) => {
    if (isPlayKey(event) && !event.repeat && pressCard(element('card'))) event.preventDefault()
  })
  await replayRound<ReplayedRound>(frame, {
    key: 'spin',
    prepare({ round }, money) {
      element('balance-name').textContent = texts.stake
      element('balance').textContent = money(round.value)
    },
    async play({ round, features: { freeSpins } }, money) {
      status('')
      showReturned(texts, '', false)
      await playEvents(round, {
        stage,
        sounds,
        texts,
        freeSpins,
        money,
        isTurbo: () => false,
        card: (text) => showCard(element('card'), text, CARD_MS),
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
