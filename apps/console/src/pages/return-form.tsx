import { Button, Input, Select } from '@fairhouse/ui'
import { useState } from 'react'

import { type Answer, call } from '../lib/call.ts'
import { isNegative, isZero, sumText } from '../lib/labels.ts'
import { useDecide } from '../parts/confirm-dialog.tsx'
import s from './returns.module.css'

export type Account = Answer<'GET /console/v1/returns'>['data'][number]

const NEW_DESTINATION = ''

/** Destination of the remainder, if any: a previous one, or one the player has named. */
export function ReturnForm({ account }: { account: Account }) {
  const { player, currency, net, change, rest, ways, requisites } = account
  const [way, setWay] = useState(ways[0]?.value ?? '')
  const [saved, setSaved] = useState(NEW_DESTINATION)
  const [written, setWritten] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const decide = useDecide()
  const needsDestination = !isZero(rest)
  const key = `Return ${sumText({ amount: net, currency })}`
  const known = requisites.filter(({ type }) => type === ways.find(({ value }) => value === way)?.type)
  const chosen = known.find(({ value }) => value === saved)
  const destination = chosen?.value ?? written.trim()
  const isMissing = needsDestination && destination.length < 4
  const submit = () => {
    setSubmitted(true)
    if (isMissing) return
    decide({
      title: !isZero(net) ? 'Return the net deposits' : 'Keep what was won',
      text: describeReturn(account, chosen?.masked ?? destination),
      verb: 'Return',
      isGrave: true,
      send: (reason) =>
        call('POST /console/v1/returns/{player}/{currency}', {
          params: { player, currency },
          body: { net, change, reason, ...(needsDestination && { way, destination }) },
        }),
    })
  }
  return (
    <form
      className={s.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {needsDestination && (
        <>
          <Select label="By" value={way} onChange={setWay} options={ways.map(({ value }) => ({ value, label: value }))} />
          {known.length > 0 && (
            <Select
              label="To"
              value={chosen?.value ?? NEW_DESTINATION}
              onChange={setSaved}
              options={[
                { value: NEW_DESTINATION, label: 'as named by the person' },
                ...known.map(({ value, masked }) => ({ value, label: masked })),
              ]}
            />
          )}
          {!chosen && (
            <Input
              label={`Card, phone or address for ${sumText({ amount: rest, currency })}`}
              value={written}
              onChange={setWritten}
              maxLength={128}
              autoComplete="off"
              error={isSubmitted && isMissing && 'Enter where the account owner wants the money'}
            />
          )}
        </>
      )}
      <Button type="submit" kind="primary" aria-label={`${key} to player ${player}`}>
        {key}
      </Button>
    </form>
  )
}

function describeReturn({ player, currency, net, change, shares, rest }: Account, to: string): string {
  const text = (amount: string) => sumText({ amount: amount.replace('-', ''), currency })
  const places = [...shares, ...(isZero(rest) ? [] : [{ destination: to, amount: rest }])]
  const transfers = places.map(({ destination, amount }) => `${text(amount)} to ${destination}`)
  const out = isZero(net) ? `Nothing goes out to player ${player}.` : `To player ${player} go ${transfers.join(', ')}.`
  if (isZero(change)) return out
  return `${out} The house ${isNegative(change) ? 'keeps' : 'adds'} ${text(change)}.`
}
