/** Parts of rings, for the wheels of tiles. Angles as shares of a turn, clockwise from the top. Pure. */
interface Ring {
  x: number
  y: number
  outer: number
  inner: number
}

/** The path of one of `count` equal sectors. */
export function sectorPath({ x, y, outer, inner }: Ring, at: number, count: number): string {
  const point = (turn: number, radius: number) => {
    const angle = turn * 2 * Math.PI
    return `${(x + radius * Math.sin(angle)).toFixed(1)} ${(y - radius * Math.cos(angle)).toFixed(1)}`
  }
  const [from, to] = [at / count, (at + 1) / count]
  return `M${point(from, outer)}A${outer} ${outer} 0 0 1 ${point(to, outer)}L${point(to, inner)}A${inner} ${inner} 0 0 0 ${point(from, inner)}Z`
}
