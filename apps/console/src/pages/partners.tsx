import { Badge, Button, Card, Input, Link } from '@fairhouse/ui'

import { call } from '../lib/call.ts'
import { sumText } from '../lib/labels.ts'
import { useMay } from '../lib/me.ts'
import { schemaOf } from '../lib/schemas.ts'
import { useAnswer } from '../lib/use-answer.ts'
import { useHash } from '../lib/use-page.ts'
import type { PageMeta } from '../page-table.ts'
import { useDecide } from '../parts/confirm-dialog.tsx'
import { EntryForm } from '../parts/entry-form.tsx'
import { ListPage } from '../parts/list-page.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { useDecisionForm } from '../parts/use-decision-form.ts'
import { faultsOf, termsOf, termsText, USUAL_TERMS } from './partner-entry.ts'
import { TermsFields } from './partner-terms-fields.tsx'
import { OnePartner } from './partner.tsx'
import s from './partners.module.css'

export const page: PageMeta = {
  group: 'Visitors',
  order: 10,
  href: '#/partners',
  label: 'Partners',
  icon: 'user',
  act: 'visitors',
  Screen: Partners,
}

/** PRO-18: partners with their terms in force and what can be paid; `#/partners/{id}` is one of them. */
export function Partners() {
  const { rest } = useHash()
  const isAllowed = useMay('partner')
  if (rest !== undefined) return <OnePartner key={rest} id={rest} isAllowed={isAllowed} />
  return (
    <div className={s.page}>
      <Model isAllowed={isAllowed} />
      <ListPage
        from="GET /console/v1/partners"
        caption="Partners"
        empty={{ title: 'No partner was created', text: 'Partners with their terms and links will appear here.' }}
        columns={[
          {
            key: 'name',
            header: 'Partner',
            heads: true,
            wraps: true,
            cell: ({ id, name }) => <Link href={`#/partners/${id}`}>{name}</Link>,
          },
          { key: 'code', header: 'Code', from: 600, cell: ({ code }) => code },
          { key: 'terms', header: 'Last terms', from: 600, wraps: true, cell: ({ versions }) => termsText(versions[0]!) },
          { key: 'links', header: 'Links', from: 1024, numeric: true, cell: ({ links }) => links.length },
          {
            key: 'approved',
            header: 'Approved, not paid',
            numeric: true,
            cell: ({ approved, is_proposed: isProposed }) => (
              <>
                {sumText({ amount: approved, currency: 'EUR' })} {isProposed && <Badge tone="warn">waits for a second person</Badge>}
              </>
            ),
          },
        ]}
      />
      {isAllowed && <NewPartner />}
    </div>
  )
}

const CLICKS = { last: 'The last click', first: 'The first click' } as const

/** Which click names the partner of a new player. */
function Model({ isAllowed }: { isAllowed: boolean }) {
  const query = useAnswer('GET /console/v1/partner-model')
  const decide = useDecide()
  return (
    <Card as="section" aria-label="Click that counts">
      <Loaded query={query}>
        {({ model }) => {
          const other = model === 'last' ? 'first' : 'last'
          return (
            <div className={s.model}>
              <span>{CLICKS[model]} before a registration names the partner.</span>
              {isAllowed && (
                <Button
                  size={32}
                  onClick={() =>
                    decide({
                      title: `${CLICKS[other]} counts`,
                      text: 'It holds for players who register from now on. Those who have a partner keep it.',
                      verb: 'Change',
                      send: (reason) => call('POST /console/v1/partner-model', { body: { model: other, reason } }),
                    })
                  }
                >
                  Count the {other} click
                </Button>
              )}
            </div>
          )
        }}
      </Loaded>
    </Card>
  )
}

const CREATE = 'POST /console/v1/partners'
const EMPTY = { code: '', name: '', phone: '', ...USUAL_TERMS }

const FIELDS: readonly { name: 'code' | 'name' | 'phone'; label: string; hint?: string }[] = [
  { name: 'code', label: 'Code', hint: 'small letters, digits, hyphens: the value of the parameter partner' },
  { name: 'name', label: 'Name' },
  { name: 'phone', label: 'Phone', hint: 'international; empty: unknown' },
]

function NewPartner() {
  const form = useDecisionForm({
    values: EMPTY,
    schema: schemaOf(CREATE),
    body: ({ code, name, phone, ...terms }) => ({
      code,
      name: name.trim(),
      phone: phone || null,
      ...termsOf(terms),
    }),
    faults: faultsOf,
    decision: (body, _values, { reset }) => ({
      title: `Create the partner ${body.name}`,
      text: `${termsText(body)}, from the current month on. Visits with partner=${body.code} count from now on.`,
      verb: 'Create',
      onDone: reset,
      send: async (reason) => {
        const { id } = await call(CREATE, { body: { ...body, reason } })
        location.hash = `#/partners/${id}`
        return { state: 'done' }
      },
    }),
  })
  return (
    <EntryForm title="New partner" verb="Create" form={form}>
      {FIELDS.map(({ name, label, hint }) => (
        <Input key={name} label={label} hint={hint} {...form.field(name)} />
      ))}
      <TermsFields form={form} />
    </EntryForm>
  )
}
