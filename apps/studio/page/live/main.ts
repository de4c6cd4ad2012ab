/** The page of a shared table: this player's stakes, and the rounds that everyone sees, as the studio's stream sends them. */
import { call, type Failed, isFailed, onSiteMessage, say } from '../api.ts'
import { newKey, now, wait } from '../browser.ts'
import { refusalOf } from '../faults.ts'
import { createSounds } from '../sounds.ts'
import { TEXTS } from '../texts.data.ts'
import { element, fillTexts, formatMinor, type Language } from '../view.ts'
import { showProof } from './chain-proof.ts'
import { byBet, type ChipPad, doubled, EMPTY_PAD, maySend, nextRound, place, repeated, sumOf, undo, withSent } from './chip-pad.ts'
import { connect } from './connect.ts'
import { liveFaultOf } from './faults.ts'
import { LIVE_TEXTS } from './live-texts.data.ts'
import { replayLive } from './replay.ts'
import { buildChips, fillRules, paintBets, paintChips, paintTimer } from './shell.ts'
import type { LiveRound, LiveState, OwnRound, Session, Taken, Wager } from './types.ts'
import { viewOf } from './views.ts'

const query = new URLSearchParams(location.search)
const wanted = query.get('lang') ?? ''
const language: Language = Object.hasOwn(TEXTS, wanted) ? (wanted as Language) : 'en'
const texts = { ...TEXTS[language], ...LIVE_TEXTS[language] }
const game = query.get('game') ?? ''
const isDemo = query.get('mode') !== 'real'
const DEMO_KEY = 'studio-demo'
const TICK_MS = 100
const RETRY_MS = 1500
const isInPlay = ({ state: each }: Wager) => each === 'placed'

let session: Session
let balance: number | null = null
let pad: ChipPad = EMPTY_PAD
let chip = 0
let state: LiveState | undefined
/** From this browser's clock to the studio's, ms. */
let offset = 0
let isSending = false
let isPaused = false
/** Of the round whose result this player has seen. */
let resultOf = 0
const sounds = createSounds()
const view = viewOf(game, { texts, sounds, show: element('show') })

const money = (minor: number) => formatMinor(minor, session.currency, language)
const status = (text: string) => void (element('status').textContent = text)
const bounds = () => ({ ...session.stakes, balance })
const studioNow = () => now() + offset
const isOpen = () => state?.round?.state === 'betting' && studioNow() < state.round.closes_at
const isClosed = () => !isOpen() || isSending || isPaused

const seat = () =>
  isDemo
    ? {
        mode: 'demo',
        game,
        currency: query.get('currency') ?? 'EUR',
        ...(sessionStorage[DEMO_KEY] && { demo: sessionStorage[DEMO_KEY] as string }),
      }
    : { mode: 'real', game, token: query.get('token') ?? '' }

const nameOf = (bet: string) => element('board').querySelector(`[data-bet="${CSS.escape(bet)}"]`)?.firstElementChild?.textContent ?? bet

const failed = (refused: Failed) => fail(liveFaultOf(refused, { texts, money, nameOf }))

function fail(fault: ReturnType<typeof liveFaultOf>): void {
  if ('said' in fault) return status(fault.said)
  status(texts[fault.text])
  if (fault.message) say(fault.message, fault.reason)
}

function paint(): void {
  const round = state?.round
  const closed = isClosed()
  const winning = round && round.state !== 'betting' && isShown(round) ? view.winning(round.events) : []
  paintBets({ sent: pad.sent, chips: pad.chips, winning }, closed)
  paintChips(chip, closed)
  element('balance').textContent = balance === null ? '' : money(balance)
  element('bet').textContent = money(sumOf(pad.sent) + sumOf(pad.chips))
  const sum = sumOf(pad.chips)
  element('put').textContent = sum > 0 ? texts.put.replace('{amount}', money(sum)) : texts.putNone
  for (const [id, isOff] of [
    ['undo', pad.chips.length === 0],
    ['repeat', pad.last.length === 0],
    ['twice', pad.chips.length === 0],
    ['put', !maySend(pad, bounds())],
  ] as const)
    element<HTMLButtonElement>(id).disabled = closed || isOff
  element('players').textContent = round
    ? `${texts.round.replace('{n}', String(round.number))} · ${texts.playing.replace('{n}', String(round.players))}`
    : ''
}

const isShown = (round: LiveRound) => round.state === 'ended' || studioNow() >= round.ends_at! - LINGER_MS
/** A result stays on the table so long before the round ends. */
const LINGER_MS = 2500

/** Timer and animation; called often. */
function tick(): void {
  const round = state?.round
  const isBetting = round?.state === 'betting'
  const left = isBetting ? round.closes_at - studioNow() : 0
  paintTimer(left > 0 ? { seconds: Math.ceil(left / 1000), part: left / session.betting_ms } : undefined)
  if (!round || isBetting) view.clear()
  else view.show(round.events, round.state === 'ended' ? Infinity : studioNow() - round.shown_at!)
  if (isBetting && left <= 0 && pad.chips.length > 0) {
    pad = { ...pad, chips: [] }
    status(texts.notSent)
  }
  paint()
}

function onState(next: LiveState): void {
  const before = state?.round
  offset = next.now - now()
  state = next
  const round = next.round
  if (!round) return status(texts.opening)
  if (before?.id !== round.id) {
    if (before) pad = nextRound(pad)
    element('win').textContent = ''
    if (round.state === 'betting') status(texts.place)
  }
  if (round.state === 'shown' && before?.state !== 'shown') status(texts.lastCall)
  view.fillRoads(element('roads'), next.history)
  if (round.state === 'ended' && resultOf !== round.id) void showResult(round)
  tick()
}

/** D-65: light and sound only for a gain over everything that was staked. */
async function showResult(round: LiveRound): Promise<void> {
  resultOf = round.id
  status(view.resultText(round.events))
  if (pad.sent.length === 0) return
  const own = await call<OwnRound>('live/own', { seat: seat(), round: round.id })
  if (isFailed(own)) return failed(own)
  balance = own.balance ?? balance
  const { stake: staked, win: won } = own
  const text = won > staked ? texts.gain : won > 0 ? texts.paid : texts.none
  status(`${view.resultText(round.events)} ${text.replace('{amount}', money(won))}`)
  element('win').textContent = won > staked ? money(won) : ''
  if (won > staked) sounds.step(3)
  say('round_ended')
  paint()
}

/** A call without an answer is repeated with its key: the studio returns the same stake. */
async function send(body: object): Promise<Taken | undefined> {
  for (;;) {
    const taken = await call<Taken>('live/bet', body)
    if (!isFailed(taken)) return taken
    failed(taken)
    if (taken.error !== 'provider_down') return undefined
    await wait(RETRY_MS)
  }
}

async function put(): Promise<void> {
  const round = state?.round
  if (!round || isClosed() || !maySend(pad, bounds())) return
  isSending = true
  say('round_started')
  const chips = pad.chips
  paint()
  const taken = await send({ seat: seat(), key: newKey(), round: round.id, bets: byBet(chips) })
  isSending = false
  if (taken) take(taken, round.id)
  paint()
}

function take({ wager, balance: latest }: Taken, round: number): void {
  balance = latest ?? balance
  if (wager.state === 'refused') fail(refusalOf(wager.status ?? ''))
  else if (wager.state === 'returning') status(texts.returning)
  else if (!isInPlay(wager)) status(wager.status === 'LATE' ? texts.late : texts.void)
  else if (state?.round?.id === round) {
    pad = withSent(pad)
    status(texts.taken.replace('{amount}', money(sumOf(pad.sent))))
    sounds.stop(1)
    return
  }
  pad = { ...pad, chips: [] }
}

function change(next: ChipPad): void {
  if (isClosed()) return
  pad = next
  paint()
}

function listen(): void {
  const onPress = (id: string, work: () => void) => element(id).addEventListener('click', work)
  const open = (id: string) => element<HTMLDialogElement>(id).showModal()
  onPress('put', () => void put())
  onPress('undo', () => change(undo(pad)))
  onPress('repeat', () => change(repeated(pad, bounds())))
  onPress('twice', () => change(doubled(pad, bounds())))
  onPress('exit', () => say('exit'))
  onPress('rules-open', () => open('rules'))
  onPress('proof-open', () => void showProof(game, state?.round ?? null, texts))
  onPress('sound', () => {
    sounds.isOn = !sounds.isOn
    element('sound').ariaPressed = String(sounds.isOn)
  })
  element('board').addEventListener('click', ({ target }) => {
    const id = (target as HTMLElement).closest<HTMLElement>('[data-bet]')?.dataset.bet
    if (id) change(place(pad, { id, amount: chip }, bounds()))
  })
  addEventListener('keydown', (event) => {
    if (document.querySelector('dialog[open]') || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    const amount = session.stakes.chips[Number(event.key) - 1]
    if (amount !== undefined) chip = amount
    else if (event.code === 'Backspace') change(undo(pad))
    else if (event.code === 'Enter' && !(event.target instanceof HTMLButtonElement)) void put()
    paint()
  })
  onSiteMessage((type) => {
    isPaused = type === 'pause'
    status(isPaused ? texts.paused : '')
    paint()
  })
}

async function start(): Promise<void> {
  element('balance-name').textContent = isDemo ? texts.demoBalance : texts.balance
  const opened = await call<Session>('live/session', { seat: seat() })
  if (isFailed(opened)) return failed(opened)
  session = opened
  if (session.demo) sessionStorage[DEMO_KEY] = session.demo
  balance = session.balance
  chip = session.stakes.chips[1]!
  const sent = session.wagers.filter(isInPlay).flatMap(({ bets }) => bets)
  pad = { ...EMPTY_PAD, sent: sent.map(({ id, stake }) => ({ id, amount: stake })) }
  document.title = element('title').textContent = session.game.title
  element('mode').textContent = isDemo ? texts.demo : ''
  view.buildBoard(element('board'))
  fillRules(session, view, { texts, money })
  buildChips({ amounts: session.stakes.chips, money, onChoose: (amount) => ((chip = amount), paint()) })
  listen()
  status(texts.opening)
  connect(game, { onState, onLost: () => status(texts.lost) })
  say('ready')
  for (;;) {
    if (state) tick()
    await wait(TICK_MS)
  }
}

document.documentElement.lang = language === 'kz' ? 'kk' : language
document.body.classList.add(game)
fillTexts(texts)
document.body.classList.toggle('framed', window.parent !== window)
const replayed = query.get('replay')
await (replayed === null ? start() : replayLive(replayed, { texts, view, language }))
