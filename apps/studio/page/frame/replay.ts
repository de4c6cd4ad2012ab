/** Shows a past round again from its events, for everyone with its link: without a session and without money (BEY-13). */
import { element, formatMinor } from '../view.ts'
import { call, isFailed } from './calls.ts'
import type { Frame } from './frame.ts'

export interface Replayed {
  readonly game: { readonly title: string }
  readonly currency: string
}

export interface ReplayParts<R> {
  /** The id of the key that shows it once more. */
  readonly key: string
  /** What stands on the page all the time. */
  prepare(found: R, money: (minor: number) => string): void
  play(found: R, money: (minor: number) => string): Promise<void>
}

/** Sends one call, which reads the round: a press of the key shows it again without another. */
export async function replayRound<R extends Replayed>(
  { texts, site, status, launch }: Frame,
  { key: keyId, prepare, play }: ReplayParts<R>,
): Promise<void> {
  document.body.classList.add('replay')
  const found = await call<R>('replay', { round: launch.replayed })
  if (isFailed(found)) return status(texts.noReplay)
  const money = (minor: number) => formatMinor(minor, found.currency, launch.language)
  document.title = element('title').textContent = found.game.title
  element('mode').textContent = texts.replay
  const key = element<HTMLButtonElement>(keyId)
  key.textContent = texts.again
  prepare(found, money)
  async function again(shown: R): Promise<void> {
    key.disabled = true
    await play(shown, money)
    key.disabled = false
  }
  key.addEventListener('click', () => void again(found))
  site.say('ready')
  await again(found)
}
