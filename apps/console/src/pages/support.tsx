import { Badge, Card, EmptyState, Link, Notice, Segmented, Switch } from '@fairhouse/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { type Answer, call } from '../lib/call.ts'
import { instantText } from '../lib/labels.ts'
import { useHash } from '../lib/use-page.ts'
import type { PageMeta } from '../page-table.ts'
import { Loaded } from '../parts/loaded.tsx'
import { NextPage } from '../parts/paged-rows.tsx'
import { usePages } from '../parts/use-pages.ts'
import { Conversation } from './conversation.tsx'
import s from './support.module.css'

export const page: PageMeta = {
  group: 'Players',
  order: 50,
  href: '#/support',
  label: 'Support',
  icon: 'chat',
  act: 'support',
  Screen: Support,
}

type Inbox = Answer<'GET /console/v1/support'>
export type SupportLine = Inbox['data'][number]
type Queue = SupportLine['queue']

const ROUTE = 'GET /console/v1/support'
const LIVE = { refetchMs: 3000 }
/** The server forgets an operator two minutes after the last call. */
const DUTY_MS = 60_000
const UUID = /^[0-9a-f-]{36}$/

/** PRO-20, D-61: the inbox of the chat: conversations beside the open one. */
export function Support() {
  const { rest } = useHash()
  const [state, setState] = useState<'open' | 'closed'>('open')
  const open = usePages(ROUTE, LIVE)
  return (
    <>
      <Loaded query={{ data: open.first, error: open.error, refetch: open.refetch }}>
        {({ mine, closed: shut }) => (
          <>
            <Duty mine={mine} />
            {shut.map(({ queue, opens_at }) => (
              <Notice key={queue}>
                {QUEUE_NAMES[queue]}: closed by its hours until {instantText(opens_at)}. Visitors leave their question and an address.
              </Notice>
            ))}
          </>
        )}
      </Loaded>
      <div className={s.sides}>
        <section className={s.list} aria-label="Conversations">
          <Segmented
            label="Conversations"
            value={state}
            onChange={setState}
            options={[
              { value: 'open', label: 'Open' },
              { value: 'closed', label: 'Closed' },
            ]}
          />
          {state === 'open' ? <Lines of={open} present={rest} /> : <ClosedLines present={rest} />}
        </section>
        {rest !== undefined && UUID.test(rest) ? (
          <Conversation key={rest} id={rest} />
        ) : (
          <Card>
            <EmptyState title="No conversation is open" text="Choose one from the list." />
          </Card>
        )}
      </div>
    </>
  )
}

const QUEUE_NAMES: Readonly<Record<Queue, string>> = { main: 'Main queue', kz: 'Kazakhstan' }

const QUEUES: readonly { queue: Queue; label: string }[] = [
  { queue: 'main', label: 'On duty: main queue' },
  { queue: 'kz', label: 'On duty: Kazakhstan' },
]

/** While nobody is on duty in a queue, its visitors are answered by letter. */
function Duty({ mine }: { mine: readonly Queue[] }) {
  const queries = useQueryClient()
  const setDuty = async (queues: Queue[]) => {
    await call('POST /console/v1/support/duty', { body: { queues } })
    return queues
  }
  useQuery({
    queryKey: ['duty', ...mine],
    queryFn: () => setDuty([...mine]),
    enabled: mine.length > 0,
    refetchInterval: DUTY_MS,
    refetchIntervalInBackground: true,
  })
  const turn = async (queue: Queue, isOn: boolean) => {
    await setDuty(isOn ? [...mine, queue] : mine.filter((each) => each !== queue))
    await queries.invalidateQueries({ queryKey: [ROUTE] })
  }
  return (
    <Card className={s.duty}>
      {QUEUES.map(({ queue, label }) => (
        <Switch key={queue} label={label} checked={mine.includes(queue)} onChange={(isOn) => void turn(queue, isOn)} />
      ))}
    </Card>
  )
}

const ClosedLines = ({ present }: { present: string | undefined }) => (
  <Lines of={usePages('GET /console/v1/support/closed', LIVE)} present={present} />
)

interface LinesProps {
  of: Parameters<typeof NextPage>[0]['of'] & { rows: SupportLine[] | undefined; error: Error | null; refetch: () => unknown }
  present: string | undefined
}

const Lines = ({ of, present }: LinesProps) => (
  <>
    <Loaded query={{ data: of.rows, error: of.error, refetch: of.refetch }}>{(rows) => <LineList lines={rows} present={present} />}</Loaded>
    <NextPage of={of} />
  </>
)

function LineList({ lines, present }: { lines: readonly SupportLine[]; present: string | undefined }) {
  if (lines.length === 0)
    return (
      <Card>
        <EmptyState title="No conversation" text="Conversations of players and guests will appear here." />
      </Card>
    )
  return (
    <ul className={s.lines}>
      {lines.map((line) => (
        <li key={line.id}>
          <Link href={`#/support/${line.id}`} className={line.id === present ? s.present : s.line}>
            <b>{line.player === null ? 'Not signed in' : `Player ${line.player}`}</b>
            <span>{line.last}</span>
            <small>
              {instantText(line.since)} {line.assignee ?? 'nobody'}
            </small>
            <span className={s.marks}>
              {line.unread > 0 && <Badge tone="accent">{line.unread} new</Badge>}
              {line.manager !== null && <Badge>manager {line.manager}</Badge>}
              {line.is_escalated && <Badge tone="warn">escalated</Badge>}
              {line.queue === 'kz' && <Badge>Kazakhstan</Badge>}
              {line.is_by_letter && <Badge>by letter</Badge>}
              {line.rating !== null && <Badge>rated {line.rating}</Badge>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
