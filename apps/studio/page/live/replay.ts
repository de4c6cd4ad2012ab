/** Shows a past round again from its events, for everyone with its link: without a session and without money (BEY-13). */
import { call, isFailed, say } from '../api.ts'
import { now, wait } from '../browser.ts'
import type { Texts } from '../texts.data.ts'
import { element, formatMinor, type Language } from '../view.ts'
import type { LiveTexts } from './live-texts.data.ts'
import { paintBets } from './shell.ts'
import type { LiveEvent, LiveView } from './types.ts'

interface Replayed {
  readonly game: { readonly title: string }
  readonly currency: string
  readonly live: {
    readonly number: number
    readonly events: readonly LiveEvent[]
    readonly bets: readonly { readonly id: string; readonly stake: number }[]
    readonly stake: number
    readonly win: number
  }
}

interface Parts {
  readonly texts: Texts & LiveTexts
  readonly view: LiveView
  readonly language: Language
}

const TICK_MS = 100
const SHOWN_MS = 9000

export async function replayLive(id: string, { texts, view, language }: Parts): Promise<void> {
  document.body.classList.add('replay')
  const found = await call<Replayed>('replay', { round: id })
  if (isFailed(found)) return void (element('status').textContent = texts.noReplay)
  const { game, currency, live } = found
  const money = (minor: number) => formatMinor(minor, currency, language)
  document.title = element('title').textContent = game.title
  element('mode').textContent = texts.replay
  element('players').textContent = texts.round.replace('{n}', String(live.number))
  element('bet').textContent = money(live.stake)
  view.buildBoard(element('board'))
  const sent = live.bets.map(({ id: bet, stake }) => ({ id: bet, amount: stake }))
  const key = element<HTMLButtonElement>('put')
  key.textContent = texts.again

  async function play(): Promise<void> {
    key.disabled = true
    paintBets({ sent, chips: [], winning: [] }, true)
    view.clear()
    for (const begun = now(); now() - begun < SHOWN_MS; await wait(TICK_MS)) view.show(live.events, now() - begun)
    view.show(live.events, Infinity)
    paintBets({ sent, chips: [], winning: view.winning(live.events) }, true)
    const gain = live.win > live.stake ? texts.gain : live.win > 0 ? texts.paid : texts.none
    element('status').textContent = `${view.resultText(live.events)} ${gain.replace('{amount}', money(live.win))}`
    key.disabled = false
  }
  key.addEventListener('click', () => void play())
  say('ready')
  await play()
}
