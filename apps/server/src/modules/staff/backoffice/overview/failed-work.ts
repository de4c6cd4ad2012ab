/** Work behind calls that was given up: jobs, and events that a reader could not read. An operator repeats it or drops it. */
import { type Database, isOutage, type Tx, type Waiting } from '../../../../platform/db/index.ts'
import {
  dropJob,
  type FailedJob,
  findFailedJob,
  type Jobs,
  loadFailedJobs,
  loadJobCounts,
  repeatJob,
  repeatTask,
} from '../../../../platform/jobs/index.ts'
import {
  countParked,
  findParked,
  loadParked,
  type Parked,
  type ParkedPlace,
  STREAM_SCHEMAS,
  type StreamSchema,
} from '../../../../platform/streams/index.ts'

export interface FailedWork {
  /** Names it in the calls below. */
  readonly ref: string
  readonly kind: 'job' | 'event'
  /** The task, or the reader and its stream. */
  readonly name: string
  readonly player: string | null
  /** null: an event, which its reader tried five times. */
  readonly attempts: number | null
  /** A message. Other work moves money, or counts it: an event of one player or of many. */
  readonly canDrop: boolean
  /** One line. */
  readonly error: string
  readonly failedAt: Date
}

/** `started`: a job, which runs in a moment. `failed`: an event whose reader failed again. `gone`: it is not given up any more. */
type RepeatOutcome = { kind: 'started' | 'done' | 'gone' } | { kind: 'failed'; error: string }

export interface FailedWorkOperator {
  /** Oldest first. */
  list(limit: number): Promise<FailedWork[]>
  count(): Promise<Waiting>
  find(ref: string): Promise<FailedWork | undefined>
  repeat(ref: string): Promise<RepeatOutcome>
  /** Every job of the task. Returns how many. */
  repeatTask(tx: Tx, task: string): Promise<number>
  /** A job, for ever. False if it is not given up any more. */
  drop(tx: Tx, ref: string): Promise<boolean>
}

/** Of the two streams, as an operator reads them. */
const STREAM_NAMES: Readonly<Record<StreamSchema, string>> = { ledger: 'postings and bets', wagering: 'settled bets' }

export interface FailedWorkDeps {
  readonly database: Database
  readonly jobs: Pick<Jobs, 'mayBeDropped'>
  readonly relay: { repeat(schema: StreamSchema, at: ParkedPlace): Promise<boolean> }
}

export function createFailedWork({ database, relay, jobs }: FailedWorkDeps): FailedWorkOperator {
  const { db } = database
  const list = async (limit: number): Promise<FailedWork[]> => {
    const failed = (await loadFailedJobs(db, limit)).map((job) => jobView(job, jobs.mayBeDropped))
    const events = await Promise.all(
      STREAM_SCHEMAS.map(async (schema) => (await loadParked(database, schema, limit)).map((each) => eventView(schema, each))),
    )
    return [...failed, ...events.flat()].toSorted((a, b) => +a.failedAt - +b.failedAt).slice(0, limit)
  }
  return {
    list,
    async count() {
      const [{ failed }, parked, [oldest]] = [await loadJobCounts(database), await countParked(database, STREAM_SCHEMAS), await list(1)]
      return { count: failed + parked, oldest: oldest ? oldest.failedAt.getTime() : null }
    },
    async find(ref) {
      const work = workIn(ref)
      if (work?.kind === 'job') {
        const job = await findFailedJob(db, work.id)
        return job && jobView(job, jobs.mayBeDropped)
      }
      const event = work && (await findParked(database, work.schema, work.at))
      return event && eventView(work.schema, event)
    },
    async repeat(ref) {
      const work = workIn(ref)
      if (!work) return { kind: 'gone' }
      if (work.kind === 'job')
        return (await db.transaction().execute((tx) => repeatJob(tx, work.id))) ? { kind: 'started' } : { kind: 'gone' }
      try {
        return (await relay.repeat(work.schema, work.at)) ? { kind: 'done' } : { kind: 'gone' }
      } catch (error) {
        if (isOutage(error)) throw error
        return { kind: 'failed', error: firstLine(String(error)) }
      }
    },
    repeatTask,
    async drop(tx, ref) {
      const work = workIn(ref)
      return work?.kind === 'job' && dropJob(tx, work.id)
    },
  }
}

/** Errors are texts of vendors and drivers: one line of bounded length, without the stack. */
const firstLine = (error: string) =>
  error
    .replace(/^Error: /, '')
    .split('\n', 1)[0]!
    .slice(0, 300)

const jobView = ({ id, task, player, error, attempts, failedAt }: FailedJob, mayBeDropped: Jobs['mayBeDropped']): FailedWork => ({
  ref: `job ${id}`,
  kind: 'job',
  name: task,
  player,
  attempts,
  canDrop: mayBeDropped(task),
  error: firstLine(error ?? 'its process ended while it ran'),
  failedAt,
})

const eventView = (schema: StreamSchema, { reader, lane, n, place, error, parkedAt }: Parked): FailedWork => ({
  ref: `event ${schema} ${lane} ${n} ${place} ${reader}`,
  kind: 'event',
  name: `${reader}: ${STREAM_NAMES[schema]}`,
  player: null,
  attempts: null,
  canDrop: false,
  error: firstLine(error),
  failedAt: parkedAt,
})

type Named = { kind: 'job'; id: string } | { kind: 'event'; schema: StreamSchema; at: ParkedPlace }

function workIn(ref: string): Named | undefined {
  const id = /^job ([1-9]\d{0,17})$/.exec(ref)?.[1]
  if (id) return { kind: 'job', id }
  const event = /^event (?<schema>ledger|wagering) (?<lane>\d{1,9}) (?<n>\d{1,18}) (?<place>\d{1,9}) (?<reader>.+)$/.exec(ref)?.groups
  if (!event) return undefined
  const { schema, lane, n, place, reader } = event
  return { kind: 'event', schema: schema as StreamSchema, at: { reader: reader!, lane: Number(lane), n: BigInt(n!), place: Number(place) } }
}
