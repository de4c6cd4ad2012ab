import { Heading, Input, Table } from '@fairhouse/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { call } from '../lib/call.ts'
import { currentTime } from '../lib/clock.ts'
import { sumText } from '../lib/labels.ts'
import { INSTANT_HINT } from '../lib/typed-instant.ts'
import { useDecide } from '../parts/confirm-dialog.tsx'
import { EntryForm } from '../parts/entry-form.tsx'
import s from './promos.module.css'
import { bodyOf, entryOf, faultsOf, type PackEntry, type PackStage, PARTS, type TypedStage } from './welcome-pack-entry.ts'

const inEur = (amount: string) => sumText({ amount, currency: 'EUR' })

/** The next version of the welcome pack, with what it would have given beside it. */
export function WelcomePackForm({ of, onDone }: { of: readonly PackStage[]; onDone: () => void }) {
  const [entry, setEntry] = useState(() => entryOf(of, currentTime()))
  const [isSubmitted, setSubmitted] = useState(false)
  const decide = useDecide()
  const faults = faultsOf(entry)
  const change = (stage: TypedStage) =>
    setEntry({ ...entry, stages: entry.stages.map((each) => (each.stage === stage.stage ? stage : each)) })
  const submit = () => {
    setSubmitted(true)
    if (Object.keys(faults).length > 0) return
    decide({
      title: 'Schedule the welcome pack',
      text: `From ${entry.startsAt} UTC deposits get these stages. What a stage gave before, and what open invoices were promised, stays.`,
      verb: 'Schedule',
      onDone,
      send: (reason) => call('POST /console/v1/welcome-packs', { body: { ...bodyOf(entry), reason } }),
    })
  }
  return (
    <EntryForm title="New version of the welcome pack" verb="Schedule" onSubmit={submit}>
      {entry.stages.map((stage) => (
        <fieldset key={stage.stage} className={s.part}>
          <legend>Deposit {stage.stage}</legend>
          {PARTS.map(({ part, label }) => (
            <Input
              key={part}
              label={label}
              value={stage[part]}
              onChange={(value) => change({ ...stage, [part]: value })}
              error={isSubmitted && faults[`${stage.stage} ${part}`]}
            />
          ))}
        </fieldset>
      ))}
      <Input
        label="In force from, UTC"
        hint={INSTANT_HINT}
        value={entry.startsAt}
        onChange={(startsAt) => setEntry({ ...entry, startsAt })}
        error={isSubmitted && faults.startsAt}
      />
      <Forecast entry={entry} isWhole={Object.keys(faults).length === 0} />
    </EntryForm>
  )
}

/** The first deposits of the last weeks under the typed stages, beside those in force. */
function Forecast({ entry, isWhole }: { entry: PackEntry; isWhole: boolean }) {
  const stages = isWhole ? bodyOf(entry).stages : []
  const { data } = useQuery({
    queryKey: ['welcome pack forecast', JSON.stringify(stages)],
    queryFn: () => call('POST /console/v1/welcome-packs/forecast', { body: { stages } }),
    enabled: isWhole,
  })
  if (!isWhole || !data) return <p className={s.whole}>Fill in every field to see what this pack would have given.</p>
  const currentOf = (stage: number) => data.current.find((each) => each.stage === stage)
  return (
    <section className={s.whole} aria-label="Forecast of cost" aria-live="polite">
      <Heading level={3} look="card">
        Forecast of cost
      </Heading>
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
            key: 'now',
            header: 'Bonus money now',
            numeric: true,
            from: 1024,
            cell: ({ stage }) => inEur(currentOf(stage)?.given ?? '0.00'),
          },
        ]}
      />
      <p>
        The last {data.days} days would have given {inEur(data.wanted_total)}; the present stages {inEur(data.current_total)}. One player
        gets at most {inEur(data.largest)}. &quot;Wager keeps&quot; is what the house keeps of a wager that is played to its end, in the
        game that keeps least. A pack above EUR 100 a player is decided by a second person.
      </p>
    </section>
  )
}
