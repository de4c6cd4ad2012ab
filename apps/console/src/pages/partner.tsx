import { Button, Card, Heading, Input, KeyValue, Link, Notice, Select } from '@fairhouse/ui'

import { call } from '../lib/call.ts'
import { instantText, sumText } from '../lib/labels.ts'
import { schemaOf } from '../lib/schemas.ts'
import { useAnswer } from '../lib/use-answer.ts'
import { useDecide } from '../parts/confirm-dialog.tsx'
import { EntryForm } from '../parts/entry-form.tsx'
import type { RowOf } from '../parts/list-page.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { PlayerLink } from '../parts/player-link.tsx'
import { useDecisionForm } from '../parts/use-decision-form.ts'
import { entryOf, faultsOf, termsOf, termsText } from './partner-entry.ts'
import { PartnerAccess } from './partner-access.tsx'
import { Details, Links, OwnAccount } from './partner-details.tsx'
import { TermsFields } from './partner-terms-fields.tsx'
import s from './partners.module.css'

type Partner = RowOf<'GET /console/v1/partners'>

const SET_TERMS = 'POST /console/v1/partners/{id}/terms'
const ADD_LINK = 'POST /console/v1/partners/{id}/links'

/** One partner: every version of its terms, its links, and its payment. */
export function OnePartner({ id, isAllowed }: { id: string; isAllowed: boolean }) {
  return (
    <Loaded query={useAnswer('GET /console/v1/partners')}>
      {({ data }) => {
        const partner = data.find((each) => each.id === id)
        if (!partner) return <Notice tone="lose">There is no partner {id}.</Notice>
        return (
          <div className={s.page}>
            <Link href="#/partners">All partners</Link>
            <Facts partner={partner} isAllowed={isAllowed} />
            {isAllowed && <OwnAccount key={partner.player} partner={partner} />}
            {isAllowed && <Details key={`${partner.code} ${partner.name} ${partner.phone}`} partner={partner} />}
            <Versions partner={partner} />
            {isAllowed && <NewTerms key={partner.versions.length} partner={partner} />}
            <Links partner={partner} isAllowed={isAllowed} />
            {isAllowed && <NewLink partner={partner} />}
            <PartnerAccess partner={partner} isAllowed={isAllowed} />
          </div>
        )
      }}
    </Loaded>
  )
}

function Facts({
  partner: { id, name, code, player, phone, approved, requested_at: requestedAt, is_proposed: isProposed },
  isAllowed,
}: {
  partner: Partner
  isAllowed: boolean
}) {
  const decide = useDecide()
  const amount = sumText({ amount: approved, currency: 'EUR' })
  const pay = () =>
    decide({
      title: `Payment to ${name}`,
      text: `Records that ${amount} was sent by bank transfer. Send the transfer first: this does not send one.`,
      verb: 'Record',
      errorMessages: { bad_transition: 'Only everything approved is paid, from EUR 50, to a partner whose own account is verified.' },
      send: (reason) => call('POST /console/v1/partners/{id}/payment', { params: { id }, body: { amount: approved, reason } }),
    })
  return (
    <Card as="section" aria-labelledby="partner">
      <Heading level={2} look="card" id="partner">
        {name}
      </Heading>
      <KeyValue
        items={[
          { key: 'code', name: 'Code', value: code },
          { key: 'player', name: 'Own account', value: player === null ? 'none: it cannot be paid' : <PlayerLink player={player} /> },
          { key: 'phone', name: 'Phone', value: phone ?? 'unknown' },
          { key: 'approved', name: 'Approved, not paid', value: amount },
        ]}
      />
      {requestedAt !== null && <Notice tone="neutral">The partner requested a payment on {instantText(requestedAt)}.</Notice>}
      {isProposed && <Notice tone="warn">A payment waits for a second person, see Approvals.</Notice>}
      {isAllowed && !isProposed && approved !== '0.00' && <Button onClick={pay}>Record a payment of {amount}</Button>}
    </Card>
  )
}

function Versions({ partner: { versions } }: { partner: Partner }) {
  return (
    <Card as="section" aria-labelledby="versions">
      <Heading level={2} look="card" id="versions">
        Terms
      </Heading>
      <KeyValue
        items={versions.map((version) => ({
          key: `${version.version}`,
          name: `${version.version}. from ${version.from_month}`,
          value: `${termsText(version)} (${version.by}: ${version.reason})`,
        }))}
      />
    </Card>
  )
}

/** Starts from the terms in force. */
function NewTerms({ partner: { id, name, versions } }: { partner: Partner }) {
  const form = useDecisionForm({
    values: { from_month: '', ...entryOf(versions[0]!) },
    schema: schemaOf(SET_TERMS),
    body: ({ from_month: month, ...entry }) => ({ from_month: month, ...termsOf(entry) }),
    faults: faultsOf,
    decision: (body) => ({
      title: `New terms of ${name}`,
      text: `${termsText(body)}, from ${body.from_month} on. Months before it keep their terms.`,
      verb: 'Set',
      send: async (reason) => {
        await call(SET_TERMS, { params: { id }, body: { ...body, reason } })
        return { state: 'done' }
      },
    }),
  })
  return (
    <EntryForm title="New terms" verb="Set" form={form}>
      <Input label="From month" hint="the current or a later one, as in 2026-11" {...form.field('from_month')} />
      <TermsFields form={form} />
    </EntryForm>
  )
}

const FIELDS = ['stag', 'partner', 'cpa_one_uid', 'advertise_uid', 'adv_id', 'pr_hash', 'promo'] as const
const FIELD_CHOICES = FIELDS.map((value) => ({ value, label: value }))

function NewLink({ partner: { id, name } }: { partner: Partner }) {
  const form = useDecisionForm({
    values: { field: 'stag' as (typeof FIELDS)[number], value: '', campaign: '' },
    schema: schemaOf(ADD_LINK),
    decision: (body, _values, { set }) => ({
      title: `New link of ${name}`,
      text: `Visits with ${body.field}=${body.value} count for this partner from now on.`,
      verb: 'Add',
      onDone: () => set({ value: '' }),
      send: (reason) => call(ADD_LINK, { params: { id }, body: { ...body, reason } }),
    }),
  })
  return (
    <EntryForm title="New link" verb="Add" form={form}>
      <Select label="Parameter" {...form.field('field')} options={FIELD_CHOICES} />
      <Input label="Value" {...form.field('value')} />
      <Input label="Campaign" hint="the name in reports" {...form.field('campaign')} />
    </EntryForm>
  )
}
