// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { LeagueRow } from '../lib/board-labels.ts'
import type { BetLimitRow } from '../lib/limited-games.ts'
import { renderForm } from '../testing/rendered-form.tsx'
import { BetLimitForm } from './bet-limit-form.tsx'
import { BettingLimit } from './betting-limit.tsx'
import { Correction } from './correction.tsx'
import { FreeBets } from './free-bets.tsx'
import { FreeSpins } from './free-spins.tsx'
import { GrantBonus } from './grant-bonus.tsx'
import { LeagueForm } from './league-form.tsx'
import { Partners } from './partners.tsx'
import { CapForm } from './providers.tsx'
import { PromoForm } from './promo-form.tsx'
import { ReloadForm } from './reload-form.tsx'
import { SettingsForm } from './reward-settings.tsx'
import { SpinOfferForm } from './spin-offer-form.tsx'
import { TournamentForm } from './tournament-form.tsx'
import { WelcomePackForm } from './welcome-pack-form.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('../lib/call.ts', async (original) => ({ ...(await original<object>()), call }))
vi.mock('../lib/me.ts', async (original) => ({ ...(await original<object>()), useMay: () => true }))
vi.mock('../parts/allowance.tsx', () => ({ Allowance: () => null }))
vi.mock('../parts/list-page.tsx', () => ({ ListPage: () => null }))
vi.mock('../parts/paged-rows.tsx', () => ({ PagedRows: () => null }))

const RANGE = { min: '1.00', max: '500.00' }
const BET_LIMIT: BetLimitRow = {
  id: 'dice RUB',
  game: 'dice',
  currency: 'RUB',
  default: RANGE,
  now: RANGE,
  next: null,
  step: '0.01',
  largest_win: '10000000.00',
  version: '0',
  changed: null,
  is_proposed: false,
}
const LEAGUE: LeagueRow = {
  id: 'l',
  names: { ru: 'Лига', en: 'League', kz: 'Лига' },
  country: '',
  tier: 1,
  sport: 'football',
  live: 0,
  upcoming: 1,
  is_suspended: false,
  extra_margin_ppm: 0,
  price_shift_ppm: 0,
  outcome_limit: null,
  event_limit: null,
  default_outcome_limit: '20000.00',
  default_event_limit: '50000.00',
}
const BETTING_LIMIT = {
  day_limit: '1000.00',
  default: '1000.00',
  most: '9000.00',
  used: '0.00',
  is_own: false,
  version: '0',
  changed: null,
  is_proposed: false,
}
const PROVIDER = {
  id: 'acme',
  name: 'Acme',
  is_on: true,
  hour_cap: '20000.00',
  net_of_hour: '-5.00',
  games: 3,
  has_secret: true,
  outage_since: null,
  last_fault: null,
  imported_at: null,
  version: '1',
  is_proposed: false,
}
const STAGES = [{ stage: 1, pct: 100, min: '5.00', max: '250.00', wager: 35, free_spins: 0 }]

const SETTINGS = {
  stage_days: 7,
  promo_days: 3,
  reload_wager: 25,
  reload_days: 3,
  spin_wager: 10,
  spin_days: 7,
  spin_bet: '0.10',
  spin_max_win: '100.00',
  level_spins: 5,
  tier_spins: 20,
  birthday: '0.20',
  birthday_wager: 10,
  birthday_account_days: 30,
  wheel_theo: '1.50',
  cashback_claim_days: 3,
  prize_days: 7,
}

beforeEach(() => {
  call.mockReset()
  call.mockImplementation(async (key: string) => (key.includes('betting-limit') ? BETTING_LIMIT : { model: 'last' }))
})
afterEach(cleanup)

const show = (form: ReactNode) => renderForm(form)

const pass = () => undefined
const forPlayer = () => void fireEvent.change(screen.getByLabelText('Player'), { target: { value: '100001' } })
const fixedSum = () => void fireEvent.change(screen.getByLabelText('Plan'), { target: { value: 'hybrid' } })

interface Form {
  form: () => ReactNode
  /** Label of the field, and of the key that sends. */
  field: string
  key: string
  before?: () => void | Promise<void>
}

const FORMS: Readonly<Record<string, Form>> = {
  'bet limits': { form: () => <BetLimitForm row={BET_LIMIT} onClose={pass} />, field: 'Largest stake', key: 'Change' },
  league: { form: () => <LeagueForm row={LEAGUE} onClose={pass} />, field: 'Liability of an event, EUR', key: 'Change' },
  'betting limit': {
    form: () => <BettingLimit player="100001" />,
    field: 'Liability of open bets in a day, EUR',
    key: 'Change',
    before: async () => void fireEvent.click(await screen.findByRole('button', { name: 'Change the betting limit' })),
  },
  'free bet': { form: () => <FreeBets />, field: 'Stake', key: 'Go on', before: forPlayer },
  'free spins': { form: () => <FreeSpins />, field: 'Value of a spin', key: 'Go on', before: forPlayer },
  'bonus money': { form: () => <GrantBonus player="100001" currency="RUB" />, field: 'Amount, RUB', key: 'Go on' },
  'bonus money, cap': { form: () => <GrantBonus player="100001" currency="RUB" />, field: 'Becomes cash at most, RUB', key: 'Go on' },
  correction: { form: () => <Correction />, field: 'Change', key: 'Go on', before: forPlayer },
  promo: { form: () => <PromoForm of={null} onDone={pass} />, field: 'Budget, EUR', key: 'Create' },
  reload: { form: () => <ReloadForm />, field: 'Largest bonus, EUR', key: 'Create' },
  'free-spin offer': { form: () => <SpinOfferForm of={null} onDone={pass} />, field: 'Budget, EUR', key: 'Create' },
  'free-spin offer, spin': { form: () => <SpinOfferForm of={null} onDone={pass} />, field: 'Value of a spin, EUR', key: 'Create' },
  tournament: { form: () => <TournamentForm onDone={pass} />, field: 'Smallest stake', key: 'Announce' },
  'tournament, prizes': { form: () => <TournamentForm onDone={pass} />, field: 'Prizes by place', key: 'Announce' },
  'welcome pack': { form: () => <WelcomePackForm of={STAGES} made={[]} onDone={pass} />, field: 'Largest bonus, EUR', key: 'Schedule' },
  'reward settings': { form: () => <SettingsForm of={SETTINGS} made={[]} onDone={pass} />, field: 'Birthday bonus, EUR', key: 'Schedule' },
  'cap of an hour': { form: () => <CapForm row={PROVIDER} onClose={pass} />, field: 'Cap of an hour, Acme, EUR', key: 'Change' },
  partner: { form: () => <Partners />, field: 'Fixed sum a player, EUR', key: 'Create', before: fixedSum },
}

const TYPED = ['050', '050.00', '-2', '1e3', '1,5']
const cases = Object.keys(FORMS).flatMap((name) => TYPED.map((typed) => [name, typed] as const))

describe('D-20 an amount that an operator mistyped', () => {
  it.each(cases)('D-20 stays as typed, has its error beside it, and is not sent: %s, %s', async (name, typed) => {
    const { form, field, key, before } = FORMS[name]!
    show(form())
    await before?.()
    const input = screen.getByLabelText<HTMLInputElement>(field)
    call.mockClear() // a form asks for the forecast of what it starts with
    fireEvent.change(input, { target: { value: typed } })
    fireEvent.submit(input.form!)
    await waitFor(() => expect([input.value, input.getAttribute('aria-invalid')]).toEqual([typed, 'true']))
    const error = document.getElementById(input.getAttribute('aria-describedby')!)
    expect(error?.textContent).toMatch(/^(An amount|Two decimals|As in)/)
    expect(within(input.form!).getByRole('button', { name: key })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(call.mock.calls.filter(([route]) => `${route}`.startsWith('POST'))).toEqual([])
  })

  it('D-20 is shown with two decimals before it is sent, once it is an amount', async () => {
    show(<BetLimitForm row={BET_LIMIT} onClose={pass} />)
    const input = screen.getByLabelText<HTMLInputElement>('Largest stake')
    fireEvent.change(input, { target: { value: '400.5' } })
    fireEvent.submit(input.form!)
    expect(within(await screen.findByRole('dialog')).getByText(/becomes 1\.00 – 400\.50 RUB/)).toBeTruthy()
  })
})
