/** The game's page: session, spin key, autoplay, and what the site around it must know. */
import { call, isFailed, onSiteMessage, type Round, say, type Session, type Spun } from './api.ts'
import { newClientSeed, newKey, prefersStill, wait } from './browser.ts'
import { moneyOf, playEvents } from './play-events.ts'
import { createSounds } from './sounds.ts'
import { createStage } from './stage.ts'
import { TEXTS, type Texts } from './texts.data.ts'
import { element, fillProof, fillRules, fillTexts, formatMinor } from './view.ts'

const query = new URLSearchParams(location.search)
const language = query.get('lang') ?? 'en'
const texts: Texts = TEXTS[language as keyof typeof TEXTS] ?? TEXTS.en
const game = query.get('game') ?? ''
const isDemo = query.get('mode') !== 'real'
const DEMO_KEY = 'studio-demo'
const BIG_WIN = 10
const BIG_WIN_MS = 2200
const RETRY_MS = 1500

let session: Session
let balance: number | null = null
let free: Session['free'] = null
let level = 0
let isBusy = false
let isPaused = false
let latest: Round | null = null
const auto = { left: 0, lossLimit: 0, lost: 0 }
const sounds = createSounds()
const turbo = element<HTMLInputElement>('turbo')

const seat = () =>
  isDemo
    ? {
        mode: 'demo',
        game,
        currency: query.get('currency') ?? 'EUR',
        ...(sessionStorage[DEMO_KEY] && { demo: sessionStorage[DEMO_KEY] as string }),
      }
    : { mode: 'real', game, token: query.get('token') ?? '' }

const FAULTS: Readonly<Record<string, [keyof Texts, 'session_expired' | 'low_balance' | 'provider_down' | 'restricted']>> = {
  session_expired: ['expired', 'session_expired'],
  TOKEN_EXPIRED: ['expired', 'session_expired'],
  BAD_TOKEN: ['expired', 'session_expired'],
  low_balance: ['low', 'low_balance'],
  INSUFFICIENT_FUNDS: ['low', 'low_balance'],
  provider_down: ['down', 'provider_down'],
  wallet_down: ['down', 'provider_down'],
}

function fail(code: string): void {
  const [text, message] = FAULTS[code] ?? (['restricted', 'restricted'] as const)
  status(code === 'too_many_sessions' ? texts.sessions : texts[text])
  say(message)
  auto.left = 0
}

const status = (text: string) => void (element('status').textContent = text)
const stake = () => session.levels[level]!

function paint(): void {
  element('balance').textContent = balance === null ? '' : formatMinor(balance, session.currency)
  element('stake').textContent = free ? `${texts.free}: ${free.left}` : formatMinor(stake(), session.currency)
  element<HTMLButtonElement>('less').disabled = isBusy || level === 0 || free !== null
  element<HTMLButtonElement>('more').disabled = isBusy || level === session.levels.length - 1 || free !== null
  const spin = element<HTMLButtonElement>('spin')
  spin.textContent = auto.left > 0 ? `${texts.stop} (${auto.left})` : texts.spin
  spin.disabled = isPaused || (isBusy && auto.left === 0)
}

async function show(round: Round): Promise<void> {
  const parts = {
    stage,
    sounds,
    isTurbo: () => turbo.checked,
    feature: (text: string) => void (element('feature').textContent = text),
    total: (multiplier: number) => {
      const money = moneyOf(round.value, multiplier)
      if (money > round.value) element('win').textContent = formatMinor(money, session.currency)
    },
  }
  element('win').textContent = ''
  status('')
  await playEvents(round, parts)
  const win = round.win ?? 0
  if (win > round.value) await celebrate(round, win)
  else if (win > 0) status(`${texts.returned} ${formatMinor(win, session.currency)}`)
  await call('shown', { seat: seat(), round: round.id })
}

/** Only for a gain (D-65). */
async function celebrate({ value }: Round, win: number): Promise<void> {
  element('win').textContent = formatMinor(win, session.currency)
  status(`${texts.win} ${formatMinor(win, session.currency)}`)
  if (win < value * BIG_WIN) return
  const big = element('big')
  big.textContent = `${texts.big} ${formatMinor(win, session.currency)}`
  big.hidden = false
  const pressed = new Promise((resolve) => big.addEventListener('click', resolve, { once: true }))
  await Promise.race([wait(prefersStill() ? BIG_WIN_MS / 2 : BIG_WIN_MS), pressed])
  big.hidden = true
}

/** A spin without an answer is repeated with its key: the studio returns the same round. */
async function send(): Promise<Spun | undefined> {
  const body = { seat: seat(), key: newKey(), stake: stake(), free: free !== null }
  for (;;) {
    const spun = await call<Spun>('spin', body)
    if (!isFailed(spun)) return spun
    fail(spun.error)
    if (spun.error !== 'provider_down') return undefined
    await wait(RETRY_MS)
  }
}

async function spin(): Promise<void> {
  if (isBusy || isPaused) return
  isBusy = true
  say('round_started')
  stage.turn()
  if (balance !== null && !free) balance -= stake()
  paint()
  const before = stage.grid
  const spun = await send()
  if (!spun || spun.round.state === 'refused' || spun.round.state === 'void') {
    stage.show(before)
    if (spun?.round.state === 'refused') fail(spun.round.status ?? '')
    else if (spun) status(texts.void)
    auto.left = 0
    balance = spun?.balance ?? (balance === null || free ? balance : balance + stake())
  } else {
    latest = spun.round
    await show(spun.round)
    auto.lost += spun.round.stake - (spun.round.win ?? 0)
    balance = spun.balance ?? balance
    free = spun.free
  }
  isBusy = false
  say('round_ended')
  paint()
  if (auto.left > 0) await goOn()
}

async function goOn(): Promise<void> {
  auto.left--
  if (auto.left === 0 || auto.lost + stake() > auto.lossLimit || isPaused) auto.left = 0
  paint()
  if (auto.left === 0) return
  await wait(turbo.checked ? 100 : 500)
  if (auto.left > 0) await spin()
}

function press(): void {
  if (auto.left > 0) auto.left = 0
  else void spin()
  paint()
}

const stage = createStage(element<HTMLCanvasElement>('stage'), game)

function listen(): void {
  const onPress = (id: string, work: () => void) => element(id).addEventListener('click', work)
  const dialog = (id: string) => element<HTMLDialogElement>(id)
  onPress('spin', press)
  onPress('less', () => (level--, paint()))
  onPress('more', () => (level++, paint()))
  onPress('exit', () => say('exit'))
  onPress('rules-open', () => dialog('rules').showModal())
  onPress('auto-open', () => dialog('auto').showModal())
  onPress('proof-open', () => (fillProof(latest?.proof ?? null, texts), dialog('proof').showModal()))
  onPress('rotate', () => void rotate())
  element('sound').addEventListener('change', (event) => (sounds.isOn = (event.target as HTMLInputElement).checked))
  element('auto-form').addEventListener('submit', () => {
    auto.left = Number(element<HTMLInputElement>('auto-rounds').value)
    auto.lossLimit = Math.round(Number(element<HTMLInputElement>('auto-loss').value) * 100)
    auto.lost = 0
    void spin()
  })
  addEventListener('keydown', (event) => {
    if (document.querySelector('dialog[open]') || !['Space', 'Enter'].includes(event.code)) return
    if (event.target instanceof HTMLButtonElement || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    if (!event.repeat) press()
  })
  onSiteMessage((type) => {
    isPaused = type === 'pause'
    if (isPaused) auto.left = 0
    status(isPaused ? texts.paused : '')
    paint()
  })
}

/** Reveals the seed of the rounds so far; the pair in use is a new one. */
async function rotate(): Promise<void> {
  if (isBusy) return
  const rotated = await call<{ revealed: { serverSeed: string } }>('rotate', { seat: seat(), client_seed: newClientSeed() })
  if (isFailed(rotated)) return fail(rotated.error)
  const shown = await call<{ rounds: Round[] }>('rounds', { seat: seat() })
  if (isFailed(shown)) return fail(shown.error)
  latest = shown.rounds.find(({ id }) => id === latest?.id) ?? null
  fillProof(latest?.proof ?? null, texts)
}

async function start(): Promise<void> {
  document.documentElement.lang = language === 'kz' ? 'kk' : language
  fillTexts(texts)
  const opened = await call<Session>('session', { seat: seat() })
  if (isFailed(opened)) return fail(opened.error)
  session = opened
  if (session.demo) sessionStorage[DEMO_KEY] = session.demo
  if (session.pair.clientSeed === null) await call('client-seed', { seat: seat(), client_seed: newClientSeed() })
  balance = session.balance
  free = session.free
  document.title = session.game.title
  element('title').textContent = session.game.title
  element('mode').textContent = isDemo ? texts.demo : ''
  fillRules(session, texts)
  listen()
  paint()
  say('ready')
  if (session.unfinished) {
    isBusy = true
    latest = session.unfinished
    await show(session.unfinished)
    isBusy = false
  }
  paint()
}

await start()
