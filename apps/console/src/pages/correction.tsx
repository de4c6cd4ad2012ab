import { Button, Card, Input, Select } from '@fairhouse/ui'
import { useState } from 'react'

import { call, type Input as InputOf } from '../lib/call.ts'
import { sumText } from '../lib/words.ts'
import { useDecide } from '../parts/deciding.tsx'
import s from './correction.module.css'

type Currency = InputOf<'POST /console/v1/corrections'>['body']['currency']

const CURRENCIES: readonly { value: Currency; label: Currency }[] = (['RUB', 'USD', 'KZT', 'INR', 'EUR'] as const).map((value) => ({
  value,
  label: value,
}))

const CHANGE = /^-?\d{1,13}\.\d{2}$/
const PLAYER = /^[1-9]\d{0,17}$/

/** Cash given or taken by hand; beyond EUR 100 of a day a second person decides. */
export function Correction() {
  const [player, setPlayer] = useState('')
  const [currency, setCurrency] = useState<Currency>('RUB')
  const [change, setChange] = useState('')
  const [isAsked, setAsked] = useState(false)
  const decide = useDecide()
  const faults = { player: !PLAYER.test(player), change: !CHANGE.test(change) || /^-?0+\.00$/.test(change) }
  const ask = () => {
    setAsked(true)
    if (faults.player || faults.change) return
    decide({
      title: 'Correct by hand',
      text: `The cash of player ${player} changes by ${sumText({ amount: change, currency })}.`,
      verb: 'Correct',
      isGrave: true,
      send: (reason) => call('POST /console/v1/corrections', { body: { player, currency, change, reason } }),
    })
  }
  return (
    <Card className={s.card}>
      <form
        className={s.form}
        onSubmit={(event) => {
          event.preventDefault()
          ask()
        }}
      >
        <Input
          label="Player"
          value={player}
          onChange={setPlayer}
          inputMode="numeric"
          error={isAsked && faults.player && 'The number of a player'}
        />
        <Select label="Currency" value={currency} onChange={setCurrency} options={CURRENCIES} />
        <Input
          label="Change"
          hint="with a minus it is taken"
          value={change}
          onChange={setChange}
          error={isAsked && faults.change && 'Two decimals, not zero, as in -12.50'}
        />
        <Button type="submit" kind="primary">
          Go on
        </Button>
      </form>
    </Card>
  )
}
