/** Work behind calls that was given up: jobs, and events that a reader could not read. An operator repeats it or drops it. */
import {
  type Database,
  isOutage,
  loadPage,
  type Paged,
  type PageQuery,
  type PlacedPage,
  type Tx,
  type Waiting,
} from '../../../../platform/db/index.ts'
import {
  dropJob,
  type FailedJob,
  failedJobKey,
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
  pageOfParked,
  type Parked,
  parkedKey,
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

type Placed = FailedWork & { readonly micros: bigint }

/** `started`: a job, which runs in a moment. `failed`: an event whose reader failed again. `gone`: it is not given up any more. */
type RepeatOutcome = { kind: 'started' | 'done' | 'gone' } | { kind: 'failed'; error: string }

export interface FailedWorkOperator {
  /** Oldest first. */
  list(page: PageQuery): Promise<Paged<FailedWork>>
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
  const load = async (page: PlacedPage): Promise<Placed[]> => {
    const failed = (await loadFailedJobs(db, page)).map((job) => ({ ...jobView(job, jobs.mayBeDropped), micros: job.micros }))
    const events = await Promise.all(
      STREAM_SCHEMAS.map(async (schema) =>
        (await pageOfParked(database, schema, page)).map((each) => ({ ...eventView(schema, each), micros: each.micros })),
      ),
    )
    return [...failed, ...events.flat()].toSorted(oldestFirst).slice(0, page.limit)
  }
  return {
    list: (page) => loadPage(page, load, ({ micros, ref }) => ({ micros, key: ref })),
    async count() {
      const [{ failed }, parked, [oldest]] = [
        await loadJobCounts(database),
        await countParked(database, STREAM_SCHEMAS),
        await load({ before: null, limit: 1 }),
      ]
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

/** The order of both lists: names are ASCII, so that their order is that of their bytes. */
const oldestFirst = (a: Placed, b: Placed): number => {
  if (a.micros !== b.micros) return a.micros < b.micros ? -1 : 1
  return a.ref < b.ref ? -1 : 1
}

/** Errors are texts of vendors and drivers: one line of bounded length, without the stack. */
const firstLine = (error: string) =>
  error
    .replace(/^Error: /, '')
    .split('\n', 1)[0]!
    .slice(0, 300)

const jobView = ({ id, task, player, error, attempts, failedAt }: FailedJob, mayBeDropped: Jobs['mayBeDropped']): FailedWork => ({
  ref: failedJobKey(id),
  kind: 'job',
  name: task,
  player,
  attempts,
  canDrop: mayBeDropped(task),
  error: firstLine(error ?? 'its process ended while it ran'),
  failedAt,
})

const eventView = (schema: StreamSchema, { error, parkedAt, ...at }: Parked): FailedWork => ({
  ref: parkedKey(schema, at),
  kind: 'event',
  name: `${at.reader}: ${STREAM_NAMES[schema]}`,
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
