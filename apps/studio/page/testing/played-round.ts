/** A round of a slot in a test, played on a stage that notes what is done to it. Amounts are minor units. */
import { streamFor } from '@fairhouse/fairness'
import { browserCrypto } from '@fairhouse/fairness/browser'
import { slotFeatures, type SlotId, STUDIO_GAMES } from '@fairhouse/games'

import type { CardText } from '../celebrate.ts'
import { playEvents } from '../play-events.ts'
import { TEXTS } from '../texts.data.ts'
import type { Round, SlotEvent } from '../types.ts'

const STAKE = 100
const GRID = [
  ['P1', 'P2'],
  ['P1', 'P1'],
]

interface PlayedAs {
  readonly slot?: SlotId
  readonly isTurbo?: boolean
}

/** What a round's events do to the stage, the speakers and the page. */
export async function played(win: number, events: readonly SlotEvent[], { slot = 'slot-gems5', isTurbo = false }: PlayedAs = {}) {
  const [stops, awaited, falls, feature, cards, totals] = [[], [], [], [], [], []] as [
    number[],
    number[],
    unknown[],
    string[],
    CardText[],
    number[],
  ]
  const shown = { lit: 0, notes: 0, stops, awaited, falls, feature, cards, totals }
  const stage = {
    grid: GRID,
    turn: () => undefined,
    await: (column: number) => void awaited.push(column),
    stop: (column: number) => void stops.push(column),
    show: (_grid: unknown, fell: unknown) => void falls.push(fell),
    mark: (cells: readonly unknown[], isLit: boolean) => void (shown.lit += isLit ? cells.length : 0),
    vanish: () => Promise.resolve(),
  }
  const sounds = { isOn: true, stop: () => undefined, await: () => undefined, step: () => void shown.notes++, big: () => undefined }
  const round: Round = {
    id: '',
    state: 'settled',
    status: null,
    stake: STAKE,
    value: STAKE,
    win,
    multiplier: win * 100,
    events,
    proof: null,
  }
  await playEvents(round, {
    stage,
    sounds,
    texts: TEXTS.en,
    freeSpins: slotFeatures(slot).freeSpins,
    money: (minor) => `${minor}`,
    isTurbo: () => isTurbo,
    feature: (text) => void feature.push(text),
    card: async (text) => void cards.push(text),
    total: (multiplier) => void totals.push(multiplier),
  })
  return shown
}

/** The first rounds with free spins that the game's own rules draw. */
export function drawnFeatures(slot: SlotId, count: number): { win: number; events: readonly SlotEvent[] }[] {
  const found: { win: number; events: readonly SlotEvent[] }[] = []
  for (let nonce = 0; found.length < count; nonce++) {
    const bytes = streamFor(browserCrypto, { serverSeed: new Uint8Array(32).fill(5), clientSeed: 'features', nonce })
    const { payout, events } = STUDIO_GAMES[slot].parse({})!.play(bytes, BigInt(STAKE))
    if (events.some(({ type }) => type === 'free-spins')) found.push({ win: Number(payout), events: events as readonly SlotEvent[] })
  }
  return found
}
