import { Badge, Button, Card, Input, Notice } from '@fairhouse/ui'
import { Form } from '@fairhouse/ui/form'
import { useState } from 'react'

import { call } from '../lib/call.ts'
import { instantText, sumText } from '../lib/labels.ts'
import { useMay } from '../lib/me.ts'
import { schemaOf } from '../lib/schemas.ts'
import { moneyText } from '../lib/typed-numbers.ts'
import type { PageMeta } from '../page-table.ts'
import { useDecide } from '../parts/confirm-dialog.tsx'
import { ListPage, type RowOf } from '../parts/list-page.tsx'
import { Proposed } from '../parts/proposed.tsx'
import { RowActions } from '../parts/row-actions.tsx'
import { useDecisionForm } from '../parts/use-decision-form.ts'
import s from './bet-limits.module.css'

export const page: PageMeta = {
  group: 'Games',
  order: 30,
  href: '#/providers',
  label: 'Providers',
  icon: 'globe',
  act: 'games',
  Screen: Providers,
}

type Row = RowOf<'GET /console/v1/providers'>

const SET = 'POST /console/v1/providers/{provider}/settings'

const inEur = (amount: string) => sumText({ amount, currency: 'EUR' })

/** Providers of games: what their games won in the hour, outages, switches, caps, secrets and catalogues. */
export function Providers() {
  const isAllowed = useMay('provider')
  const [chosen, setChosen] = useState<Row>()
  const [shown, setShown] = useState<{ name: string; secret: string }>()
  return (
    <div className={s.page}>
      {shown && (
        <Notice tone="warn" action={<Button onClick={() => setShown(undefined)}>I copied it</Button>}>
          The new secret of {shown.name}, shown this once: <code>{shown.secret}</code>
        </Notice>
      )}
      {chosen && <CapForm key={`${chosen.id} ${chosen.version}`} row={chosen} onClose={() => setChosen(undefined)} />}
      <ListPage
        from="GET /console/v1/providers"
        caption="Providers of games"
        empty={{ title: 'No provider is set up', text: 'Providers of the configuration will appear here.' }}
        columns={[
          { key: 'name', header: 'Provider', heads: true, wraps: true, cell: ({ name }) => name },
          { key: 'state', header: 'State', cell: (row) => <State row={row} /> },
          { key: 'net', header: 'Won in the hour', numeric: true, from: 600, cell: ({ net_of_hour: net }) => inEur(net) },
          { key: 'cap', header: 'Cap of an hour', numeric: true, from: 600, cell: ({ hour_cap: cap }) => inEur(cap) },
          { key: 'games', header: 'Games', numeric: true, from: 1024, cell: ({ games }) => games },
          { key: 'imported', header: 'Imported', from: 1024, wraps: true, cell: ({ imported_at: at }) => (at ? instantText(at) : 'never') },
          {
            key: 'keys',
            header: 'Decision',
            wraps: true,
            cell: (row) =>
              isAllowed ? <Keys row={row} onCap={setChosen} onSecret={(secret) => setShown({ name: row.name, secret })} /> : '—',
          },
        ]}
      />
    </div>
  )
}

function State({ row: { is_on: isOn, has_secret: hasSecret, outage_since: since, last_fault: fault } }: { row: Row }) {
  if (!isOn) return <Badge tone="warn">off</Badge>
  if (since)
    return (
      <>
        <Badge tone="lose">no answer</Badge> since {instantText(since)}
        {fault && `: ${fault}`}
      </>
    )
  return hasSecret ? <Badge tone="proof">answers</Badge> : <Badge tone="warn">no secret</Badge>
}

interface KeysProps {
  row: Row
  onCap(row: Row): void
  onSecret(secret: string): void
}

function Keys({ row, onCap, onSecret }: KeysProps) {
  const decide = useDecide()
  const { id: provider, name, is_on: isOn, hour_cap: hourCap, version } = row
  if (row.is_proposed) return <Proposed />
  const turn = () =>
    decide({
      title: isOn ? 'Switch the provider off' : 'Switch the provider on',
      text: isOn ? `${name} takes no more stakes; wins of its open rounds are still paid.` : `${name} takes stakes again.`,
      verb: isOn ? 'Switch off' : 'Switch on',
      isGrave: isOn,
      send: (reason) =>
        call(SET, {
          params: { provider },
          body: { is_on: !isOn, hour_cap: hourCap, version, reason },
        }),
    })
  const rotate = () =>
    decide({
      title: 'Make a new secret',
      text: `${name} signs its calls with the new secret. The present one stays valid for a day.`,
      verb: 'Make it',
      async send(reason) {
        const { secret } = await call('POST /console/v1/providers/{provider}/secret', { params: { provider }, body: { reason } })
        onSecret(secret)
        return { success: true }
      },
    })
  const importNow = () =>
    decide({
      title: 'Import the catalogue',
      text: `The games of ${name} are read again now. Switches of single games stay as they are.`,
      verb: 'Import',
      errorMessages: { game_unavailable: 'The provider gave no readable catalogue. Nothing was changed.' },
      async send(reason) {
        await call('POST /console/v1/providers/{provider}/import', { params: { provider }, body: { reason } })
        return { success: true }
      },
    })
  return (
    <RowActions>
      <Button size={32} aria-label={`${isOn ? 'Switch off' : 'Switch on'} ${name}`} onClick={turn}>
        {isOn ? 'Switch off' : 'Switch on'}
      </Button>
      <Button size={32} aria-label={`Change the cap of ${name}`} onClick={() => onCap(row)}>
        Cap
      </Button>
      <Button size={32} aria-label={`Make a new secret of ${name}`} onClick={rotate}>
        Secret
      </Button>
      <Button size={32} aria-label={`Import the catalogue of ${name}`} onClick={importNow}>
        Import
      </Button>
    </RowActions>
  )
}

/** The cap of one provider. A raised one waits for a second person. */
export function CapForm({
  row: { id: provider, name, is_on: isOn, hour_cap: present, version },
  onClose,
}: {
  row: Row
  onClose: () => void
}) {
  const form = useDecisionForm({
    values: { hour_cap: present },
    schema: schemaOf(SET),
    body: ({ hour_cap: typed }) => ({ is_on: isOn, hour_cap: moneyText(typed), version }),
    decision: (body) => ({
      title: 'Change the cap of an hour',
      text: `Wins of ${name} beyond ${inEur(body.hour_cap)} above its stakes in an hour are held; now ${inEur(present)}. A raised cap waits for a second person.`,
      verb: 'Change',
      send: (reason) => call(SET, { params: { provider }, body: { ...body, reason } }),
      onDone: onClose,
    }),
  })
  return (
    <Card as="section" aria-label={`Cap of ${name}`}>
      <Form form={form} className={s.form}>
        <Input label={`Cap of an hour, ${name}, EUR`} {...form.field('hour_cap')} inputMode="decimal" />
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
