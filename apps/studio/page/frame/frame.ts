/** What the pages of all games share: texts, seat, session, calls and their faults, and the keys that every game has. */
import { chance, wait } from '../browser.ts'
import type { Sounds } from '../sounds.ts'
import type { Texts } from '../texts.data.ts'
import { element, fillTexts, formatMinor } from '../view.ts'
import { type Outcome, call, callAgain, type Failed, isFailed, isOver, isStudioFault } from './calls.ts'
import { type Fault, faultOf } from './faults.ts'
import type { Launch } from './launch.ts'
import { askAgainMs, createPauseChanges, createReach, type Outgoing, type Reach } from './reach.ts'
import { rotatePair, type SeatCall } from './seed-pair.ts'
import { createStakes, type Former, type Stakes } from './stakes.ts'

/** Between two openings while the studio is at fault. */
const REOPEN_MS = 5000
/** For a stake of an earlier page, before the page is opened all the same: the site gives up a game that does not open. */
const SETTLE_MS = 3000

/** The messages between this frame and the site around it. */
export interface Site {
  readonly isFramed: boolean
  /** `reason`: the operator's code of a refusal. */
  say(type: Outgoing, reason?: string): void
  /** The site opens its verifier with the round filled in. As text, which the site can measure without looking into it. */
  sendProof(claim: object): void
  /** `pause` stops autoplay and closes the spin key until `resume`: a reality check or a limit of the site. */
  onPause(work: (isPaused: boolean) => void): void
}

/** The document names the sites that may frame it: no other one gets a message, or is listened to. */
export function createSite(): Site {
  const parents = (document.documentElement.dataset.parents ?? '').split(' ').filter(Boolean)
  const isFramed = window.parent !== window
  function post(message: { readonly type: Outgoing; readonly reason?: string; readonly proof?: string }): void {
    for (const origin of parents) window.parent.postMessage({ source: 'studio', ...message }, origin)
  }
  return {
    isFramed,
    say(type, reason) {
      if (isFramed) post({ type, ...(reason && { reason }) })
    },
    sendProof: (claim) => post({ type: 'proof', proof: JSON.stringify(claim) }),
    onPause(work) {
      const onMessage = createPauseChanges(work)
      addEventListener('message', ({ origin, source, data }: MessageEvent<{ type?: unknown } | null>) => {
        const type = data?.type
        if (source === window.parent && parents.includes(origin) && (type === 'pause' || type === 'resume')) onMessage(type)
      })
    },
  }
}

export interface FrameSession {
  readonly game: { readonly title: string }
  readonly currency: string
  readonly demo: string | null
  /** Of the player: a tab may have had another one. */
  readonly tag: string
}

type RepeatedCall = <A extends object>(path: string, body: object, onFault: (failed: Failed) => void) => Promise<Outcome<A>>

export interface Frame<T extends Texts = Texts> {
  readonly launch: Launch
  readonly texts: T
  readonly site: Site
  readonly reach: Reach
  /** One try, from the seat of this page. */
  readonly call: SeatCall
  /** A reading: repeated until it is answered, or the studio fails at it, from the seat of this page. */
  ask: RepeatedCall
  /** A reading that the page cannot do without: again after faults and bounds too. undefined: the session has ended. */
  read<A extends object>(path: string, body: object, onFault: (failed: Failed) => void): Promise<A | undefined>
  /** A move: repeated until the studio has answered it, from the seat of this page. */
  order: RepeatedCall
  /** A stake of a page that is open: repeated until the studio has said what became of it, from the seat of this page. */
  stake<A extends object>(body: { readonly key: string }, onFault: (failed: Failed) => void): Promise<Outcome<A>>
  /**
   * `work` gets stakes of before, whose outcome this page was not informed of, from its opening on: the session has to be read after each. `onFault`:
   * the studio lastingly does not say it of one.
   */
  onFormer<A extends object>(work: (former: Former<A>) => void, onFault: (failed: Failed) => void): void
  /**
   * Names the game and its money, once what became of a stake of this player's earlier page is known, or after three seconds; undefined: refused,
   * and the page says why. `stake`: the path of the game's stakes.
   */
  open<S extends FrameSession>(path: string, stake: string): Promise<S | undefined>
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

/** `given`: in the language of the page. Of play money no page sends its player to support. */
export function createFrame<T extends Texts>(launch: Launch, given: T): Frame<T> {
  const texts: T = launch.isDemo ? { ...given, neverSaid: given.neverSaidDemo } : given
  const site = createSite()
  const reach = createReach(site.say)
  let currency = ''
  let stakes: Stakes | undefined
  /** The same text again is no news to a screen reader: what is said anew after a press needs an empty line between. */
  function status(text: string): void {
    const line = element('status')
    if (line.textContent !== text) line.textContent = text
  }
  const repeatedCall =
    (isOrder: boolean): RepeatedCall =>
    (path, body, onFault) =>
      callAgain(path, { seat: launch.seat(), ...body }, { reach, isOrder, onFault })
  const ask = repeatedCall(false)

  function showFault({ text, message, reason }: Fault): void {
    status(texts[text] as string)
    if (message) site.say(message, reason)
  }

  async function read<A extends object>(path: string, body: object, onFault: (failed: Failed) => void): Promise<A | undefined> {
    for (let questions = 0; ; questions++) {
      const outcome = await ask<A>(path, body, onFault)
      if (outcome.kind === 'answer') return outcome.answer
      if (isOver(outcome.failed)) return undefined
      await wait(askAgainMs(questions, chance()))
    }
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
    read,
    order: repeatedCall(true),
    stake: (body, onFault) => stakes!.send({ seat: launch.seat(), ...body }, onFault),
    onFormer: (work, onFault) => stakes!.onFormer(work, onFault),
    async open<S extends FrameSession>(path: string, stake: string) {
      element('balance-name').textContent = launch.isDemo ? texts.demoBalance : texts.balance
      const readSession = () => ask<S>(path, {}, ({ error }) => showFault(faultOf(error)))
      let opened = await readSession()
      for (; opened.kind !== 'answer' && isStudioFault(opened.failed); opened = await readSession()) await wait(REOPEN_MS)
      if (opened.kind !== 'answer') return undefined
      const session = opened.answer
      launch.keepDemo(session.demo)
      stakes = createStakes({ path: stake, storage: launch.stakes(session.tag), reach })
      await stakes.settle(launch.seat(), SETTLE_MS, () => status(texts.noResult))
      currency = session.currency
      status('')
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
