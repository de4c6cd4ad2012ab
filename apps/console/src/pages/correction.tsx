import { newKey } from '@fairhouse/contracts/client'
import { Input, Select } from '@fairhouse/ui'

import { call, type Input as InputOf } from '../lib/call.ts'
import { sumText } from '../lib/labels.ts'
import { schemaOf } from '../lib/schemas.ts'
import { isPlayerNumber, PLAYER_FORMAT } from '../lib/typed-numbers.ts'
import { useNamedPlayer } from '../lib/use-page.ts'
import type { PageMeta } from '../page-table.ts'
import { Allowance } from '../parts/allowance.tsx'
import { PlayerFacts } from '../parts/player-facts.tsx'
import { PlayerForm } from '../parts/player-form.tsx'
import { useDecisionForm } from '../parts/use-decision-form.ts'

export const page: PageMeta = {
  group: 'Money',
  order: 80,
  href: '#/correction',
  label: 'Correction',
  icon: 'plus',
  act: 'correction',
  Screen: Correction,
}

const KEY = 'POST /console/v1/corrections'
type Currency = InputOf<typeof KEY>['body']['currency']

const CURRENCIES: readonly { value: Currency; label: Currency }[] = (['RUB', 'USD', 'KZT', 'INR', 'EUR'] as const).map((value) => ({
  value,
  label: value,
}))

const isChange = (typed: string): boolean => /^-?(?:0|[1-9]\d{0,12})\.\d{2}$/.test(typed) && !/^-?0\.00$/.test(typed)

function Change({ player, currency, change }: { player: string; currency: Currency; change: string }) {
  return (
    <>
      <p>
        The cash of player {player} changes by {sumText({ amount: change, currency })}.
      </p>
      <PlayerFacts player={player} currency={currency} onMissing={`Player ${player} is not there, or has no account in ${currency}.`} />
    </>
  )
}

/** A manual credit or debit; above EUR 100 per day a second person decides. */
export function Correction() {
  const player = useNamedPlayer()
  return <CorrectionForm key={player} of={player} />
}

function CorrectionForm({ of }: { of: string }) {
  const form = useDecisionForm({
    values: { player: of, currency: 'RUB' as Currency, change: '' },
    schema: schemaOf(KEY),
    faults: ({ player, change }) => ({
      player: !isPlayerNumber(player) && PLAYER_FORMAT,
      change: !isChange(change) && 'Two decimals, not zero, as in -12.50',
    }),
    decision(body) {
      const key = newKey()
      const { player, currency } = body
      return {
        title: 'Correct manually',
        text: <Change {...body} />,
        verb: 'Correct',
        isGrave: true,
        errorMessages: {
          not_found: `Player ${player} is not there, or has no account in ${currency}.`,
          no_answer: 'The server did not respond. Send it again: it is carried out only once.',
          already_proposed: `A correction for player ${player} waits for a second person already: see Approvals. It comes first.`,
        },
        send: (reason) => call(KEY, { key, body: { ...body, reason } }),
      }
    },
  })
  return (
    <>
      <Allowance />
      <PlayerForm form={form}>
        <Select label="Currency" {...form.field('currency')} options={CURRENCIES} />
        <Input label="Change" hint="negative to debit" {...form.field('change')} />
      </PlayerForm>
    </>
  )
}
