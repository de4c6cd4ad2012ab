/** Plays a past round again from its events, for everyone with its link: without a session and without money (BEY-13). */
import { call, isFailed, type Round, say, type Session } from './api.ts'
import { moneyOf, playEvents, type Show } from './play-events.ts'
import type { Texts } from './texts.data.ts'
import { element, formatMinor, type Language, showReturned } from './view.ts'

interface Replayed {
  readonly game: Session['game']
  readonly currency: string
  readonly round: Round
}

interface ReplayParts extends Pick<Show, 'stage' | 'sounds'> {
  readonly texts: Texts
  readonly language: Language
}

export async function replay(id: string, { stage, sounds, texts, language }: ReplayParts): Promise<void> {
  document.body.classList.add('replay')
  const status = (text: string) => void (element('status').textContent = text)
  const found = await call<Replayed>('replay', { round: id })
  if (isFailed(found)) return status(texts.noReplay)
  const { game, currency, round } = found
  const money = (minor: number) => formatMinor(minor, currency, language)
  document.title = game.title
  element('title').textContent = game.title
  element('mode').textContent = texts.replay
  element('balance-name').textContent = texts.stake
  element('balance').textContent = money(round.value)
  const key = element<HTMLButtonElement>('spin')
  key.textContent = texts.again

  async function play(): Promise<void> {
    key.disabled = true
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
    if (win > 0) showReturned(texts, money(win), win > round.value)
    if (win > 0) status(`${win > round.value ? texts.win : texts.returned} ${money(win)}`)
    key.disabled = false
  }
  key.addEventListener('click', () => void play())
  say('ready')
  await play()
}
