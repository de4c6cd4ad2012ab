// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import type { Answer } from '../lib/call.ts'
import { PlayerStanding } from './player-standing.tsx'

afterEach(cleanup)

type Standing = Answer<'GET /console/v1/players/{id}'>['standing']

const CLEAR: Standing = {
  exclusion: null,
  cool_off_until: null,
  age_proof: null,
  closed: null,
  is_blocked: false,
  block: null,
  charged_back: [],
  linked_staff: [],
  fraud: null,
}
const BLOCK = { cause: 'fraud', by: 'risk', at: '2026-11-30T10:00:00.000Z', reason: 'stolen cards', confirmed: null } as const
const LIFTED = { ...BLOCK, lifted: { by: 'head, risk', at: '2026-11-30T12:00:00.000Z', reason: 'a mistake' } } as const
const textOf = (standing: Partial<Standing>) =>
  render(<PlayerStanding shown={{ standing: { ...CLEAR, ...standing }, wallets: [], staff: [] }} />).container.textContent

it.each<[string, Partial<Standing>, string[]]>([
  ['nothing of a player whom nobody blocked', {}, []],
  [
    'cause, instant, operator and reason of a block',
    { is_blocked: true, block: BLOCK },
    ['Blocked for fraud, 2026-11-30 10:00 UTC', 'no payouts. By risk: stolen cards.'],
  ],
  ['a block by a court', { is_blocked: true, block: { ...BLOCK, cause: 'court' } }, ['Blocked by a court']],
  [
    'who confirmed the fraud, and what that ended',
    { is_blocked: true, block: { ...BLOCK, confirmed: { by: 'risk, head', at: '2026-11-30T11:00:00.000Z' } } },
    ['Fraud confirmed by risk, head, 2026-11-30 11:00 UTC: every bonus ended.'],
  ],
  [
    'a block beside the closing under age',
    { is_blocked: true, block: BLOCK, closed: { cause: 'under_age', at: '2026-11-30T09:00:00.000Z' } },
    ['Under age: the account is closed', 'Blocked for fraud'],
  ],
  [
    'who lifted a block, when and why, and that bonuses of a confirmed fraud stay ended',
    {
      lifted_blocks: {
        latest: [{ ...LIFTED, confirmed: { by: 'risk, head', at: '2026-11-30T11:00:00.000Z' } }],
        others: 0,
      },
    },
    [
      'The block for fraud of 2026-11-30 10:00 UTC was lifted, 2026-11-30 12:00 UTC',
      'Blocked by risk: stolen cards. Lifted by head, risk: a mistake.',
      'Fraud confirmed by risk, head, 2026-11-30 11:00 UTC: every bonus ended, and none comes back.',
    ],
  ],
  [
    'why operators closed the account, and who',
    { closed: { cause: 'player', at: '2026-11-30T09:00:00.000Z', operators: { cause: 'death', by: 'risk, head' } } },
    ['Closed by operators: the player died, 2026-11-30 09:00 UTC', 'never opens again. By risk, head.'],
  ],
  [
    'that the player closed the account',
    { closed: { cause: 'player', at: '2026-11-30T09:00:00.000Z', operators: null } },
    ['Closed by the player'],
  ],
  [
    'a closing of which an older server does not say by whom',
    { closed: { cause: 'player', at: '2026-11-30T09:00:00.000Z' } },
    ['Closed, 2026'],
  ],
  ['a block without a row of an operator', { is_blocked: true }, ['Blocked', 'No bets, no new deposits, no bonuses and no payouts.']],
])('D-2 the top of the page says %s', (_, standing, texts) => {
  const shown = textOf(standing)
  for (const text of texts) expect(shown).toContain(text)
  if (texts.length === 0) expect(shown).toBe('')
})

it('D-2 the top of the page begins with what decides now, and ends with lifted blocks, the latest first, and the number of the others', () => {
  const exclusion = { until: null, is_over: false, reopens_at: null }
  const latest = [LIFTED, { ...LIFTED, at: '2026-11-29T10:00:00.000Z' }]
  const shown = textOf({ exclusion, cool_off_until: '2026-12-09T10:00:00.000Z', lifted_blocks: { latest, others: 2 } })!
  const at = ['Self-excluded', 'In a cool-off', 'of 2026-11-30', 'of 2026-11-29', '2 more blocks were lifted before'].map((text) =>
    shown.indexOf(text),
  )
  expect(at).not.toContain(-1)
  expect(at).toEqual(at.toSorted((one, other) => one - other))
})
