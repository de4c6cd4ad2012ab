/** The ends of a long text, which are what people compare: `d8380f088952…da4ecb`. Short texts stay whole. */
export function middleCut(text: string, head: number, tail: number): string {
  return text.length <= head + tail + 1 ? text : `${text.slice(0, head)}…${text.slice(-tail)}`
}
