/**
 * What a stream holds beyond what was read so far. Each value is drawn when it is first asked for and is the same ever
 * after, so that looking at one step twice never moves the stream.
 */
export type Draws<Value> = (index: number) => Value

export function drawsOf<Value>(draw: () => Value): Draws<Value> {
  const drawn: Value[] = []
  return (index) => {
    while (drawn.length <= index) drawn.push(draw())
    return drawn[index]!
  }
}
