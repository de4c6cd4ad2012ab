/** Messages of a game's frame. Anything of another window, another origin or another form is ignored. */
export const FRAME_FAULTS = ['low_balance', 'session_expired', 'provider_down', 'restricted'] as const
export type FrameFault = (typeof FRAME_FAULTS)[number]

/** Why a bet was refused; the operator's own code, undefined when the game names none. */
export const reasonIn = ({ data }: Pick<Received, 'data'>): string | undefined => {
  const reason = typeof data === 'object' && data !== null && 'reason' in data ? data.reason : undefined
  return typeof reason === 'string' && REASON.test(reason) ? reason : undefined
}

const REASON = /^[a-z][a-z_]{2,39}$/

/** `provider_up`: play goes on after `provider_down`. */
export type FrameMessage = 'ready' | 'exit' | 'round_started' | 'round_ended' | 'provider_up' | FrameFault

const KNOWN: readonly unknown[] = ['ready', 'exit', 'round_started', 'round_ended', 'provider_up', ...FRAME_FAULTS]

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
