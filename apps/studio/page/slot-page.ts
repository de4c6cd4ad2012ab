/** The page of a slot: draws its state, and carries out what the state asks for. */
import type { AutoPlan } from './autoplay.ts'
import { chance, newKey, wait } from './browser.ts'
import { CARD_MS, celebrate, isPlayKey, pressCard, showCard, winSizeOf } from './celebrate.ts'
import { isOver } from './frame/calls.ts'
import { faultOf } from './frame/faults.ts'
import { type Frame, listenToRotate, onPress, onSwitch, openDialog } from './frame/frame.ts'
import { createMachine, type Machine } from './frame/machine.ts'
import { askAgainMs } from './frame/reach.ts'
import { chooseSeed, pairFaults } from './frame/seed-pair.ts'
import { moneyOf, playEvents, type Show } from './play-events.ts'
import { createProofDialog } from './proof-dialog.ts'
import { replaySlot } from './replay.ts'
import type { SlotEffect, SlotPageEvent, SpinOrder } from './slot-events.ts'
import { fillRules } from './slot-rules.ts'
import { mayChange, openSlot, type SlotState, slotStep, stakeOf } from './slot-state.ts'
import type { Sounds } from './sounds.ts'
import type { Stage } from './stage.ts'
import type { Round, Session, SlotEvent as RoundEvent, Spun } from './types.ts'
import { decimalText, element, showReturned } from './view.ts'

/** Between two rounds of autoplay. */
const [NEXT_MS, NEXT_TURBO_MS] = [500, 100]
const SCALE = 10_000

export interface SlotParts {
  readonly stage: Stage
  readonly sounds: Sounds
}

type SlotMachine = Machine<SlotState, SlotPageEvent>

/** Plays for the seat of the frame until the page is closed, or shows the round that the address names. */
export async function playSlot(frame: Frame, parts: SlotParts): Promise<void> {
  if (frame.launch.replayed !== null) return replaySlot(frame, parts)
  const session = await frame.open<Session>('session', 'spin')
  if (!session) return
  await chooseSeed(frame.call, session)
  fillRules(session, frame.texts, frame.launch.language)
  const switches = { turbo: false }
  offerModes(session.modes)
  const machine = createMachine({
    state: openSlot(session),
    step: slotStep,
    draw: (state) => draw(frame, state),
    perform: createPerform(frame, { ...parts, freeSpins: session.features.freeSpins }, switches),
  })
  listen(frame, machine, { sounds: parts.sounds, switches })
  machine.send({ type: 'opened', unfinished: session.unfinished })
  frame.onFormer<Spun>(
    (former) => machine.send({ type: 'former', former }),
    ({ error }) => machine.send({ type: 'faulted', fault: faultOf(error) }),
  )
}

const STEPS = [
  ['less', -1],
  ['more', 1],
] as const

function draw({ texts, money, status }: Frame, state: SlotState): void {
  const { balance, free, isBusy, isPaused, auto, note, won } = state
  element('balance').textContent = balance === null ? '' : money(balance)
  element('stake-name').textContent = free ? texts.free : texts.stake
  element('stake').textContent = free ? `${free.left} × ${money(free.value)}` : money(stakeOf(state))
  for (const [id, by] of STEPS) {
    const step = element<HTMLButtonElement>(id)
    step.disabled = !mayChange(state, by)
    step.hidden = free !== null // free rounds have one value
  }
  for (const id of ['rotate', 'auto-open']) element<HTMLButtonElement>(id).disabled = isBusy
  const spin = element<HTMLButtonElement>('spin')
  spin.textContent = auto.left > 0 ? `${texts.stop} (${auto.left})` : texts.spin
  spin.disabled = isPaused || (isBusy && auto.left === 0)
  showReturned(texts, won ? money(won.amount) : '', won?.isGain ?? false)
  if (isPaused) status(texts.paused)
  else status(note ? `${texts[note.text]}${note.amount === undefined ? '' : ` ${money(note.amount)}`}` : '')
}

type PerformParts = SlotParts & Pick<Show, 'freeSpins'>

function createPerform(frame: Frame, parts: PerformParts, switches: { readonly turbo: boolean }) {
  const { texts, site, money, ask } = frame
  const { stage, sounds, freeSpins } = parts
  let before = stage.grid
  /** Of the calls of the latest spin. */
  function faults(machine: SlotMachine) {
    const { turn } = machine.state()
    return pairFaults(frame.call, 'session', (fault) => machine.send({ type: 'faulted', fault, turn }))
  }

  async function send(order: SpinOrder, machine: SlotMachine): Promise<void> {
    before = stage.grid
    stage.turn()
    const { key } = order
    const played = { ...order, turbo: switches.turbo }
    const outcome = await frame.stake<Spun>(played, faults(machine))
    if (outcome.kind === 'answer') machine.send({ type: 'spun', key, spun: outcome.answer })
    else machine.send({ type: 'refused', key, error: outcome.failed.error, isKnown: outcome.kind === 'refused' })
  }

  async function show(round: Round, machine: SlotMachine): Promise<void> {
    await playEvents(round, {
      stage,
      sounds,
      texts,
      freeSpins,
      money,
      isTurbo: () => switches.turbo,
      card: (text) => showCard(element('card'), text, switches.turbo ? CARD_MS / 2 : CARD_MS),
      onSpin: () => site.say('step_started'),
      feature: (text) => void (element('feature').textContent = text),
      total(multiplier) {
        const amount = moneyOf(round.value, multiplier)
        if (amount > round.value) machine.send({ type: 'total', amount })
      },
    })
    machine.send({ type: 'stopped' })
    await celebrateWin(round)
    void ask('shown', { round: round.id }, () => undefined)
    machine.send({ type: 'shown' })
  }

  /** Only for a gain (D-65). */
  async function celebrateWin({ value, win }: Round): Promise<void> {
    const found = winSizeOf(value, win ?? 0)
    if (!found) return
    sounds.big()
    const ms = switches.turbo ? found.ms / 2 : found.ms
    await celebrate(element('big'), { title: texts[found.size], ms, win: win!, format: money })
  }

  /** Until the wallet has confirmed the return, or the session ends: the balance has the stake again then. */
  async function follow(key: string, machine: SlotMachine): Promise<void> {
    const onFault = faults(machine)
    for (let questions = 0; ; questions++) {
      await wait(askAgainMs(questions, chance()))
      const again = await ask<Spun>('spin/outcome', { key }, onFault)
      if (again.kind === 'answer' && again.answer.round.state !== 'returning') break
      if (again.kind !== 'answer' && isOver(again.failed)) return
    }
    const { turn } = machine.state()
    const session = await frame.read<Session>('session', {}, onFault)
    if (session) machine.send({ type: 'returned', turn, session })
  }

  async function readBalance({ turn, returns }: SlotEffect & { type: 'readBalance' }, machine: SlotMachine): Promise<void> {
    const session = await frame.read<Session>('session', {}, () => undefined)
    if (session) machine.send({ type: 'read', turn, returns, session })
  }

  return (effect: SlotEffect, machine: SlotMachine): void => {
    if (effect.type === 'say') site.say(effect.message, effect.reason)
    else if (effect.type === 'send') void send(effect.order, machine)
    else if (effect.type === 'putBack') stage.show(before)
    else if (effect.type === 'show') void show(effect.round, machine)
    else if (effect.type === 'follow') void follow(effect.key, machine)
    else if (effect.type === 'readBalance') void readBalance(effect, machine)
    else void wait(switches.turbo ? NEXT_TURBO_MS : NEXT_MS).then(() => machine.send({ type: 'next', turn: effect.turn, key: newKey() }))
  }
}

/** D-65. */
function offerModes({ autoplay_rounds: rounds, turbo }: Session['modes']): void {
  element('auto-open').hidden = rounds === 0
  element('turbo').hidden = !turbo
  const field = element<HTMLInputElement>('auto-rounds')
  field.max = String(rounds)
  if (Number(field.value) > rounds) field.value = String(rounds)
}

/** The stops of the form. */
function planOfForm(): AutoPlan {
  const minorIn = (id: string) => Math.round(Number(element<HTMLInputElement>(id).value) * 100)
  return {
    rounds: Number(element<HTMLInputElement>('auto-rounds').value),
    lossLimit: minorIn('auto-loss'),
    winLimit: minorIn('auto-win') || undefined,
    stopsAtFreeSpins: element<HTMLInputElement>('auto-free').checked,
  }
}

/** The browser asks for a limit of loss that the next stake fits into. */
function openAuto(machine: SlotMachine): void {
  machine.send({ type: 'choosing' })
  const { free, ...state } = machine.state()
  element<HTMLInputElement>('auto-loss').min = free ? '0.01' : (stakeOf(state) / 100).toFixed(2)
  openDialog('auto')
}

interface Controls {
  readonly sounds: Sounds
  readonly switches: { turbo: boolean }
}

function listen(frame: Frame, machine: SlotMachine, { sounds, switches }: Controls): void {
  const { texts, money, launch } = frame
  const proof = createProofDialog<RoundEvent>(frame, {
    texts,
    money,
    resultText: ({ multiplier = 0 }) => texts.paidTimes.replace('{n}', decimalText(String(multiplier / SCALE), launch.language)),
    betName: (id) => id,
    moveName: (move) => move,
    roundText: ({ proof: { nonce } }) => `${texts.nonce} ${nonce}`,
  })
  const press = () => machine.send({ type: 'press', key: newKey() })
  frame.listen({ sounds, proof, onPause: (isPaused) => machine.send({ type: 'paused', isPaused }) })
  listenToRotate(frame, {
    isClosed: () => machine.state().isBusy,
    onFault: pairFaults(frame.call, 'session', (fault) => machine.send({ type: 'faulted', fault })),
    reload: proof.reload,
  })
  onPress('spin', press)
  onPress('less', () => machine.send({ type: 'level', by: -1 }))
  onPress('more', () => machine.send({ type: 'level', by: 1 }))
  onPress('auto-open', () => openAuto(machine))
  onSwitch('turbo', (isOn) => (switches.turbo = isOn))
  element('auto-form').addEventListener('submit', () => machine.send({ type: 'auto', plan: planOfForm(), key: newKey() }))
  addEventListener('keydown', (event) => {
    if (!isPlayKey(event)) return
    event.preventDefault()
    if (!event.repeat && !pressCard(element('card'))) press()
  })
}
