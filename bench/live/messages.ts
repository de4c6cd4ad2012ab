/** Message of the fan-out benchmark: a change of a public channel whose number is its publication time, µs. */
export const FRAMES_PER_SECOND = 2

/** From a clock that all processes of the machine share. */
export const nowUs = (): number => Number(process.hrtime.bigint() / 1000n)

/** The hub's format; the bare writer sends the same. */
export const messageOf = (version: number, at: number): string =>
  JSON.stringify({ op: 'change', channel: 'online', version, data: { count: at } })

const STAMP = /"op":"change".*?"count":(\d+)/g

/** The times in received text. */
export const stampsIn = (text: string): number[] => [...text.matchAll(STAMP)].map((match) => Number(match[1]))
