/** What happened to a player, newest first, by days: each entry with its exact time, who did it, and the page of what it is about. */
import { TIMELINE_TOPICS, type TimelineTopic } from '@fairhouse/contracts'
import { Badge, Card, EmptyState, Heading, Link, Select } from '@fairhouse/ui'
import { useContext } from 'react'

import { MeContext, type Permission } from '../lib/me.ts'
import { actorText, type TimelineEntry, timelineHref, timelineNote, timelineText } from '../lib/timeline-texts.ts'
import { useFilter } from '../lib/use-page.ts'
import { Loaded } from '../parts/loaded.tsx'
import { NextPage } from '../parts/paged-rows.tsx'
import { usePages } from '../parts/use-pages.ts'
import parts from './player-parts.module.css'
import s from './player-timeline.module.css'

const KEY = 'GET /console/v1/players/{id}/timeline'
const NAMES = ['topic']

const TOPICS: Readonly<Record<TimelineTopic, string>> = {
  money: 'Deposits and payouts',
  access: 'Log-in and security',
  verification: 'Verification',
  rewards: 'Bonuses and VIP',
  limits: 'Limits and blocks',
  staff: 'Notes and acts of operators',
  support: 'Support',
}
/** Without this right the role sees nothing of the topic. */
const NEEDS: Readonly<Partial<Record<TimelineTopic, Permission>>> = { verification: 'verification', support: 'support' }

const isTopic = (typed: string | undefined): typed is TimelineTopic => TIMELINE_TOPICS.some((topic) => topic === typed)

/** The chosen topic is in the address of the page. */
export function PlayerTimeline({ player }: { player: string }) {
  const may = useContext(MeContext)?.may ?? []
  const [filter, openFilter] = useFilter(NAMES)
  const topic = isTopic(filter.topic) ? filter.topic : undefined
  const pages = usePages(KEY, { params: { id: player }, query: topic === undefined ? {} : { topic } })
  const shown = TIMELINE_TOPICS.filter((each) => NEEDS[each] === undefined || may.includes(NEEDS[each]) || each === topic)
  const options = [{ value: '', label: 'Everything' }, ...shown.map((value) => ({ value, label: TOPICS[value] }))]
  return (
    <div className={parts.page}>
      <div className={s.filter}>
        <Select label="Show" value={topic ?? ''} options={options} onChange={(next) => openFilter({ topic: next })} />
      </div>
      <Loaded query={{ data: pages.rows, error: pages.error, refetch: pages.refetch }}>
        {(rows) =>
          rows.length === 0 ? (
            <Card>
              {topic === undefined ? (
                <EmptyState title="Nothing yet" text="What happens to the player will appear here." />
              ) : (
                <EmptyState title="Nothing of this kind" text="Choose another kind, or everything." />
              )}
            </Card>
          ) : (
            <Days player={player} rows={rows} may={may} />
          )
        }
      </Loaded>
      <NextPage of={pages} />
      <p className={parts.dim}>Times are UTC. Bets are on their own part of this page.</p>
    </div>
  )
}

interface DaysProps {
  player: string
  rows: readonly TimelineEntry[]
  may: readonly Permission[]
}

const Days = ({ player, rows, may }: DaysProps) => (
  <div className={s.days}>
    {[...Map.groupBy(rows, ({ at }) => at.slice(0, 10))].map(([day, entries]) => (
      <section key={day} className={s.day} aria-labelledby={`day-${day}`}>
        <Heading level={2} look="card" id={`day-${day}`}>
          {day}
        </Heading>
        <Card pad={0}>
          <ol className={s.entries}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} player={player} may={may} />
            ))}
          </ol>
        </Card>
      </section>
    ))}
  </div>
)

function Entry({ entry, player, may }: { entry: TimelineEntry; player: string; may: readonly Permission[] }) {
  const link = timelineHref(entry, player)
  const note = timelineNote(entry)
  const text = timelineText(entry)
  const actor = actorText(entry)
  return (
    <li className={s.entry}>
      <time className={s.time} dateTime={entry.at}>
        {entry.at.slice(11, 23)}
      </time>
      <div className={s.what}>
        {link && (link.needs === undefined || may.includes(link.needs)) ? <Link href={link.href}>{text}</Link> : <span>{text}</span>}
        {entry.kind === 'new_device' && <Badge tone="accent">new device</Badge>}
        {note !== undefined && <p className={s.note}>{note}</p>}
      </div>
      {actor !== undefined && <span className={s.who}>{actor}</span>}
    </li>
  )
}
