/** What is told in the figure of the fan-out: a change of a public channel whose number is the instant it was told, µs. */
export const FRAMES_PER_SECOND = 2

/** By a clock that all processes of the machine share. */
export const nowUs = (): number => Number(process.hrtime.bigint() / 1000n)

/** As the hub writes it; the bare writer sends the same. */
export const messageOf = (version: number, at: number): string =>
  JSON.stringify({ op: 'change', channel: 'online', version, data: { count: at } })

const STAMP = /"op":"change".*?"count":(\d+)/g

/** The instants in a piece of what arrived. */
export const stampsIn = (text: string): number[] => [...text.matchAll(STAMP)].map((match) => Number(match[1]))
