/** The page of the private table of blackjack: chips, deal, moves; every card follows the studio's events. */
import { call, callAgain, type Failed, isFailed, onPause, say } from '../api.ts'
import { newKey, prefersStill, wait } from '../browser.ts'
import { type Fault, faultOf, refusalOf } from '../faults.ts'
import { createSite } from '../frame/site.ts'
import { isDemo, keepDemo, language, replayed, seat, setUpPage } from '../launch.ts'
import { createProofDialog } from '../proof-dialog.ts'
import { createReach } from '../reach.ts'
import { chooseSeed, rotatePair, startPair } from '../seed-pair.ts'
import { createSounds } from '../sounds.ts'
import { TEXTS, type Texts } from '../texts.data.ts'
import { chipText, decimalText, element, fillTexts, formatMinor, showReturned } from '../view.ts'
import { type BetPad, betOf, dealt, doubled, EMPTY_PAD, mayDeal, place, repeated, undo } from './bet-pad.ts'
import { replayHand } from './replay.ts'
import { fillStrategy } from './strategy.ts'
import { afterEvent, EMPTY_TABLE, type TableEvent, type TableState } from './table-state.ts'
import { TABLE_TEXTS, type TableTexts } from './table-texts.data.ts'
import { fillTable, handText, paintMoves } from './table-view.ts'
import type { Hand, Played, Session } from './types.ts'

const own: TableTexts = TABLE_TEXTS[language]
const texts: Texts = TEXTS[language]
const CARD_MS = 380
const FOLLOW_MS = 1500
const KEYS: Readonly<Record<string, string>> = {
  KeyH: 'hit',
  KeyS: 'stand',
  KeyD: 'double',
  KeyP: 'split',
  KeyI: 'insure',
  KeyN: 'noInsure',
}

let session: Session
let balance: number | null = null
let pad: BetPad = EMPTY_PAD
let hand: Hand | null = null
let table: TableState = EMPTY_TABLE
/** Events of the hand that lie on the table. */
let laid: readonly TableEvent[] = []
let isBusy = true
let isPaused = false
const sounds = createSounds()
const reach = createReach(say)

const money = (minor: number) => formatMinor(minor, session.currency, language)
const status = (text: string) => void (element('status').textContent = text)
const isOpen = () => hand !== null && !['settled', 'void', 'refused'].includes(hand.state)
const bounds = () => ({ ...session.stakes, balance })

const callFromSeat = <T>(path: string, body?: object) => call<T>(path, { seat: seat(), ...body })
const proof = createProofDialog<TableEvent>(
  { call: callFromSeat, site: createSite() },
  {
    texts,
    money,
    resultText: ({ events }) => handText(events.reduce(afterEvent, EMPTY_TABLE), own),
    betName: (id) => id,
    moveName: (move) => own[move as 'hit'],
    roundText: ({ proof: { nonce } }) => `${texts.nonce} ${nonce}`,
  },
)

function fail({ text, message, reason }: Fault): void {
  status(texts[text])
  if (message) say(message, reason)
}

function paint(): void {
  fillTable(table, laid, own)
  element('balance').textContent = balance === null ? '' : money(balance)
  element('bet').textContent = money(isOpen() ? hand!.total_stake || hand!.stake : betOf(pad))
  element('betting').hidden = isOpen()
  const isClosed = isBusy || isPaused
  for (const [id, isOff] of [
    ['undo', pad.chips.length === 0],
    ['repeat', pad.last.length === 0],
    ['twice', pad.chips.length === 0],
    ['deal', !mayDeal(pad, bounds())],
  ] as const)
    element<HTMLButtonElement>(id).disabled = isClosed || isOff
  for (const chip of element('chips').querySelectorAll('button')) chip.disabled = isClosed
  element<HTMLButtonElement>('rotate').disabled = isBusy || isOpen()
  paintMoves(isOpen() ? (hand?.legal ?? []) : [], { isClosed, texts: own, money, onMove: (move) => void make(move) })
}

/** Lays the events that are not on the table yet, one after the other. */
async function lay(next: Hand): Promise<void> {
  if (next.id !== hand?.id || next.events.length < laid.length) [table, laid] = [EMPTY_TABLE, []]
  hand = next
  for (const event of next.events.slice(laid.length)) {
    table = afterEvent(table, event)
    laid = [...laid, event]
    paint()
    if (!['dealt', 'dealer', 'hole', 'turned'].includes(event.type)) continue
    sounds.stop(0)
    if (!prefersStill()) await wait(CARD_MS)
  }
}

/** D-65: light and sound only for a gain over everything that was staked. */
function showEnd({ state, win, total_stake: staked, id }: Hand): void {
  if (state === 'void') return status(texts.void)
  if (state !== 'settled' && state !== 'paying') return
  const gain = (win ?? 0) - staked
  showReturned(texts, (win ?? 0) > 0 ? money(win!) : '', gain > 0)
  status((gain > 0 ? own.gain : (win ?? 0) > 0 ? own.paid : own.nothing).replace('{amount}', money(win ?? 0)))
  if (gain > 0) sounds.step(3)
  void call('table/shown', { seat: seat(), hand: id })
}

async function take({ hand: next, balance: latest }: Played): Promise<void> {
  if (next.state === 'refused') {
    fail(refusalOf(next.status ?? ''))
    hand = null
  } else {
    await lay(next)
    if (next.is_waiting || next.state === 'returning') status(own.waiting)
    else if (next.state === 'playing') status(next.status === null ? '' : own.leftOut)
    else showEnd(next)
  }
  balance = latest ?? balance
}

function failed({ error }: Failed): void {
  if (error === 'client_seed_missing') void startPair('table/session').then(fail)
  else fail(faultOf(error))
}

const send = (path: string, body: object) => callAgain<Played>(path, body, reach, failed)

/** What the wallet has booked of the hand so far lies on the table. */
const sayShown = () => say(isOpen() ? 'shown' : 'round_ended')

async function inTurn(work: () => Promise<void>): Promise<void> {
  if (isBusy || isPaused) return
  isBusy = true
  paint()
  await work()
  sayShown()
  isBusy = false
  paint()
}

const deal = () =>
  inTurn(async () => {
    if (isOpen() || !mayDeal(pad, bounds())) return
    say('round_started')
    showReturned(texts, '', false)
    status('')
    const played = await send('table/deal', { seat: seat(), key: newKey(), stake: betOf(pad) })
    if (played) {
      pad = dealt(pad)
      await take(played)
    }
  })

const make = (move: string) =>
  inTurn(async () => {
    if (!hand?.legal.some((legal) => legal.move === move)) return
    say('step_started')
    const played = await send('table/move', { seat: seat(), hand: hand.id, step: hand.step, move })
    if (played) await take(played)
  })

/** While the studio waits for the wallet, the hand is read again. */
async function follow(): Promise<void> {
  for (;;) {
    await wait(FOLLOW_MS)
    const isWaiting = hand?.is_waiting || hand?.state === 'returning' || hand?.state === 'paying'
    if (isBusy || !isWaiting) continue
    const opened = await call<Session>('table/session', { seat: seat() })
    if (!isFailed(opened) && opened.hand?.id === hand?.id && opened.hand)
      await inTurn(() => take({ hand: opened.hand!, balance: opened.balance }))
    else if (!isFailed(opened) && !opened.hand) {
      ;[hand, table, laid, balance] = [null, EMPTY_TABLE, [], opened.balance]
      status(texts.void)
      sayShown()
      paint()
    }
  }
}

async function rotate(): Promise<void> {
  if (isBusy || isOpen()) return
  const rotated = await rotatePair()
  if (isFailed(rotated)) return failed(rotated)
  await proof.reload()
}

function changePad(next: BetPad): void {
  if (isBusy || isOpen()) return
  if (laid.length > 0) [table, laid] = [EMPTY_TABLE, []]
  pad = next
  paint()
}

function listen(): void {
  const onPress = (id: string, work: () => void) => element(id).addEventListener('click', work)
  const open = (id: string) => element<HTMLDialogElement>(id).showModal()
  onPress('deal', () => void deal())
  onPress('undo', () => changePad(undo(pad)))
  onPress('repeat', () => changePad(repeated(pad, bounds())))
  onPress('twice', () => changePad(doubled(pad, bounds())))
  onPress('exit', () => say('exit'))
  onPress('rules-open', () => open('rules'))
  onPress('proof-open', () => void proof.open())
  onPress('rotate', () => void rotate())
  onPress('sound', () => {
    sounds.isOn = !sounds.isOn
    element('sound').ariaPressed = String(sounds.isOn)
  })
  element('chips').replaceChildren(
    ...session.stakes.chips.map((chip) => {
      const key = document.createElement('button')
      key.textContent = chipText(chip)
      key.ariaLabel = money(chip)
      key.addEventListener('click', () => changePad(place(pad, chip, bounds())))
      return key
    }),
  )
  addEventListener('keydown', (event) => {
    if (document.querySelector('dialog[open]') || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    const move = KEYS[event.code]
    if (move) void make(move)
    else if (event.code === 'Backspace') changePad(undo(pad))
    else if (event.code === 'Enter' && !(event.target instanceof HTMLButtonElement)) void deal()
  })
  onPause((isNow) => {
    isPaused = isNow
    status(isPaused ? texts.paused : '')
    paint()
  })
}

async function start(): Promise<void> {
  element('balance-name').textContent = isDemo ? texts.demoBalance : texts.balance
  const opened = await callAgain<Session>('table/session', { seat: seat() }, reach, failed)
  if (!opened) return
  session = opened
  keepDemo(session.demo)
  await chooseSeed(session)
  balance = session.balance
  document.title = element('title').textContent = session.game.title
  element('mode').textContent = isDemo ? texts.demo : ''
  fillRules()
  listen()
  say('ready')
  status(own.place)
  if (session.hand) {
    say('round_started')
    await take({ hand: session.hand, balance: null })
    sayShown()
  }
  isBusy = false
  paint()
  void follow()
}

function fillRules(): void {
  const { rtp, return_terms: terms } = session.game
  const [share, error] = [rtp, terms?.error ?? '0'].map((text) => decimalText(text, language)) as [string, string]
  const facts = [
    [texts.rtp, own.rtpTerms.replace('{rtp}', share).replace('{error}', error)],
    [texts.max, `${session.game.max_multiplier}×`],
    [own.bet, `${money(session.stakes.min)} – ${money(session.stakes.max)}`],
  ] as const
  const line = (tag: 'dt' | 'dd' | 'li', text: string) => Object.assign(document.createElement(tag), { textContent: text })
  element('facts').replaceChildren(
    ...facts.map(([name, value]) => {
      const row = document.createElement('div')
      row.append(line('dt', name), line('dd', value))
      return row
    }),
  )
  element('rule-list').replaceChildren(...own.ruleList.map((rule) => line('li', rule)))
  fillStrategy(own)
}

setUpPage()
fillTexts({ ...texts, ...own })
await (replayed === null ? start() : replayHand(replayed, { own, texts, language }))
