/** Every game with a table: `e2e/<game>/game.ts`, in lobby order. */
import { manifestIdsOf } from '@fairhouse/manifests'
import type { Page } from '@playwright/test'

import { expectFree, settle } from '../dice/support.ts'
import type { GamePage, Stepped } from './page.ts'

export type { GamePage } from './page.ts'

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

export const GAME_PAGES: readonly GamePage[] = await Promise.all(
  manifestIdsOf('single-step', 'multi-step').map(async (id) => ((await import(`../${id}/game.ts`)) as { game: GamePage }).game),
)
