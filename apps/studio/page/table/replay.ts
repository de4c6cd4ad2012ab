/** Lays a past hand again from its events, for everyone with its link: without a session and without money (BEY-13). */
import { call, isFailed, say } from '../api.ts'
import { prefersStill, wait } from '../browser.ts'
import type { Texts } from '../texts.data.ts'
import { element, formatMinor, type Language } from '../view.ts'
import { afterEvent, EMPTY_TABLE, type TableEvent } from './table-state.ts'
import type { TableTexts } from './table-texts.data.ts'
import { fillTable } from './table-view.ts'

interface Replayed {
  readonly game: { readonly title: string }
  readonly currency: string
  readonly hand: { readonly events: readonly TableEvent[]; readonly total_stake: number; readonly win: number | null }
}

const CARD_MS = 480

export async function replayHand(
  id: string,
  { own, texts, language }: { own: TableTexts; texts: Texts; language: Language },
): Promise<void> {
  document.body.classList.add('replay')
  const found = await call<Replayed>('replay', { round: id })
  if (isFailed(found)) return void (element('status').textContent = texts.noReplay)
  const { game, currency, hand } = found
  const money = (minor: number) => formatMinor(minor, currency, language)
  document.title = element('title').textContent = game.title
  element('mode').textContent = texts.replay
  element('bet').textContent = money(hand.total_stake)
  const key = element<HTMLButtonElement>('deal')
  key.textContent = texts.again

  async function play(): Promise<void> {
    key.disabled = true
    let table = EMPTY_TABLE
    let laid: readonly TableEvent[] = []
    for (const event of hand.events) {
      table = afterEvent(table, event)
      laid = [...laid, event]
      fillTable(table, laid, own)
      if (!prefersStill() && event.card !== undefined) await wait(CARD_MS)
    }
    const win = hand.win ?? 0
    if (win > 0) element('status').textContent = (win > hand.total_stake ? own.gain : own.paid).replace('{amount}', money(win))
    key.disabled = false
  }
  key.addEventListener('click', () => void play())
  say('ready')
  await play()
}
