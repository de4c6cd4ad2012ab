/** The page of a shared table: this player's stakes, and the rounds that everyone sees, as the studio's stream sends them. */
import { call, callAgain, type Failed, onPause, say } from '../api.ts'
import { newKey, now, wait } from '../browser.ts'
import { refusalOf } from '../faults.ts'
import { createSite } from '../frame/site.ts'
import { game, isDemo, keepDemo, language, replayed, seat, setUpPage } from '../launch.ts'
import { createProofDialog } from '../proof-dialog.ts'
import { createLosses, createReach } from '../reach.ts'
import { createSounds } from '../sounds.ts'
import { TEXTS } from '../texts.data.ts'
import { element, fillTexts, formatMinor, showReturned } from '../view.ts'
import { byBet, type ChipPad, doubled, EMPTY_PAD, maySend, nextRound, place, repeated, sumOf, undo, withSent } from './chip-pad.ts'
import { connect } from './connect.ts'
import { closedText, liveFaultOf, ownText } from './faults.ts'
import { latestOf, liveProofWords, onResultPress } from './live-proof.ts'
import { LIVE_TEXTS } from './live-texts.data.ts'
import { replayLive } from './replay.ts'
import { buildChips, fillRules, paintBets, paintChips, paintTimer } from './shell.ts'
import type { LiveRound, LiveState, OwnRound, Session, Taken, Wager } from './types.ts'
import { viewOf } from './views.ts'

const texts = { ...TEXTS[language], ...LIVE_TEXTS[language] }
const TICK_MS = 100
const FOLLOW_MS = 1500
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
/** Of the stream: nothing can be placed meanwhile, and what is shown may be over. */
const losses = createLosses()
/** The round that the sent chips are in, and their stakes: one that is repeated after a restart may be read before its answer. */
let sentIn = 0
let sentIds: readonly string[] = []
/** Of the round whose result this player has seen. */
let resultOf = 0
const sounds = createSounds()
const reach = createReach(say)
const view = viewOf(game, { texts, sounds, show: element('show') })

const money = (minor: number) => formatMinor(minor, session.currency, language)
const status = (text: string) => void (element('status').textContent = text)
const bounds = () => ({ ...session.stakes, balance })
const studioNow = () => now() + offset
const isFaulty = (at: LiveState | undefined) => at !== undefined && at.closed_since !== null
const isOpen = () => state?.round?.state === 'betting' && studioNow() < state.round.closes_at
const isClosed = () => !isOpen() || isSending || isPaused || losses.isLost() || isFaulty(state)

const nameOf = (bet: string) => element('board').querySelector(`[data-bet="${CSS.escape(bet)}"]`)?.firstElementChild?.textContent ?? bet

const callFromSeat = <T>(path: string, body?: object) => call<T>(path, { seat: seat(), ...body })
const proof = createProofDialog(
  { call: callFromSeat, site: createSite() },
  { ...liveProofWords(view, texts), money, betName: nameOf, latest: () => latestOf(state?.round) },
)

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
  const inPlay = round?.state === 'ended' ? [] : pad.sent
  element('bet').textContent = money(sumOf(inPlay) + sumOf(pad.chips))
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
  if (!state) say('ready')
  const [before, wasFaulty] = [state?.round, isFaulty(state)]
  offset = next.now - now()
  const hasResult = state?.history !== next.history
  state = next
  const round = next.round
  if (isFaulty(next)) status(closedText({ texts, money }, next.round?.state === 'ended' ? 0 : sumOf(pad.sent)))
  else if (wasFaulty) status(isOpen() ? texts.place : '')
  if (!round) return isFaulty(next) ? undefined : status(texts.opening)
  if (before?.id !== round.id) {
    if (round.state === 'betting') status(texts.place)
    if (sentIn !== round.id) leaveRound(round.id, before?.number ?? round.number - 1)
  }
  if (round.state === 'shown' && before?.state !== 'shown') status(texts.lastCall)
  if (hasResult) view.fillRoads(element('roads'), next.history)
  proof.onTable()
  if (round.state === 'ended' && resultOf !== round.id) showResult(round)
  tick()
}

/** The result of a round that ended unseen is stated now. */
function leaveRound(next: number, number: number): void {
  const isUnseen = pad.sent.length > 0 && resultOf !== sentIn
  if (isUnseen) void showOwn(sentIn, texts.missed.replace('{n}', String(number)))
  pad = nextRound(pad)
  sentIn = next
  sentIds = []
}

function onLost(): void {
  losses.begin()
  reach.lose('stream')
  status(texts.lost)
  paint()
}

/** Stakes and balance are read again: the studio's are right, whatever happened meanwhile. */
async function onBack(): Promise<void> {
  reach.regain('stream')
  const end = losses.latest()
  const opened = await callAgain<Session>('live/session', { seat: seat() }, reach, failed)
  if (!end()) return
  if (opened) takeStakes(opened)
  const away: readonly string[] = [texts.lost, texts.down]
  if (away.includes(element('status').textContent)) status(isOpen() ? texts.place : '')
  paint()
}

/** The studio's stakes of this player in the round that it names. */
function takeStakes({ balance: latest, round, wagers }: Session): void {
  balance = latest ?? balance
  if (round === null || (state && state.round?.id !== round)) return
  const inPlay = wagers.filter(isInPlay)
  const sent = inPlay.flatMap(({ bets }) => bets)
  pad = { ...pad, sent: sent.map(({ id, stake }) => ({ id, amount: stake })) }
  sentIn = round
  if (sent.length > 0) for (const type of ['round_started', 'shown'] as const) say(type)
  sentIds = inPlay.map(({ id }) => id)
}

function showResult(round: LiveRound): void {
  resultOf = round.id
  const result = round.proof.ended === 'lost' ? texts.neverDrawn.replace('{n}', String(round.number)) : view.resultText(round.events)
  status(result)
  if (pad.sent.length > 0) void showOwn(round.id, result)
}

/** D-65: light and sound only for a gain over everything that was staked. */
async function showOwn(round: number, result: string): Promise<void> {
  const own = await callAgain<OwnRound>('live/own', { seat: seat(), round }, reach, failed)
  if (!own) return say('round_ended')
  balance = own.balance ?? balance
  const { stake: staked, win: won } = own
  status(`${result} ${ownText({ texts, money }, own)}`)
  showReturned(texts, won > 0 ? money(won) : '', won > staked)
  if (won > staked) sounds.step(3)
  say('round_ended')
  paint()
}

async function put(): Promise<void> {
  const round = state?.round
  if (!round || isClosed() || !maySend(pad, bounds())) return
  isSending = true
  say('round_started')
  const chips = pad.chips
  paint()
  const order = { seat: seat(), key: newKey(), round: round.id, bets: byBet(chips) }
  const taken = await callAgain<Taken>('live/bet', order, reach, failed)
  isSending = false
  if (taken) take(taken, round.id)
  say(pad.sent.length > 0 ? 'shown' : 'round_ended')
  paint()
}

function take({ wager, balance: latest }: Taken, round: number): void {
  balance = latest ?? balance
  if (wager.state === 'refused') fail(refusalOf(wager.status ?? ''))
  else if (wager.state === 'returning') {
    status(texts.returning)
    void followReturn(wager.id, round)
  } else if (!isInPlay(wager)) status(returnedText(wager))
  else if (state?.round?.id === round) {
    pad = sentIds.includes(wager.id) ? { ...pad, chips: [] } : withSent(pad)
    sentIds = [...sentIds, wager.id]
    showReturned(texts, '', false) // until the next result: the last one may be read as long as nothing is staked
    status(texts.taken.replace('{amount}', money(sumOf(pad.sent))))
    sounds.stop(1)
    return
  }
  pad = { ...pad, chips: [] }
}

const returnedText = ({ status: of }: Wager) => (of === 'LATE' ? texts.late : texts.void)

/** Until the wallet has confirmed the return: the balance has the stake again then. */
async function followReturn(id: string, round: number): Promise<void> {
  for (;;) {
    await wait(FOLLOW_MS)
    const own = await callAgain<OwnRound>('live/own', { seat: seat(), round }, reach, failed)
    if (!own) return
    const wager = own.wagers.find((each) => each.id === id)
    if (!wager || wager.state === 'returning') continue
    balance = own.balance ?? balance
    status(returnedText(wager))
    return paint()
  }
}

function change(next: ChipPad): void {
  if (isClosed()) return
  pad = next
  paint()
}

function listen(): void {
  const onPress = (id: string, work: () => void) => element(id).addEventListener('click', work)
  onPress('put', () => void put())
  onPress('undo', () => change(undo(pad)))
  onPress('repeat', () => change(repeated(pad, bounds())))
  onPress('twice', () => change(doubled(pad, bounds())))
  onPress('exit', () => say('exit'))
  onPress('rules-open', () => element<HTMLDialogElement>('rules').showModal())
  onPress('proof-open', () => void proof.open())
  onResultPress(element('roads'), (round) => void proof.open(round))
  onPress('sound', () => (element('sound').ariaPressed = String((sounds.isOn = !sounds.isOn))))
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
  onPause((isNow) => {
    isPaused = isNow
    status(isPaused ? texts.paused : '')
    paint()
  })
}

async function start(): Promise<void> {
  element('balance-name').textContent = isDemo ? texts.demoBalance : texts.balance
  const opened = await callAgain<Session>('live/session', { seat: seat() }, reach, failed)
  if (!opened) return
  session = opened
  keepDemo(session.demo)
  chip = session.stakes.chips[1]!
  takeStakes(session)
  document.title = element('title').textContent = session.game.title
  element('mode').textContent = isDemo ? texts.demo : ''
  view.buildBoard(element('board'))
  fillRules(session, view, { texts, money })
  buildChips({ amounts: session.stakes.chips, money, onChoose: (amount) => ((chip = amount), paint()) })
  listen()
  status(texts.opening)
  connect(game, { onState, onLost, onBack: () => void onBack() })
  for (;;) {
    if (state) tick()
    await wait(TICK_MS)
  }
}

setUpPage()
document.body.classList.add(game)
fillTexts(texts)
await (replayed === null ? start() : replayLive(replayed, { texts, view, language }))
