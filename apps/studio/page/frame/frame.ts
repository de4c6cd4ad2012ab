/** What the pages of all games share: texts, seat, session, calls and their faults, and the keys that every game has. */
import type { Sounds } from '../sounds.ts'
import type { Texts } from '../texts.data.ts'
import { element, fillTexts, formatMinor } from '../view.ts'
import { type Outcome, call, callAgain, type Failed, isFailed } from './calls.ts'
import { type Fault, faultOf } from './faults.ts'
import type { Launch } from './launch.ts'
import { createReach, type Reach } from './reach.ts'
import { rotatePair, type SeatCall } from './seed-pair.ts'
import { createSite, type Site } from './site.ts'

export interface FrameSession {
  readonly game: { readonly title: string }
  readonly currency: string
  readonly demo: string | null
}

export interface Frame<T extends Texts = Texts> {
  readonly launch: Launch
  readonly texts: T
  readonly site: Site
  readonly reach: Reach
  /** One try, from the seat of this page. */
  readonly call: SeatCall
  /** Repeated until it is answered, from the seat of this page. */
  ask<A extends object>(path: string, body: object, onFault: (failed: Failed) => void): Promise<Outcome<A>>
  /** Names the game and its money; undefined: refused, and the page says why. */
  open<S extends FrameSession>(path: string): Promise<S | undefined>
  /** In the currency of the session. Minor units. */
  money(minor: number): string
  status(text: string): void
  /** The keys of every game. */
  listen(keys: FrameKeys): void
}

export interface FrameKeys {
  readonly sounds: Sounds
  readonly proof: { open(): Promise<void> }
  onPause(isPaused: boolean): void
}

export const onPress = (id: string, work: () => void): void => element(id).addEventListener('click', work)

export function openDialog(id: string): void {
  const dialog = element<HTMLDialogElement>(id)
  dialog.showModal()
  dialog.scrollTop = 0
}

/** A key that stays pressed. */
export function onSwitch(id: string, set: (isOn: boolean) => void): void {
  const key = element(id)
  key.addEventListener('click', () => {
    const isOn = key.ariaPressed !== 'true'
    key.ariaPressed = String(isOn)
    set(isOn)
  })
}

export function createFrame<T extends Texts>(launch: Launch, texts: T): Frame<T> {
  const site = createSite()
  const reach = createReach(site.say)
  let currency = ''
  /** The same text again is no news to a screen reader. */
  function status(text: string): void {
    const line = element('status')
    if (line.textContent !== text) line.textContent = text
  }
  const ask = <A extends object>(path: string, body: object, onFault: (failed: Failed) => void) =>
    callAgain<A>(path, { seat: launch.seat(), ...body }, { reach, onFault })

  function showFault({ text, message, reason }: Fault): void {
    status(texts[text] as string)
    if (message) site.say(message, reason)
  }

  document.documentElement.lang = launch.language === 'kz' ? 'kk' : launch.language
  document.body.classList.toggle('framed', site.isFramed)
  fillTexts(texts)
  return {
    launch,
    texts,
    site,
    reach,
    call: <A>(path: string, body?: object) => call<A>(path, { seat: launch.seat(), ...body }),
    ask,
    async open<S extends FrameSession>(path: string) {
      element('balance-name').textContent = launch.isDemo ? texts.demoBalance : texts.balance
      const outcome = await ask<S>(path, {}, ({ error }) => showFault(faultOf(error)))
      if (outcome.kind !== 'answer') return undefined
      const session = outcome.answer
      currency = session.currency
      status('')
      launch.keepDemo(session.demo)
      document.title = element('title').textContent = session.game.title
      element('mode').textContent = launch.isDemo ? texts.demo : ''
      return session
    },
    money: (minor) => formatMinor(minor, currency, launch.language),
    status,
    listen({ sounds, proof, onPause }) {
      onPress('exit', () => site.say('exit'))
      onPress('rules-open', () => openDialog('rules'))
      onPress('proof-open', () => void proof.open())
      onSwitch('sound', (isOn) => (sounds.isOn = isOn))
      site.onPause(onPause)
    },
  }
}

export interface RotateParts {
  /** No rotation during a round (D-50). */
  isClosed(): boolean
  onFault(failed: Failed): void
  reload(): Promise<void>
}

/** The key that reveals the seed of the rounds so far. */
export function listenToRotate({ call: send }: Pick<Frame, 'call'>, { isClosed, onFault, reload }: RotateParts): void {
  async function rotate(): Promise<void> {
    if (isClosed()) return
    const rotated = await rotatePair(send)
    if (isFailed(rotated)) onFault(rotated)
    else await reload()
  }
  onPress('rotate', () => void rotate())
}
