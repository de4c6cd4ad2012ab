import { Button, Input, Select } from '@fairhouse/ui'
import { Form } from '@fairhouse/ui/form'

import { type Answer, call } from '../lib/call.ts'
import { isNegative, isZero, sumText } from '../lib/labels.ts'
import { schemaOf } from '../lib/schemas.ts'
import { useDecisionForm } from '../parts/use-decision-form.ts'
import s from './returns.module.css'

export type Account = Answer<'GET /console/v1/returns'>['data'][number]

const KEY = 'POST /console/v1/returns/{player}/{currency}'
const NEW_DESTINATION = ''

/** Destination of the remainder, if any: a previous one, or one the player has named. */
export function ReturnForm({ account }: { account: Account }) {
  const { player, currency, net, change, rest, ways, requisites } = account
  const needsDestination = !isZero(rest)
  const key = `Return ${sumText({ amount: net, currency })}`
  const knownBy = (way: string) => requisites.filter(({ type }) => type === ways.find(({ value }) => value === way)?.type)
  const form = useDecisionForm({
    values: { way: ways[0]?.value ?? '', saved: NEW_DESTINATION, destination: '' },
    schema: schemaOf(KEY),
    body({ way, saved, destination }) {
      const chosen = knownBy(way).find(({ value }) => value === saved)
      return { net, change, ...(needsDestination && { way, destination: chosen?.value ?? destination.trim() }) }
    },
    decision: (body) => ({
      title: !isZero(net) ? 'Return the net deposits' : 'Keep what was won',
      text: describeReturn(account, requisites.find(({ value }) => value === body.destination)?.masked ?? body.destination ?? ''),
      verb: 'Return',
      isGrave: true,
      send: (reason) => call(KEY, { params: { player, currency }, body: { ...body, reason } }),
    }),
  })
  const known = knownBy(form.values.way)
  const chosen = known.find(({ value }) => value === form.values.saved)
  return (
    <Form form={form} className={s.form}>
      {needsDestination && (
        <>
          <Select label="By" {...form.field('way')} options={ways.map(({ value }) => ({ value, label: value }))} />
          {known.length > 0 && (
            <Select
              label="To"
              value={chosen?.value ?? NEW_DESTINATION}
              onChange={(saved) => form.set({ saved })}
              error={chosen && form.errors.destination}
              options={[
                { value: NEW_DESTINATION, label: 'as named by the person' },
                ...known.map(({ value, masked }) => ({ value, label: masked })),
              ]}
            />
          )}
          {!chosen && (
            <Input
              label={`Card, phone or address for ${sumText({ amount: rest, currency })}`}
              {...form.field('destination')}
              maxLength={128}
              autoComplete="off"
            />
          )}
        </>
      )}
      <Button type="submit" kind="primary" aria-label={`${key} to player ${player}`}>
        {key}
      </Button>
    </Form>
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
