/** The page of a shared table: draws its state, and carries out what the state asks for. */
import { chance, newKey, now, wait } from '../browser.ts'
import { type Failed, isOver } from '../frame/calls.ts'
import { faultOf } from '../frame/faults.ts'
import { type Frame, onPress } from '../frame/frame.ts'
import { createMachine, type Machine } from '../frame/machine.ts'
import { askAgainMs } from '../frame/reach.ts'
import { createProofDialog, type ProofDialog } from '../proof-dialog.ts'
import type { Sounds } from '../sounds.ts'
import { flyChip } from '../table/chip-stack.ts'
import { element, showReturned } from '../view.ts'
import { sumOf } from './chip-pad.ts'
import { connect } from './connect.ts'
import { closedText, liveFaultOf, ownText } from './faults.ts'
import { latestOf, liveProofWords, onResultPress } from './live-proof.ts'
import { type LivePageEvent, liveStep } from './live-state.ts'
import type { LivePageTexts } from './live-texts.data.ts'
import {
  isClosed,
  isShown,
  type LiveEffect,
  type LiveOrder,
  type LivePage,
  mayPut,
  othersOf,
  type Note,
  type Result,
  studioNow,
} from './page-state.ts'
import { replayLive } from './replay.ts'
import { buildChips, fillRules, paintBets, paintChips, paintOthers, paintTimer } from './shell.ts'
import { openLive } from './stream-state.ts'
import type { FormerTaken, LiveState, LiveView, OwnRound, Session, Taken } from './types.ts'

const TICK_MS = 100

type LiveFrame = Frame<LivePageTexts>
type LiveMachine = Machine<LivePage, LivePageEvent>

export interface LiveParts {
  readonly view: LiveView
  readonly sounds: Sounds
}

/** Plays for the seat of the frame until the page is closed, or shows the round that the address names. */
export async function playLive(frame: LiveFrame, parts: LiveParts): Promise<void> {
  const { texts, money, launch } = frame
  const { view } = parts
  if (launch.replayed !== null) return replayLive(frame, view)
  const session = await frame.open<Session>('live/session', 'live/bet')
  if (!session) return
  const proof = createProofDialog(frame, {
    ...liveProofWords(view, texts),
    money,
    betName: nameOf,
    latest: () => latestOf(machine.state().table?.round),
  })
  view.buildBoard(element('board'))
  fillRules(session, view, { texts, money })
  const [state, effects] = openLive(session, now())
  const perform = createPerform(frame, parts, proof)
  const machine: LiveMachine = createMachine<LivePage, LivePageEvent, LiveEffect>({
    state,
    step: (page, event) => liveStep(page, event, now()),
    draw: createDraw(frame, view, session),
    perform,
  })
  buildChips({ amounts: session.stakes.chips, money, onChoose: (amount) => machine.send({ type: 'chip', amount }) })
  listen(frame, machine, { sounds: parts.sounds, proof, chips: session.stakes.chips })
  for (const effect of effects) perform(effect, machine)
  frame.status(texts.opening)
  let isOpened = false
  connect(launch.game, {
    onState(table) {
      machine.send({ type: 'state', state: table })
      if (!isOpened)
        frame.onFormer<FormerTaken>(
          ({ answer }) => machine.send({ type: 'former', taken: answer }),
          ({ error }) => machine.send({ type: 'faulted', fault: faultOf(error) }),
        )
      isOpened = true
    },
    onLost: () => machine.send({ type: 'lost' }),
    onBack: () => machine.send({ type: 'back' }),
  })
  for (;;) {
    if (machine.state().table) machine.send({ type: 'tick' })
    await wait(TICK_MS)
  }
}

/** Of a bet, as on its key. */
const nameOf = (bet: string): string =>
  element('board').querySelector(`[data-bet="${CSS.escape(bet)}"]`)?.firstElementChild?.textContent ?? bet

/** Of a bet: the place of its chips. */
const stackOn = (bet: string): HTMLElement => element('board').querySelector(`[data-bet="${CSS.escape(bet)}"] .laid`)!

type Words = Pick<LiveFrame, 'texts' | 'money'>

function resultText(result: Result, texts: LivePageTexts, view: Pick<LiveView, 'resultText'>): string {
  return result.kind === 'drawn' ? view.resultText(result.events) : texts[result.kind].replace('{n}', String(result.number))
}

function noteText(note: Note, { texts, money }: Words, view: Pick<LiveView, 'resultText'>): string {
  if (note.kind === 'text') return texts[note.text].replace('{amount}', money(note.amount ?? 0))
  if (note.kind === 'said') return note.text
  if (note.kind === 'closed') return closedText({ texts, money }, note.staked)
  const result = resultText(note.result, texts, view)
  return note.own ? `${result} ${ownText({ texts, money }, note.own)}` : result
}

/** Draws the table, the timer and the chips; called often, for the animation. */
function createDraw(frame: LiveFrame, view: LiveView, { betting_ms: bettingMs }: Session): (page: LivePage) => void {
  const { texts, money, status } = frame
  let history: LiveState['history'] | undefined
  let [stakes, sent]: [LiveState['stakes']?, LivePage['pad']['sent']?] = []

  function drawTable(page: LivePage): void {
    const { table } = page
    const round = table?.round
    const isBetting = round?.state === 'betting'
    const left = isBetting ? round.closes_at - studioNow(page) : 0
    paintTimer(left > 0 ? { seconds: Math.ceil(left / 1000), part: left / bettingMs } : undefined)
    if (!round || isBetting) view.clear()
    else view.show(round.events, round.state === 'ended' ? Infinity : studioNow(page) - round.shown_at!)
    if (round && table.history !== history) view.fillRoads(element('roads'), (history = table.history))
    element('players').textContent = round
      ? `${texts.round.replace('{n}', String(round.number))} · ${texts.playing.replace('{n}', String(round.players))}`
      : ''
  }

  function drawStakes(page: LivePage): void {
    const { pad, chip, balance } = page
    const round = page.table?.round
    const closed = isClosed(page)
    const winning = round && round.state !== 'betting' && isShown(page, round) ? view.winning(round.events) : []
    paintBets({ sent: pad.sent, chips: pad.chips, winning, amounts: page.stakes.chips }, closed)
    paintChips(chip, closed)
    element('balance').textContent = balance === null ? '' : money(balance)
    const sum = sumOf(pad.chips)
    element('bet').textContent = money(sumOf(round?.state === 'ended' ? [] : pad.sent) + sum)
    element('put').textContent = sum > 0 ? texts.put.replace('{amount}', money(sum)) : texts.putNone
    for (const [id, isOff] of [
      ['undo', closed || pad.chips.length === 0],
      ['repeat', closed || pad.last.length === 0],
      ['twice', closed || pad.chips.length === 0],
      ['put', !mayPut(page)],
    ] as const)
      element<HTMLButtonElement>(id).disabled = isOff
  }

  function drawOthers(page: LivePage): void {
    if (page.table?.stakes === stakes && page.pad.sent === sent) return
    ;[stakes, sent] = [page.table?.stakes, page.pad.sent]
    paintOthers(othersOf(page), frame)
  }

  return (page) => {
    drawTable(page)
    drawStakes(page)
    drawOthers(page)
    showReturned(texts, page.won ? money(page.won.amount) : '', page.won?.isGain ?? false)
    if (page.isPaused) status(texts.paused)
    else status(page.note ? noteText(page.note, frame, view) : '')
  }
}

function createPerform(frame: LiveFrame, { sounds }: LiveParts, proof: ProofDialog) {
  const { site, reach, texts, money } = frame
  const faults = (machine: LiveMachine) => (failed: Failed) =>
    machine.send({ type: 'faulted', fault: liveFaultOf(failed, { texts, money, nameOf }) })

  async function send(order: LiveOrder, machine: LiveMachine): Promise<void> {
    const { key } = order
    const outcome = await frame.stake<Taken>(order, faults(machine))
    if (outcome.kind === 'answer') machine.send({ type: 'taken', key, taken: outcome.answer })
    else machine.send({ type: 'refused', key, error: outcome.failed.error, isKnown: outcome.kind === 'refused' })
  }

  async function readOwn(round: number, result: Result, machine: LiveMachine): Promise<void> {
    const { answers } = machine.state()
    const own = await frame.read<OwnRound>('live/own', { round }, faults(machine))
    machine.send({ type: 'own', round, answers, result, own })
  }

  async function readBalance(round: number, machine: LiveMachine): Promise<void> {
    const { answers } = machine.state()
    const own = await frame.read<OwnRound>('live/own', { round }, () => undefined)
    if (own) machine.send({ type: 'read', round, answers, balance: own.balance })
  }

  /** Until the wallet has confirmed the return, or the session ends: the balance has the stake again then. */
  async function follow(id: string, round: number, machine: LiveMachine): Promise<void> {
    for (let questions = 0; ; questions++) {
      await wait(askAgainMs(questions, chance()))
      const { answers } = machine.state()
      const own = await frame.ask<OwnRound>('live/own', { round }, faults(machine))
      if (own.kind !== 'answer' && isOver(own.failed)) return
      if (own.kind !== 'answer') continue
      const wager = own.answer.wagers.find((each) => each.id === id)
      if (!wager || wager.state === 'returning') continue
      return machine.send({ type: 'returned', round, answers, wager, balance: own.answer.balance })
    }
  }

  async function reopen(loss: number, machine: LiveMachine): Promise<void> {
    const { answers } = machine.state()
    const session = await frame.read<Session>('live/session', {}, faults(machine))
    machine.send({ type: 'reopened', loss, answers, session })
  }

  return (effect: LiveEffect, machine: LiveMachine): void => {
    if (effect.type === 'say') site.say(effect.message, effect.reason)
    else if (effect.type === 'send') void send(effect.order, machine)
    else if (effect.type === 'readOwn') void readOwn(effect.round, effect.result, machine)
    else if (effect.type === 'readBalance') void readBalance(effect.round, machine)
    else if (effect.type === 'follow') void follow(effect.wager, effect.round, machine)
    else if (effect.type === 'reopen') void reopen(effect.loss, machine)
    else if (effect.type === 'lose') reach.lose('stream')
    else if (effect.type === 'regain') reach.regain('stream')
    else if (effect.type === 'fly') for (const id of effect.bets) flyChip(stackOn(id), machine.state().chip)
    else if (effect.type === 'table') proof.onTable()
    else if (effect.type === 'taken') sounds.stop(1)
    else sounds.step(3)
  }
}

interface Controls {
  readonly sounds: Sounds
  readonly proof: ProofDialog
  /** Amounts of the chips, in the order of the digits. */
  readonly chips: readonly number[]
}

function listen(frame: LiveFrame, machine: LiveMachine, { sounds, proof, chips }: Controls): void {
  const put = () => machine.send({ type: 'put', key: newKey() })
  frame.listen({ sounds, proof, onPause: (isPaused) => machine.send({ type: 'paused', isPaused }) })
  onPress('put', put)
  for (const type of ['undo', 'repeat', 'twice'] as const) onPress(type, () => machine.send({ type }))
  onResultPress(element('roads'), (round) => void proof.open(round))
  element('board').addEventListener('click', ({ target }) => {
    const id = (target as HTMLElement).closest<HTMLElement>('[data-bet]')?.dataset.bet
    if (id) machine.send({ type: 'place', id })
  })
  addEventListener('keydown', (event) => {
    if (document.querySelector('dialog[open]') || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    const amount = chips[Number(event.key) - 1]
    if (amount !== undefined) machine.send({ type: 'chip', amount })
    else if (event.code === 'Backspace') machine.send({ type: 'undo' })
    else if (event.code === 'Enter' && !(event.target instanceof HTMLButtonElement)) put()
  })
}
