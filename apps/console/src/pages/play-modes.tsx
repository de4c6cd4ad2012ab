import { Badge, Button, Card, Input, Switch } from '@fairhouse/ui'
import { Form } from '@fairhouse/ui/form'
import { useState } from 'react'

import { call } from '../lib/call.ts'
import { instantText } from '../lib/labels.ts'
import { useMay } from '../lib/me.ts'
import { schemaOf } from '../lib/schemas.ts'
import { isWhole, WHOLE_FORMAT, wholeIn } from '../lib/typed-numbers.ts'
import type { PageMeta } from '../page-table.ts'
import { ListPage, type RowOf } from '../parts/list-page.tsx'
import { useDecisionForm } from '../parts/use-decision-form.ts'
import s from './bet-limits.module.css'

export const page: PageMeta = {
  group: 'Games',
  order: 60,
  href: '#/play-modes',
  label: 'Autoplay and turbo',
  icon: 'settings',
  act: 'games',
  Screen: PlayModes,
}

type Row = RowOf<'GET /console/v1/play-modes'>

const SET = 'POST /console/v1/play-modes/{country}'
const ROUNDS_MAX = 100

const OWN_GAMES = `Autobets of own games have the same limit, and no limit at ${ROUNDS_MAX}. Turbo is of games of providers alone.`

const autoplayText = (rounds: number) => (rounds === 0 ? 'off' : `up to ${rounds} rounds`)
const changedText = ({ changed }: Row) => (changed ? `${instantText(changed.at)}, ${changed.by}: ${changed.reason}` : 'default')

/** D-65: autoplay and turbo in games of providers, and the most bets of autobets of own games, by the country of the player's address. */
export function PlayModes() {
  const isAllowed = useMay('provider')
  const [chosen, setChosen] = useState<Row>()
  return (
    <div className={s.page}>
      {chosen && <ModesForm key={`${chosen.id} ${chosen.version}`} row={chosen} onClose={() => setChosen(undefined)} />}
      <ListPage
        from="GET /console/v1/play-modes"
        caption="Autoplay and turbo by country"
        empty={{ title: 'No country is served', text: 'The countries of JURISDICTIONS appear here.' }}
        columns={[
          { key: 'country', header: 'Country', heads: true, cell: ({ id }) => id },
          {
            key: 'autoplay',
            header: 'Autoplay',
            from: 600,
            cell: ({ autoplay_rounds: rounds }) => <State isOff={rounds === 0} text={autoplayText(rounds)} />,
          },
          { key: 'turbo', header: 'Turbo', from: 600, cell: ({ turbo }) => <State isOff={!turbo} text={turbo ? 'on' : 'off'} /> },
          { key: 'changed', header: 'Changed', from: 1024, wraps: true, cell: changedText },
          {
            key: 'keys',
            header: 'Decision',
            cell: (row) =>
              isAllowed ? (
                <Button size={32} aria-label={`Change ${row.id}`} onClick={() => setChosen(row)}>
                  Change
                </Button>
              ) : (
                '—'
              ),
          },
        ]}
      />
    </div>
  )
}

const State = ({ isOff, text }: { isOff: boolean; text: string }) => (isOff ? <Badge tone="warn">{text}</Badge> : text)

/** The server refuses it once another operator has changed the country first. */
function ModesForm({ row: { id: country, autoplay_rounds: rounds, turbo, version }, onClose }: { row: Row; onClose: () => void }) {
  const form = useDecisionForm({
    values: { autoplay_rounds: String(rounds), turbo },
    schema: schemaOf(SET),
    body: (typed) => ({ autoplay_rounds: wholeIn(typed.autoplay_rounds), turbo: typed.turbo, version }),
    faults: (typed) => ({ autoplay_rounds: !isWhole(typed.autoplay_rounds, ROUNDS_MAX) && `${WHOLE_FORMAT}, at most ${ROUNDS_MAX}` }),
    decision: (body) => ({
      title: 'Change autoplay and turbo',
      text: `In ${country} autoplay is ${autoplayText(body.autoplay_rounds)} and turbo ${body.turbo ? 'on' : 'off'} for games that are opened and autobets that start from now on. Open games follow within ten minutes, running autobets go on. ${OWN_GAMES}`,
      verb: 'Change',
      errorMessages: { bad_transition: 'Another operator changed it first.' },
      send: (reason) => call(SET, { params: { country }, body: { ...body, reason } }),
      onDone: onClose,
    }),
  })
  return (
    <Card as="section" aria-label={`Autoplay and turbo in ${country}`}>
      <Form form={form} className={s.form}>
        <Input
          label={`Most rounds of one autoplay, ${country}`}
          hint={`0: autoplay is not offered. ${OWN_GAMES}`}
          {...form.field('autoplay_rounds')}
          inputMode="numeric"
        />
        <Switch label="Turbo is offered" checked={form.values.turbo} onChange={(isOn) => form.set({ turbo: isOn })} />
        <div className={s.keys}>
          <Button type="submit" kind="primary">
            Change
          </Button>
          <Button kind="ghost" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Card>
  )
}
