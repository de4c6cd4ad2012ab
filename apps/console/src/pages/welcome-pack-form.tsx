import { Input, Table } from '@fairhouse/ui'
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
import { bodyOf, entryOf, faultsOf, type PackStage, PARTS, type TypedStage } from './welcome-pack-entry.ts'

const SCHEDULE = 'POST /console/v1/welcome-packs'
const FORECAST = 'POST /console/v1/welcome-packs/forecast'

const inEur = (amount: string) => sumText({ amount, currency: 'EUR' })

/** The next version of the welcome pack, with what it would have given beside it. */
export function WelcomePackForm({ of, made, onDone }: { of: readonly PackStage[]; made: readonly VersionRow[]; onDone: () => void }) {
  const [first] = useState(() => entryOf(of, currentTime()))
  const form = useDecisionForm({
    values: first,
    schema: schemaOf(SCHEDULE),
    lists: ['stages'],
    body: bodyOf,
    faults: faultsOf,
    decision: (body, entry) => ({
      title: 'Schedule the welcome pack',
      text: `From ${entry.starts_at} UTC deposits get these stages. ${orderText(made, entry.starts_at)} What a stage gave before, and what open invoices were promised, stays.`,
      verb: 'Schedule',
      onDone,
      send: (reason) => call(SCHEDULE, { body: { ...body, reason } }),
    }),
  })
  const { stages } = form.values
  const change = (stage: TypedStage) => form.set({ stages: stages.map((each) => (each.stage === stage.stage ? stage : each)) })
  const forecast = useForecast(FORECAST, { body: bodyOf(form.values), ask: (body) => call(FORECAST, { body }) })
  return (
    <EntryForm title="New version of the welcome pack" verb="Schedule" form={form}>
      {stages.map((stage, at) => (
        <fieldset key={stage.stage} className={s.part}>
          <legend>Deposit {stage.stage}</legend>
          {PARTS.map(({ part, label }) => (
            <Input
              key={part}
              label={label}
              value={stage[part]}
              onChange={(value) => change({ ...stage, [part]: value })}
              error={form.errors[`stages.${at}.${part}`]}
            />
          ))}
        </fieldset>
      ))}
      <ListError text={form.errors.stages} />
      <Input label="In force from, UTC" hint={INSTANT_HINT} {...form.field('starts_at')} />
      <Forecast of={forecast} hint="Fill in every field to see what this pack would have given.">
        {(answer) => <Cost forecast={answer} />}
      </Forecast>
    </EntryForm>
  )
}

/** The first deposits of the last weeks under the typed stages, beside those that hold otherwise when they begin. */
function Cost({ forecast: data }: { forecast: Answer<typeof FORECAST> }) {
  const currentOf = (stage: number) => data.current.find((each) => each.stage === stage)
  return (
    <>
      <Table
        dense
        caption={`First deposits of the last ${data.days} days under these stages`}
        rows={data.wanted}
        rowKey={({ stage }) => `${stage}`}
        columns={[
          { key: 'stage', header: 'Deposit', heads: true, cell: ({ stage }) => stage },
          { key: 'bonuses', header: 'Bonuses', numeric: true, cell: ({ bonuses }) => bonuses },
          { key: 'given', header: 'Bonus money', numeric: true, cell: ({ given }) => inEur(given) },
          { key: 'spins', header: 'Spins', numeric: true, cell: ({ spins }) => inEur(spins) },
          { key: 'kept', header: 'Wager keeps', numeric: true, from: 600, cell: ({ kept }) => inEur(kept) },
          {
            key: 'other',
            header: 'Bonus money otherwise',
            numeric: true,
            from: 1024,
            cell: ({ stage }) => inEur(currentOf(stage)?.given ?? '0.00'),
          },
        ]}
      />
      <p>
        The last {data.days} days would have given {inEur(data.wanted_total)}; the stages that otherwise hold from this begin on{' '}
        {inEur(data.current_total)}. One player gets at most {inEur(data.largest)}. &quot;Wager keeps&quot; is what the house keeps of a
        wager that is played to its end, in the game that keeps least. A pack above EUR 100 a player is decided by a second person.
      </p>
    </>
  )
}
