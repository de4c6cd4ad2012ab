import { Checkbox, Input, Table } from '@fairhouse/ui'
import { useState } from 'react'

import { type Answer, call } from '../lib/call.ts'
import { currentTime } from '../lib/clock.ts'
import { sumText } from '../lib/labels.ts'
import { schemaOf } from '../lib/schemas.ts'
import { INSTANT_HINT } from '../lib/typed-instant.ts'
import { EntryForm, ListError } from '../parts/entry-form.tsx'
import { Forecast, useForecast } from '../parts/forecast.tsx'
import { useDecisionForm } from '../parts/use-decision-form.ts'
import { orderText, type VersionRow } from '../parts/versions.tsx'
import s from './promos.module.css'
import { bodyOf, entryOf, faultsOf, PARTS, type PlanTier, type TypedTier } from './vip-plan-entry.ts'

const SCHEDULE = 'POST /console/v1/vip-plans'
const FORECAST = 'POST /console/v1/vip-plans/forecast'

const inEur = (amount: string) => sumText({ amount, currency: 'EUR' })

/** The next version of the tiers' terms, with what it would have cost beside it. */
export function VipPlanForm({ of, made, onDone }: { of: readonly PlanTier[]; made: readonly VersionRow[]; onDone: () => void }) {
  const [first] = useState(() => entryOf(of, currentTime()))
  const form = useDecisionForm({
    values: first,
    schema: schemaOf(SCHEDULE),
    lists: ['tiers'],
    body: bodyOf,
    faults: faultsOf,
    decision: (body, entry) => ({
      title: 'Schedule terms of the VIP tiers',
      text: `From ${entry.starts_at} UTC bets, weeks and payouts have these terms. ${orderText(made, entry.starts_at)} Players keep their levels and what they earned before.`,
      verb: 'Schedule',
      onDone,
      send: (reason) => call(SCHEDULE, { body: { ...body, reason } }),
    }),
  })
  const { tiers } = form.values
  const change = (tier: TypedTier) => form.set({ tiers: tiers.map((each) => (each.name === tier.name ? tier : each)) })
  const forecast = useForecast(FORECAST, {
    body: bodyOf(form.values),
    ask: (body) => call(FORECAST, { body }),
    isFilled: Object.keys(faultsOf(form.values)).length === 0,
  })
  return (
    <EntryForm title="New terms of the tiers" verb="Schedule" form={form}>
      {tiers.map((tier, at) => (
        <fieldset key={tier.name} className={s.part}>
          <legend>{tier.name}</legend>
          {PARTS.map(({ part, label }) => (
            <Input
              key={part}
              label={label}
              value={tier[part]}
              onChange={(value) => change({ ...tier, [part]: value })}
              error={form.errors[`tiers.${at}.${part}`]}
            />
          ))}
          <Checkbox checked={tier.birthday_bonus} onChange={() => change({ ...tier, birthday_bonus: !tier.birthday_bonus })}>
            Birthday bonus
          </Checkbox>
        </fieldset>
      ))}
      <ListError text={form.errors.tiers} />
      <Input label="In force from, UTC" hint={INSTANT_HINT} {...form.field('starts_at')} />
      <Forecast of={forecast} hint="Fill in every field to see what these terms would have cost.">
        {(answer) => <Cost forecast={answer} />}
      </Forecast>
    </EntryForm>
  )
}

/** The last weeks under the typed terms, beside those that hold otherwise when they begin. */
function Cost({ forecast: data }: { forecast: Answer<typeof FORECAST> }) {
  const currentOf = (tier: string) => data.current.find((each) => each.tier === tier)
  return (
    <>
      <Table
        dense
        caption={`The last ${data.weeks} weeks under these terms`}
        rows={data.wanted}
        rowKey={({ tier }) => tier}
        columns={[
          { key: 'tier', header: 'Tier', heads: true, cell: ({ tier }) => tier },
          { key: 'players', header: 'Players', numeric: true, cell: ({ players }) => players },
          { key: 'theo', header: 'Theo', numeric: true, from: 600, cell: ({ theo }) => inEur(theo) },
          { key: 'cashback', header: 'Cashback', numeric: true, cell: ({ cashback }) => inEur(cashback) },
          { key: 'rakeback', header: 'Rakeback', numeric: true, cell: ({ rakeback }) => inEur(rakeback) },
          {
            key: 'otherCashback',
            header: 'Cashback otherwise',
            numeric: true,
            from: 1024,
            cell: ({ tier }) => inEur(currentOf(tier)?.cashback ?? '0.00'),
          },
          {
            key: 'otherRakeback',
            header: 'Rakeback otherwise',
            numeric: true,
            from: 1024,
            cell: ({ tier }) => inEur(currentOf(tier)?.rakeback ?? '0.00'),
          },
        ]}
      />
      <p>
        The last {data.weeks} weeks would have cost {inEur(data.wanted_total)}; under the terms that otherwise hold from this begin on{' '}
        {inEur(data.current_total)}. Players count at the level of today. Above EUR 100 more a second person decides.
      </p>
    </>
  )
}
