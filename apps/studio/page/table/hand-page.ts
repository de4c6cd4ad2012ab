/** The page of the private table: draws its state, and carries out what the state asks for. Every card follows the studio's events. */
import { chance, newKey, prefersStill, wait } from '../browser.ts'
import { type Failed, isFailed } from '../frame/calls.ts'
import { faultOf } from '../frame/faults.ts'
import { type Frame, listenToRotate, onPress } from '../frame/frame.ts'
import { createMachine, type Machine } from '../frame/machine.ts'
import { askAgainMs } from '../frame/reach.ts'
import { type Replayed, replayRound } from '../frame/replay.ts'
import { chooseSeed, pairFaults } from '../frame/seed-pair.ts'
import { createProofDialog } from '../proof-dialog.ts'
import type { Sounds } from '../sounds.ts'
import { chipText, element, fillLine, showReturned } from '../view.ts'
import { betOf, mayDeal } from './bet-pad.ts'
import { flyChip, paintStack } from './chip-stack.ts'
import { handLine } from './dealer-line.ts'
import type { HandEffect, HandEvent, HandOrder } from './hand-events.ts'
import { fillRules } from './hand-rules.ts'
import { boundsOf, type HandState, handStep, isBusy, isOpen, isWaiting, nextCard, openTable } from './hand-state.ts'
import { afterEvent, EMPTY_TABLE, type TableEvent } from './table-state.ts'
import type { TablePageTexts } from './table-texts.data.ts'
import { fillTable, handText, paintMoves } from './table-view.ts'
import type { Hand, Played, Session } from './types.ts'

const CARD_MS = 380
/** Events that lay a card. */
const CARDS: readonly string[] = ['dealt', 'dealer', 'hole', 'turned']
const KEYS: Readonly<Record<string, string>> = {
  KeyH: 'hit',
  KeyS: 'stand',
  KeyD: 'double',
  KeyP: 'split',
  KeyI: 'insure',
  KeyN: 'noInsure',
}

type TableFrame = Frame<TablePageTexts>
type HandMachine = Machine<HandState, HandEvent>

/** Plays for the seat of the frame until the page is closed, or shows the hand that the address names. */
export async function playTable(frame: TableFrame, sounds: Sounds): Promise<void> {
  if (frame.launch.replayed !== null) return replayHand(frame)
  const session = await frame.open<Session>('table/session', 'table/deal')
  if (!session) return
  await chooseSeed(frame.call, session)
  const perform = createPerform(frame, sounds)
  const machine: HandMachine = createMachine<HandState, HandEvent, HandEffect>({
    state: openTable(session),
    step: handStep,
    draw: (state) => draw(frame, state, (move) => machine.send({ type: 'move', move })),
    perform,
  })
  fillRules(frame, session)
  fillChips(frame, session, (amount) => machine.send({ type: 'chip', amount }))
  listen(frame, machine, sounds)
  machine.send({ type: 'opened', hand: session.hand })
  frame.onFormer<Played>(
    ({ answer }) => machine.send({ type: 'former', hand: answer?.hand }),
    ({ error }) => machine.send({ type: 'faulted', fault: faultOf(error) }),
  )
  await follow(frame, machine)
}

function draw({ texts, money, status }: TableFrame, state: HandState, onMove: (move: string) => void): void {
  const { table, laid, balance, hand, pad, note, won, isPaused } = state
  fillTable(table, laid, texts)
  element('balance').textContent = balance === null ? '' : money(balance)
  const stake = hand && isOpen(state) ? hand.total_stake || hand.stake : betOf(pad)
  element('bet').textContent = money(stake)
  paintStack(element('stack'), stake, state.stakes.chips)
  element('betting').hidden = isOpen(state)
  const isClosed = isBusy(state) || isPaused
  for (const [id, isOff] of [
    ['undo', pad.chips.length === 0],
    ['repeat', pad.last.length === 0],
    ['twice', pad.chips.length === 0],
    ['deal', !mayDeal(pad, boundsOf(state))],
  ] as const)
    element<HTMLButtonElement>(id).disabled = isClosed || isOff
  for (const chip of element('chips').querySelectorAll('button')) chip.disabled = isClosed
  element<HTMLButtonElement>('rotate').disabled = isBusy(state) || isOpen(state)
  paintMoves(hand && isOpen(state) ? hand.legal : [], { isClosed, texts, money, onMove })
  showReturned(texts, won ? money(won.amount) : '', won?.isGain ?? false)
  if (isPaused) status(texts.paused)
  else status(note ? texts[note.text].replace('{amount}', money(note.amount ?? 0)) : '')
}

function createPerform(frame: TableFrame, sounds: Sounds) {
  async function send(order: HandOrder, machine: HandMachine): Promise<void> {
    const onFault = pairFaults(frame.call, 'table/session', (fault) => machine.send({ type: 'faulted', fault }))
    if (order.path === 'table/deal') fillLine(element('call'), '')
    const outcome =
      order.path === 'table/deal'
        ? await frame.stake<Played>(order.body, onFault)
        : await frame.order<Played>(order.path, order.body, onFault)
    if (outcome.kind === 'answer') machine.send({ type: 'played', order, played: outcome.answer })
    else machine.send({ type: 'refused', order, error: outcome.failed.error, isKnown: outcome.kind === 'refused' })
  }

  /** A deal is under way until the hand that keeps it out is read: the page says why that takes long. */
  async function readSession(order: HandOrder | null, machine: HandMachine): Promise<void> {
    const onFault = ({ error }: Failed) => machine.send({ type: 'faulted', fault: faultOf(error) })
    const session = await frame.read<Session>('table/session', {}, order ? onFault : () => undefined)
    machine.send({ type: 'reread', order, session })
  }

  async function lay(machine: HandMachine): Promise<void> {
    for (let event = nextCard(machine.state()); event; event = nextCard(machine.state())) {
      machine.send({ type: 'card' })
      const line = handLine(machine.state().table, event, frame.texts)
      if (line !== undefined) fillLine(element('call'), line)
      if (!CARDS.includes(event.type)) continue
      sounds.stop(0)
      if (!prefersStill()) await wait(CARD_MS)
    }
    machine.send({ type: 'laid' })
  }

  async function readBalance(hand: Hand | null, machine: HandMachine): Promise<void> {
    const session = await frame.read<Session>('table/session', {}, () => undefined)
    if (session) machine.send({ type: 'read', hand, balance: session.balance })
  }

  return (effect: HandEffect, machine: HandMachine): void => {
    if (effect.type === 'say') frame.site.say(effect.message, effect.reason)
    else if (effect.type === 'send') void send(effect.order, machine)
    else if (effect.type === 'lay') void lay(machine)
    else if (effect.type === 'reread') void readSession(effect.order, machine)
    else if (effect.type === 'readBalance') void readBalance(effect.hand, machine)
    else if (effect.type === 'gain') sounds.step(3)
    else if (effect.type === 'fly') flyChip(element('stack'), effect.amount)
    else void frame.ask('table/shown', { hand: effect.hand }, () => undefined)
  }
}

/** While the studio waits for the wallet, the hand is read again. */
async function follow({ call }: TableFrame, machine: HandMachine): Promise<void> {
  let questions = 0
  for (;;) {
    await wait(askAgainMs(questions++, chance()))
    const { hand } = machine.state()
    if (!hand || isBusy(machine.state()) || !isWaiting({ hand })) {
      questions = 0
      continue
    }
    const session = await call<Session>('table/session')
    if (!isFailed(session)) machine.send({ type: 'followed', hand: hand.id, session })
  }
}

function fillChips({ money }: TableFrame, { stakes }: Session, onChip: (amount: number) => void): void {
  element('chips').replaceChildren(
    ...stakes.chips.map((chip) => {
      const key = document.createElement('button')
      key.textContent = chipText(chip)
      key.ariaLabel = money(chip)
      key.dataset.amount = String(chip)
      key.addEventListener('click', () => onChip(chip))
      return key
    }),
  )
}

function listen(frame: TableFrame, machine: HandMachine, sounds: Sounds): void {
  const { texts, money } = frame
  const proof = createProofDialog<TableEvent>(frame, {
    texts,
    money,
    resultText: ({ events }) => handText(events.reduce(afterEvent, EMPTY_TABLE), texts),
    betName: (id) => id,
    moveName: (move) => texts[move as 'hit'],
    roundText: ({ proof: { nonce } }) => `${texts.nonce} ${nonce}`,
  })
  const deal = () => machine.send({ type: 'deal', key: newKey() })
  frame.listen({ sounds, proof, onPause: (isPaused) => machine.send({ type: 'paused', isPaused }) })
  listenToRotate(frame, {
    isClosed: () => isBusy(machine.state()) || isOpen(machine.state()),
    onFault: pairFaults(frame.call, 'table/session', (fault) => machine.send({ type: 'faulted', fault })),
    reload: proof.reload,
  })
  onPress('deal', deal)
  for (const type of ['undo', 'repeat', 'twice'] as const) onPress(type, () => machine.send({ type }))
  addEventListener('keydown', (event) => {
    if (document.querySelector('dialog[open]') || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    const move = KEYS[event.code]
    if (move) machine.send({ type: 'move', move })
    else if (event.code === 'Backspace') machine.send({ type: 'undo' })
    else if (event.code === 'Enter' && !(event.target instanceof HTMLButtonElement)) deal()
  })
}

interface ReplayedHand extends Replayed {
  readonly hand: { readonly events: readonly TableEvent[]; readonly total_stake: number; readonly win: number | null }
}

const REPLAY_CARD_MS = 480

/** Lays a past hand again. */
async function replayHand(frame: TableFrame): Promise<void> {
  const { texts, status } = frame
  await replayRound<ReplayedHand>(frame, {
    key: 'deal',
    prepare({ hand }, money) {
      element('bet').textContent = money(hand.total_stake)
      paintStack(element('stack'), hand.total_stake, [])
    },
    async play({ hand }, money) {
      let table = EMPTY_TABLE
      let laid: readonly TableEvent[] = []
      for (const event of hand.events) {
        table = afterEvent(table, event)
        laid = [...laid, event]
        fillTable(table, laid, texts)
        if (!prefersStill() && event.card !== undefined) await wait(REPLAY_CARD_MS)
      }
      const win = hand.win ?? 0
      if (win > 0) status((win > hand.total_stake ? texts.gain : texts.paid).replace('{amount}', money(win)))
    },
  })
}
