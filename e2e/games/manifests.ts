/** Differences between the ten games for the rules that apply to all of them: how a round is played, its limits, and its proof. */
import { expect, type Locator, type Page } from '@playwright/test'

import { openAndRead, STARTER, table as caseTable } from '../cases/support.ts'
import { coin, PATH as COINFLIP, untilRight as untilRightCall } from '../coinflip/support.ts'
import { expectFree, settle, table } from '../dice/support.ts'
import { cards, PATH as HILO, untilRight as untilRightCard } from '../hilo/support.ts'
import { drawOnce, PATH as KENO, pick, table as kenoTable } from '../keno/support.ts'
import { gemsOpened, miner, PATH as MINER } from '../miner/support.ts'
import { dropOnce, PATH as PLINKO, table as plinkoTable } from '../plinko/support.ts'
import { placeChips, ROULETTE, roulette, spinOnce } from '../roulette/support.ts'
import { climb, PATH as STAIRS, stairs, stepAt } from '../stairs/support.ts'
import { spinOnce as spinWheel, WHEEL, wheel } from '../wheel/support.ts'

interface Stepped {
  /** Plays to the first amount that can be cashed out, and replays lost rounds if needed. */
  open(page: Page): Promise<unknown>
  cashOut(page: Page): Locator
  nextStep(page: Page): Locator
}

export interface GamePage {
  /** The game's name in the rules. */
  rule: string
  path: string
  /** The button of a bet. */
  key(page: Page): Locator
  /** The settings that a bet needs besides its stake. */
  prepare?(page: Page): Promise<void>
  /** Plays one round to its end. */
  play?(page: Page): Promise<void>
  /** Instead of `play`: a multi-step round. */
  stepped?: Stepped
  /** Parts of the stage that must be visible on a phone besides the button. */
  onPhone?(page: Page): Promise<void>
  /** Stakes that the page refuses, with its message. */
  limits?: readonly (readonly [stake: string, said: string])[]
  /** Steps of the opened proof. */
  proof: readonly RegExp[]
  /** The tools below the board are reached by scrolling on a phone. */
  scrollsOnPhone?: true
  /** Autobet repeats the settings without further input. */
  hasAutobet?: true
}

const UP_TO_10_000 = [
  ['0.5', 'The smallest bet is 1.00 ₽.'],
  ['10001', 'The largest bet is 10,000.00 ₽.'],
] as const
const UP_TO_1000 = [['1001', 'The largest bet is 1,000.00 ₽.']] as const

/** A cell that is large enough for a thumb. */
async function expectThumbSize(cell: Locator): Promise<void> {
  const { width, height } = (await cell.boundingBox())!
  expect([width >= 44, height >= 44]).toEqual([true, true])
}

/** Plays one round to its end; `whileOpen` sees a multi-step one after its first step. */
export async function playRound(
  page: Page,
  { key, play, stepped }: GamePage,
  whileOpen?: (round: Stepped) => Promise<void>,
): Promise<void> {
  await play?.(page)
  if (!stepped) return
  await stepped.open(page)
  await whileOpen?.(stepped)
  await settle(page) // by rule a button ignores presses for 300 ms after its meaning changed
  await stepped.cashOut(page).click()
  await expectFree(key(page))
}

export const GAME_PAGES: readonly GamePage[] = [
  {
    rule: 'PRO-4 dice',
    path: '/en/games/dice',
    key: (page) => page.getByRole('button', { name: /^Roll/ }).filter({ visible: true }).last(),
    play: async (page) => {
      const { chips } = table(page)
      const before = await chips.count()
      await page
        .getByRole('button', { name: /^Roll( under .*)?$/ })
        .filter({ visible: true })
        .last()
        .click()
      await expect(chips).toHaveCount(before + 1)
    },
    limits: UP_TO_10_000,
    proof: [/[\d,]+ mod 10,000 = [\d,]+/],
  },
  {
    rule: 'PRO-6 keno',
    path: KENO,
    key: (page) => kenoTable(page).draw,
    prepare: (page) => pick(page, 1, 10, 20),
    play: drawOnce,
    onPhone: async (page) =>
      expect((await kenoTable(page).board.getByRole('button').first().boundingBox())!.height).toBeGreaterThanOrEqual(44),
    limits: UP_TO_10_000,
    proof: [/[\d,]+ mod 40 = \d+/, /[\d,]+ mod 31 = \d+/],
    hasAutobet: true,
  },
  {
    rule: 'G13 plinko',
    path: PLINKO,
    key: (page) => plinkoTable(page).drop,
    prepare: async (page) => void (await plinkoTable(page).rows.selectOption('16')),
    play: dropOnce,
    onPhone: async (page) => {
      const { bins } = plinkoTable(page)
      for (const bin of [bins.first(), bins.last()]) await expect(bin).toBeInViewport({ ratio: 1 }) // the highest board has the maximum width
    },
    proof: [/[\d,]+ mod 2 = [01]/],
    hasAutobet: true,
  },
  {
    rule: 'G7 roulette',
    path: ROULETTE,
    scrollsOnPhone: true,
    key: (page) => roulette(page).spin,
    prepare: (page) => placeChips(page, '10.00 ₽', 'Red', 'Black'),
    play: spinOnce,
    proof: [/[\d,]+ mod 37 = \d+/, /Red, Black/],
    hasAutobet: true,
  },
  {
    rule: 'PRO-12 the own wheel',
    path: WHEEL,
    key: (page) => wheel(page).spin,
    play: spinWheel,
    onPhone: (page) => expect(wheel(page).ring).toBeInViewport({ ratio: 1 }),
    limits: [
      ['1.01', 'The largest bet is 1.00 ₽.'],
      ['0.09', 'The smallest bet is 0.10 ₽.'],
    ],
    proof: [/[\d,]+ mod 50 = \d+/, /segment \d+ pays/],
    hasAutobet: true,
  },
  {
    rule: 'PRO-1 a case',
    path: STARTER,
    key: (page) => caseTable(page).open,
    play: async (page) => {
      await openAndRead(page)
      await expect(caseTable(page).credited).toBeVisible()
    },
    proof: [/ticket [\d,]+: /],
  },
  {
    rule: 'PRO-7 mines',
    path: MINER,
    key: (page) => miner(page).start,
    stepped: { open: (page) => gemsOpened(page, 1), cashOut: (page) => miner(page).cashOut, nextStep: (page) => miner(page).cells.last() },
    onPhone: (page) => expectThumbSize(miner(page).cells.last()),
    limits: UP_TO_1000,
    proof: [/[\d,]+ mod 25 = [\d,]+/],
  },
  {
    rule: 'G14 stairs',
    path: STAIRS,
    key: (page) => stairs(page).start,
    stepped: { open: (page) => climb(page, 1), cashOut: (page) => stairs(page).cashOut, nextStep: (page) => stepAt(page, 2, 4) },
    onPhone: (page) => expectThumbSize(stepAt(page, 1, 4)),
    proof: [/[\d,]+ mod 4 = [0-3]/],
  },
  {
    rule: 'PRO-5 hilo',
    path: HILO,
    key: (page) => cards(page).start,
    stepped: { open: untilRightCard, cashOut: (page) => cards(page).cashOut, nextStep: (page) => cards(page).keys.last() },
    proof: [/[\d,]+ mod 52 = \d+/],
  },
  {
    rule: 'PRO-2 coinflip',
    path: COINFLIP,
    key: (page) => coin(page).flip,
    stepped: { open: untilRightCall, cashOut: (page) => coin(page).take, nextStep: (page) => coin(page).again },
    proof: [/[\d,]+ mod 2 = [01]/],
  },
]
