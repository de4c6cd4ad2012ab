/** The schemas of every game that takes bets by params, of one player and shared. Rooms and duels have no params. */
import { rouletteAbout } from '../about/roulette.ts'
import { WHEEL_COLOURS } from '../colour-wheel/bet.ts'
import { CRASH_SLOTS } from '../crash/bet.ts'
import { CRASH_MAX, CRASH_TARGET_MIN } from '../crash/draw.ts'
import { MULTI_STEP_ABOUT } from '../multi-step-games.ts'
import type { SharedGameId } from '../shared-games.ts'
import { SINGLE_STEP_ABOUT } from '../single-step-games.ts'
import { fields, type GameSchema, oneOf, orNull, stakeOfPosition, wholeFrom } from './shape.ts'

export type SchemaId = keyof typeof SINGLE_STEP_ABOUT | keyof typeof MULTI_STEP_ABOUT | SharedGameId

const crashTarget = (note: string) => orNull(wholeFrom(CRASH_TARGET_MIN, CRASH_MAX, { example: 200, note }))

const sharedSchemas = (): Record<SharedGameId, GameSchema> => ({
  crash: {
    params: fields({
      slot: oneOf(CRASH_SLOTS),
      auto: crashTarget('Cashes out all that is left at this multiplier, in hundredths.'),
      autoHalf: crashTarget('Cashes out half at this multiplier, in hundredths.'),
    }),
  },
  'roulette-live': rouletteAbout.schema(),
  'colour-wheel': { params: fields({ color: oneOf(WHEEL_COLOURS), stake: stakeOfPosition }) },
})

/** Marked pure, so that browsers do not bundle it. */
export const GAME_SCHEMAS: Readonly<Record<SchemaId, GameSchema>> = /* @__PURE__ */ gameSchemas()

function gameSchemas() {
  const own = Object.entries({ ...SINGLE_STEP_ABOUT, ...MULTI_STEP_ABOUT }).map(([id, { schema }]) => [id, schema()])
  return { ...Object.fromEntries(own), ...sharedSchemas() } as Record<SchemaId, GameSchema>
}

/** @throws for a game without params. */
export function schemaOf(game: string): GameSchema {
  if (!Object.hasOwn(GAME_SCHEMAS, game)) throw new Error(`${game} has no schema`)
  return GAME_SCHEMAS[game as SchemaId]
}
