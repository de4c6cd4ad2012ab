import { Badge, Button, Card, Heading, Input } from '@fairhouse/ui'
import { Form } from '@fairhouse/ui/form'

import { call } from '../lib/call.ts'
import type { ErrorMessages } from '../lib/error-messages.ts'
import { REQUIRED } from '../lib/form-texts.ts'
import { instantText } from '../lib/labels.ts'
import { useMay } from '../lib/me.ts'
import { schemaOf } from '../lib/schemas.ts'
import type { PageMeta } from '../page-table.ts'
import { useDecide } from '../parts/confirm-dialog.tsx'
import { ListPage, type RowOf } from '../parts/list-page.tsx'
import { useDecisionForm } from '../parts/use-decision-form.ts'
import s from './traffic.module.css'

export const page: PageMeta = {
  group: 'Visitors',
  order: 40,
  href: '#/traffic',
  label: 'Traffic',
  icon: 'bolt',
  act: 'visitors',
  Screen: Traffic,
}

type Kind = RowOf<'GET /console/v1/traffic'>['kind']
type Campaign = RowOf<'GET /console/v1/campaigns'>
const KEY = 'POST /console/v1/campaigns'

const KINDS: Readonly<Record<Kind, string>> = { utm: 'campaign', click: 'partner or network', page_open: 'link with subH' }
const ERROR_MESSAGES: ErrorMessages = { not_found: 'This campaign has no promo code to remove.' }

/** How visits began, and the promo code that each campaign advertises. */
export function Traffic() {
  const isAllowed = useMay('campaign')
  return (
    <div className={s.page}>
      <ListPage
        from="GET /console/v1/traffic"
        caption="Visits of the last 30 days by their source"
        empty={{ title: 'No visit came by an advertisement', text: 'Visits with campaign, partner or click parameters will appear here.' }}
        columns={[
          { key: 'name', header: 'Source', heads: true, wraps: true, cell: ({ name }) => name },
          { key: 'kind', header: 'Kind', from: 600, cell: ({ kind }) => KINDS[kind] },
          { key: 'visits', header: 'Visits', numeric: true, cell: ({ visits }) => visits },
          { key: 'players', header: 'Accounts', numeric: true, cell: ({ players }) => players ?? '—' },
        ]}
      />
      {isAllowed && <CampaignForm />}
      <ListPage
        from="GET /console/v1/campaigns"
        caption="Promo codes of campaigns"
        empty={{ title: 'No campaign advertises a promo code', text: 'Campaigns and their codes will appear here.' }}
        columns={[
          { key: 'name', header: 'Campaign', heads: true, wraps: true, cell: nameOf },
          { key: 'promo', header: 'Promo code', cell: (row) => <Promo row={row} /> },
          {
            key: 'changed',
            header: 'Changed',
            from: 1024,
            wraps: true,
            cell: ({ changed }) => `${instantText(changed.at)}, ${changed.by}`,
          },
          { key: 'keys', header: 'Decision', cell: (row) => (isAllowed ? <Remove row={row} /> : '—') },
        ]}
      />
    </div>
  )
}

const nameOf = ({ utm_source: source, utm_medium: medium, utm_campaign: campaign, utm_term: term }: Campaign) =>
  [source, medium, campaign, term || 'every term'].join(' / ')

function Promo({ row: { promo, is_good: isGood } }: { row: Campaign }) {
  return (
    <>
      {promo} {!isGood && <Badge tone="warn">unknown or used up: visitors get none</Badge>}
    </>
  )
}

function Remove({ row }: { row: Campaign }) {
  const decide = useDecide()
  const { utm_source, utm_medium, utm_campaign, utm_term } = row
  const remove = () =>
    decide({
      title: 'Remove the promo code',
      text: `Visits of ${nameOf(row)} get no promo code from now on. Codes that visitors already have stay.`,
      verb: 'Remove',
      errorMessages: ERROR_MESSAGES,
      send: (reason) => call(KEY, { body: { utm_source, utm_medium, utm_campaign, utm_term, promo: '', reason } }),
    })
  return (
    <Button size={32} aria-label={`Remove the code of ${nameOf(row)}`} onClick={remove}>
      Remove
    </Button>
  )
}

const EMPTY = { utm_source: '', utm_medium: '', utm_campaign: '', utm_term: '', promo: '' }
type Field = keyof typeof EMPTY

const FIELDS: readonly { name: Field; label: string; hint?: string }[] = [
  { name: 'utm_source', label: 'Source' },
  { name: 'utm_medium', label: 'Medium' },
  { name: 'utm_campaign', label: 'Campaign' },
  { name: 'utm_term', label: 'Term', hint: 'empty: every term' },
  { name: 'promo', label: 'Promo code' },
]

function CampaignForm() {
  const form = useDecisionForm({
    values: EMPTY,
    schema: schemaOf(KEY),
    faults: ({ promo }) => ({ promo: promo.trim() === '' && REQUIRED }), // an empty one removes the code of a campaign
    decision: (body, _values, { reset }) => ({
      title: 'Set the promo code',
      text: `Visits of ${body.utm_source} / ${body.utm_medium} / ${body.utm_campaign} get the code ${body.promo} from now on, while it is good.`,
      verb: 'Set',
      onDone: reset,
      send: (reason) => call(KEY, { body: { ...body, reason } }),
    }),
  })
  return (
    <Card as="section" aria-label="Promo code of a campaign">
      <Form form={form} className={s.form}>
        <Heading level={2} look="card">
          Promo code of a campaign
        </Heading>
        {FIELDS.map(({ name, label, hint }) => (
          <Input key={name} label={label} hint={hint} {...form.field(name)} />
        ))}
        <Button type="submit" kind="primary">
          Set
        </Button>
      </Form>
    </Card>
  )
}
