import { newKey } from '@fairhouse/contracts/client'
import { Input, Select } from '@fairhouse/ui'
import { useState } from 'react'

import { call, type Input as InputOf } from '../lib/call.ts'
import { sumText } from '../lib/labels.ts'
import { useDecide } from '../parts/confirm-dialog.tsx'
import { Allowance } from '../parts/allowance.tsx'
import { PlayerFacts } from '../parts/player-facts.tsx'
import { PlayerForm } from '../parts/player-form.tsx'

type Currency = InputOf<'POST /console/v1/corrections'>['body']['currency']

const CURRENCIES: readonly { value: Currency; label: Currency }[] = (['RUB', 'USD', 'KZT', 'INR', 'EUR'] as const).map((value) => ({
  value,
  label: value,
}))

const CHANGE = /^-?(?:0|[1-9]\d{0,12})\.\d{2}$/

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
  const [currency, setCurrency] = useState<Currency>('RUB')
  const [change, setChange] = useState('')
  const decide = useDecide()
  const isChange = CHANGE.test(change) && !/^-?0\.00$/.test(change)
  const submit = (player: string) => {
    const key = newKey()
    decide({
      title: 'Correct manually',
      text: <Change player={player} currency={currency} change={change} />,
      verb: 'Correct',
      isGrave: true,
      errorMessages: {
        not_found: `Player ${player} is not there, or has no account in ${currency}.`,
        no_answer: 'The server did not respond. Send it again: it is carried out only once.',
        already_proposed: `A correction for player ${player} waits for a second person already: see Approvals. It comes first.`,
      },
      send: (reason) => call('POST /console/v1/corrections', { key, body: { player, currency, change, reason } }),
    })
  }
  return (
    <>
      <Allowance />
      <PlayerForm isValid={isChange} onSubmit={submit}>
        {(isSubmitted) => (
          <>
            <Select label="Currency" value={currency} onChange={setCurrency} options={CURRENCIES} />
            <Input
              label="Change"
              hint="negative to debit"
              value={change}
              onChange={setChange}
              error={isSubmitted && !isChange && 'Two decimals, not zero, as in -12.50'}
            />
          </>
        )}
      </PlayerForm>
    </>
  )
}
