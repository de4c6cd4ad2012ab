/** The game's page: session, spin key, autoplay, and what the site around it must know. */
import { call, callAgain, type Failed, isFailed, onPause, type Round, say, type Session, type SlotEvent, type Spun } from './api.ts'
import { HUE_OF } from './art.data.ts'
import { afterRound, type AutoPlan } from './autoplay.ts'
import { newKey, wait } from './browser.ts'
import { celebrate, winSizeOf } from './celebrate.ts'
import { type Fault, faultOf, refusalOf } from './faults.ts'
import { game, isDemo, keepDemo, language, replayed, seat, setUpPage } from './launch.ts'
import { moneyOf, playEvents } from './play-events.ts'
import { createProofDialog } from './proof-dialog.ts'
import { createReach } from './reach.ts'
import { replay } from './replay.ts'
import { chooseSeed, rotatePair, startPair } from './seed-pair.ts'
import { fillRules } from './slot-rules.ts'
import { createSounds } from './sounds.ts'
import { createStage } from './stage.ts'
import { TEXTS, type Texts } from './texts.data.ts'
import { decimalText, element, fillTexts, formatMinor, showReturned } from './view.ts'

const texts: Texts = TEXTS[language]
const FOLLOW_MS = 1500
/** `returning`: the stake comes back once the wallet answers. */
const NOT_DRAWN: readonly Round['state'][] = ['refused', 'void', 'returning']

let session: Session
let balance: number | null = null
let free: Session['free'] = null
let level = 0
let isBusy = false
let isPaused = false
let auto = { left: 0, lost: 0 }
let plan: AutoPlan = { rounds: 0, lossLimit: 0, winLimit: undefined, stopsAtFreeSpins: true }
const sounds = createSounds()
const reach = createReach(say)
const switches = { turbo: false }
const money = (minor: number) => formatMinor(minor, session.currency, language)
const stopAuto = () => void (auto = { ...auto, left: 0 })

function fail({ text, message, reason }: Fault): void {
  status(texts[text])
  if (message) say(message, reason)
  stopAuto()
}

const status = (text: string) => void (element('status').textContent = text)
const stake = () => session.levels[level]!

function paint(): void {
  element('balance').textContent = balance === null ? '' : money(balance)
  element('stake').textContent = free ? `${texts.free}: ${free.left}` : money(stake())
  element<HTMLButtonElement>('less').disabled = isBusy || level === 0 || free !== null
  element<HTMLButtonElement>('more').disabled = isBusy || level === session.levels.length - 1 || free !== null
  element<HTMLButtonElement>('rotate').disabled = isBusy
  const spin = element<HTMLButtonElement>('spin')
  spin.textContent = auto.left > 0 ? `${texts.stop} (${auto.left})` : texts.spin
  spin.disabled = isPaused || (isBusy && auto.left === 0)
}

async function show(round: Round): Promise<void> {
  const parts = {
    stage,
    sounds,
    isTurbo: () => switches.turbo,
    onSpin: () => say('step_started'),
    feature: (text: string) => void (element('feature').textContent = text),
    total: (multiplier: number) => {
      const total = moneyOf(round.value, multiplier)
      if (total > round.value) element('win').textContent = money(total)
    },
  }
  showReturned(texts, '', false)
  status('')
  await playEvents(round, parts)
  const win = round.win ?? 0
  if (win > round.value) await showGain(round, win)
  else if (win > 0) {
    showReturned(texts, money(win), false)
    status(`${texts.returned} ${money(win)}`)
  }
  await call('shown', { seat: seat(), round: round.id })
}

/** Only for a gain (D-65). */
async function showGain({ value }: Round, win: number): Promise<void> {
  showReturned(texts, money(win), true)
  status(`${texts.win} ${money(win)}`)
  const found = winSizeOf(value, win)
  if (!found) return
  sounds.big()
  await celebrate(element('big'), { title: texts[found.size], ms: switches.turbo ? found.ms / 2 : found.ms, win, format: money })
}

function failed({ error }: Failed): void {
  if (error === 'client_seed_missing') void startPair('session').then(fail)
  else fail(faultOf(error))
}

async function spin(): Promise<void> {
  if (isBusy || isPaused) return
  isBusy = true
  say('round_started')
  stage.turn()
  if (balance !== null && !free) balance -= stake()
  paint()
  const before = stage.grid
  const order = { seat: seat(), key: newKey(), stake: stake(), free: free !== null }
  const spun = await callAgain<Spun>('spin', order, reach, failed)
  if (!spun || NOT_DRAWN.includes(spun.round.state)) {
    stage.show(before)
    if (spun?.round.state === 'refused') fail(refusalOf(spun.round.status ?? ''))
    else if (spun) status(spun.round.state === 'returning' ? texts.returning : texts.void)
    stopAuto()
    if (spun?.round.state === 'returning') void followReturn(order)
    else balance = spun?.balance ?? (balance === null || free ? balance : balance + stake())
  } else {
    await show(spun.round)
    balance = spun.balance ?? balance
    free = spun.free
    if (auto.left > 0) auto = afterRound(plan, auto, playedOf(spun.round), free ? 0 : stake())
  }
  isBusy = false
  say('round_ended')
  paint()
  if (auto.left > 0) await goOn()
}

/** Until the wallet has confirmed the return: the balance has the stake again then. */
async function followReturn(order: object): Promise<void> {
  for (;;) {
    await wait(FOLLOW_MS)
    const again = await callAgain<Spun>('spin', order, reach, failed)
    if (!again) return
    if (again.round.state !== 'returning') break
  }
  const opened = await callAgain<Session>('session', { seat: seat() }, reach, failed)
  if (!opened || isBusy) return
  balance = opened.balance ?? balance
  status(texts.void)
  paint()
}

const playedOf = ({ stake: staked, win, events }: Round) => ({
  stake: staked,
  win: win ?? 0,
  hadFreeSpins: events.some(({ type }) => type === 'free-spins'),
})

async function goOn(): Promise<void> {
  if (isPaused) stopAuto()
  paint()
  if (auto.left === 0) return
  await wait(switches.turbo ? 100 : 500)
  if (auto.left > 0) await spin()
}

function press(): void {
  if (auto.left > 0) stopAuto()
  else void spin()
  paint()
}

/** Starts autoplay with the stops of its form. */
function startAuto(): void {
  const minorIn = (id: string) => Math.round(Number(element<HTMLInputElement>(id).value) * 100)
  plan = {
    rounds: Number(element<HTMLInputElement>('auto-rounds').value),
    lossLimit: minorIn('auto-loss'),
    winLimit: minorIn('auto-win') || undefined,
    stopsAtFreeSpins: element<HTMLInputElement>('auto-free').checked,
  }
  auto = { left: plan.rounds, lost: 0 }
  void spin()
}

/** A key that stays pressed. */
function onSwitch(id: string, set: (isOn: boolean) => void): void {
  const key = element(id)
  key.addEventListener('click', () => {
    const isOn = key.ariaPressed !== 'true'
    key.ariaPressed = String(isOn)
    set(isOn)
  })
}

const SCALE = 10_000
const proof = createProofDialog<SlotEvent>({
  texts,
  money,
  resultText: ({ multiplier = 0 }) => texts.paidTimes.replace('{n}', decimalText(String(multiplier / SCALE), language)),
  betName: (id) => id,
  moveName: (move) => move,
  roundText: ({ proof: { nonce } }) => `${texts.nonce} ${nonce}`,
})

const stage = createStage(element<HTMLCanvasElement>('stage'), game)

function listen(): void {
  const onPress = (id: string, work: () => void) => element(id).addEventListener('click', work)
  const open = (id: string) => {
    const dialog = element<HTMLDialogElement>(id)
    dialog.showModal()
    dialog.scrollTop = 0
  }
  onPress('spin', press)
  onPress('less', () => (level--, paint()))
  onPress('more', () => (level++, paint()))
  onPress('exit', () => say('exit'))
  onPress('rules-open', () => open('rules'))
  onPress('auto-open', () => open('auto'))
  onPress('proof-open', () => void proof.open())
  onPress('rotate', () => void rotate())
  onSwitch('sound', (isOn) => (sounds.isOn = isOn))
  onSwitch('turbo', (isOn) => (switches.turbo = isOn))
  element('auto-form').addEventListener('submit', startAuto)
  addEventListener('keydown', (event) => {
    if (document.querySelector('dialog[open]') || !['Space', 'Enter'].includes(event.code)) return
    if (event.target instanceof HTMLButtonElement || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    if (!event.repeat) press()
  })
  onPause((isNow) => {
    isPaused = isNow
    if (isPaused) stopAuto()
    status(isPaused ? texts.paused : '')
    paint()
  })
}

async function rotate(): Promise<void> {
  if (isBusy) return
  const rotated = await rotatePair()
  if (isFailed(rotated)) return failed(rotated)
  await proof.reload()
}

async function start(): Promise<void> {
  element('balance-name').textContent = isDemo ? texts.demoBalance : texts.balance
  const opened = await callAgain<Session>('session', { seat: seat() }, reach, failed)
  if (!opened) return
  session = opened
  status('')
  keepDemo(session.demo)
  await chooseSeed(session)
  balance = session.balance
  free = session.free
  document.title = session.game.title
  element('title').textContent = session.game.title
  element('mode').textContent = isDemo ? texts.demo : ''
  fillRules(session, texts, language)
  listen()
  paint()
  say('ready')
  if (session.unfinished) {
    isBusy = true
    say('round_started')
    await show(session.unfinished)
    isBusy = false
    say('round_ended')
  }
  paint()
}

setUpPage()
fillTexts(texts)
document.documentElement.style.setProperty('--hue', String(HUE_OF[game]))
if (replayed === null) await start()
else await replay(replayed, { stage, sounds, texts, language })
