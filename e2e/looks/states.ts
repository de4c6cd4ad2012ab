/** States of a screen after a press: an open round, a result, chips on a board, a menu. Buttons are found by the catalogue's texts. */
import type { Page } from '@playwright/test'

import type { Locale } from '../../apps/web/vite/catalogs.ts'
import { expectFree, settle, visible } from '../dice/support.ts'
import { textOf } from '../texts.ts'

type State = (page: Page, locale: Locale) => Promise<void>

const press =
  (key: string): State =>
  async (page, locale) => {
    const button = visible(page.getByRole('button', { name: textOf(locale, key) })).first()
    await expectFree(button)
    await button.click()
  }

const isOver = (page: Page) => page.locator('p[data-outcome] > span').first().waitFor()
const inOrder =
  (...states: State[]): State =>
  async (page, locale) => {
    for (const state of states) await state(page, locale)
  }

/** A multi-step round after its first step: open, or lost. */
const begun = (start: string, step: string): State => inOrder(press(start), settle, press(step), settle)
const dialog: State = (page) => page.getByRole('dialog').first().waitFor()

/** By path, without language. */
export const STATES: Readonly<Record<string, State>> = {
  '/games/hilo': inOrder(press('hilo.start'), settle),
  '/games/video-poker': inOrder(press('videoPoker.deal'), settle),
  '/games/miner': begun('miner.start', 'miner.random'),
  '/games/stairs': begun('stairs.start', 'stairs.random'),
  '/games/coinflip': inOrder(press('coinflip.flip'), settle),
  '/games/keno': inOrder(press('keno.pickForMe'), press('keno.draw'), isOver),
  '/games/plinko': inOrder(press('plinko.drop'), isOver),
  '/games/roulette': (page) => page.locator('[data-spot="red"]').click(),
  '/games/wheel?table=solo': inOrder(press('wheel.spin'), isOver),
  '/games/rooms/red': inOrder(press('table.verify'), dialog),
  '/profile/access': inOrder(press('access.factorSetUp'), dialog),
  '/profile': inOrder(press('verification.begin'), dialog),
  '/': inOrder(press('menu.account'), (page) => page.getByRole('menu').waitFor()),
}
