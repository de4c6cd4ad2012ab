/** Rows of `providers.play_modes`: the changes of operators, by country. */
import type { Run, Tx } from '../../../../platform/db/index.ts'

/** D-65. */
export interface PlayModes {
  /** The most rounds of one autoplay; 0: none is offered. */
  readonly autoplayRounds: number
  readonly turbo: boolean
}

export interface PlayModesChange extends PlayModes {
  readonly country: string
  readonly version: number
  readonly by: string
  readonly reason: string
  /** Milliseconds. */
  readonly at: number
}

const COLUMNS = `country, version, autoplay_rounds as "autoplayRounds", turbo, changed_by as by, reason,
  extract(epoch from at)::float8 * 1000 as at`
/** Nothing is written when the version exists: another change came first. */
const ADD = `insert into providers.play_modes (country, version, autoplay_rounds, turbo, changed_by, reason, at)
  select $1, $2, $3, $4, $5, $6, to_timestamp($7::float8 / 1000)
  where $2 = 1 + coalesce((select max(version) from providers.play_modes where country = $1), 0)
  on conflict (country, version) do nothing returning version`

export function createPlayModeStore(run: Run) {
  return {
    /** Of each country that operators have changed. */
    latest: () =>
      run<PlayModesChange>(null, `select distinct on (country) ${COLUMNS} from providers.play_modes order by country, version desc`),
    /** undefined: nobody has changed it. */
    async of(country: string): Promise<PlayModes | undefined> {
      const sql = `select ${COLUMNS} from providers.play_modes where country = $1 order by version desc limit 1`
      return (await run<PlayModesChange>(null, sql, country))[0]
    },
    /** False: another change came first. */
    async add(tx: Tx, { country, version, autoplayRounds, turbo, by, reason, at }: PlayModesChange): Promise<boolean> {
      return (await run(tx, ADD, country, version, autoplayRounds, turbo, by, reason, at)).length > 0
    },
  }
}

export type PlayModeStore = ReturnType<typeof createPlayModeStore>
