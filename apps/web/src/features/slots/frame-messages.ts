import type { Snapshot } from '@fairhouse/contracts'

/** Messages of a game's frame. Anything of another window, another origin or another form is ignored. */
export const FRAME_FAULTS = ['low_balance', 'session_expired', 'provider_down', 'restricted'] as const
export type FrameFault = (typeof FRAME_FAULTS)[number]

/** What the server itself says of a refused stake: a game's frame may not. */
export type RefusedStake = NonNullable<Snapshot<'refused-stake'>>

/** Why a bet was refused; the operator's own code, undefined when the game names none. */
export const reasonIn = ({ data }: Pick<Received, 'data'>): string | undefined => {
  const reason = typeof data === 'object' && data !== null && 'reason' in data ? data.reason : undefined
  return typeof reason === 'string' && REASON.test(reason) ? reason : undefined
}

const REASON = /^[a-z][a-z_]{2,39}$/

/** The text of a round that the player wants repeated; undefined for anything else, which is not looked into. */
export function proofTextIn({ data }: Pick<Received, 'data'>): string | undefined {
  const proof = typeof data === 'object' && data !== null && 'proof' in data ? data.proof : undefined
  return typeof proof === 'string' && proof.length <= PROOF_MAX ? proof : undefined
}

/** Any JSON object, which the verifier reads as a stranger's. */
export function proofOf(text: string): object | undefined {
  try {
    const proof: unknown = JSON.parse(text)
    return typeof proof === 'object' && proof !== null ? proof : undefined
  } catch {
    return undefined // the game sent no JSON: there is nothing to verify
  }
}

/** Far longer than any round of the studio; an address must stay short enough for every browser. */
const PROOF_MAX = 30_000

/**
 * `step_started`: a further move or free spin of the round is on its way or begins to be shown; `shown`: what was booked so far has been shown.
 * `provider_up`: play goes on after `provider_down`. `proof`: a round to be repeated.
 */
const OTHERS = ['ready', 'exit', 'round_started', 'step_started', 'shown', 'round_ended', 'provider_up', 'proof'] as const
export type FrameMessage = (typeof OTHERS)[number] | FrameFault

const KNOWN: readonly unknown[] = [...OTHERS, ...FRAME_FAULTS]

interface Received {
  readonly origin: string
  readonly source: unknown
  readonly data: unknown
}

export function frameMessageIn(
  { origin, source, data }: Received,
  frame: { readonly window: unknown; readonly url: string },
): FrameMessage | undefined {
  if (source === null || source !== frame.window || origin !== new URL(frame.url).origin) return undefined
  const type = typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined
  return KNOWN.includes(type) ? (type as FrameMessage) : undefined
}

export const isFrameFault = (message: FrameMessage): message is FrameFault => (FRAME_FAULTS as readonly string[]).includes(message)
