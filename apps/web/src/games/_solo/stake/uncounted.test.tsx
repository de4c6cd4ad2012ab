// @vitest-environment happy-dom
import type { DiceBet } from '@fairhouse/games'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { type Language, LanguageProvider } from '../../../lib/i18n/text.tsx'
import { dice } from '../../dice/definition.ts'
import type { PlayMode } from '../../_common/game-view.ts'
import type { Table } from '../table/use-table.ts'
import { Uncounted } from './uncounted.tsx'

afterEach(cleanup)

const language: Language = { locale: 'en', t: (key) => key, find: () => undefined }
const under = (target: number): DiceBet => ({ direction: 'under', target })

function isShown(mode: PlayMode, choice: DiceBet | undefined): boolean {
  const table = { mode, bet: choice && dice.rules.parse(choice) } as unknown as Table
  render(
    <LanguageProvider value={language}>
      <Uncounted table={table} />
    </LanguageProvider>,
  )
  const shown = screen.queryByText('table.uncounted') !== null
  cleanup()
  return shown
}

describe('BEY-4 bets that do not count as turnover', () => {
  it('BEY-4 a real bet with a chance above 80 % says before the press that it does not count', () => {
    expect([8000, 8001, 9500].map((target) => isShown('real', under(target)))).toEqual([false, true, true])
  })

  it('BEY-4 play money and an incomplete choice say nothing', () => {
    expect([isShown('demo', under(9500)), isShown('real', undefined)]).toEqual([false, false])
  })
})
